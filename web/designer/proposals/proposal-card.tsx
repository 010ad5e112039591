import { hasFullColor, inksOf } from '#rules/design/artwork/colors.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { technologyOf } from '#rules/design/artwork/technology.ts';
import type { Look } from '#rules/design/proposals/proposal.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { BlankSide, Prints } from '../canvas/blank-side.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { pressOf } from '../state/side-view.ts';
import s from './proposal-panel.module.css';
import { priceOf } from './propose.ts';

const placeText: Record<Look['spread'], () => string> = {
  center: m.proposals_center,
  left: m.proposals_left,
  right: m.proposals_right,
  between: m.proposals_between,
  repeat: m.proposals_repeat,
};

/** What a look is, in a few words. */
function lookWords({
  spread,
  hasMonogram,
  hasLogo,
  hasIcon,
  hasBar,
  families: [lead, second],
}: Look): string {
  return [
    placeText[spread](),
    hasLogo && m.proposals_with_logo(),
    hasIcon && m.proposals_with_icon(),
    hasMonogram && m.proposals_monogram(),
    hasBar && m.proposals_bar(),
    lead && second ? m.proposals_fonts({ lead, second }) : lead,
  ]
    .filter(Boolean)
    .join(', ');
}

type Drawn = { readonly document: ArtworkDocument; readonly sides: readonly number[] };

/** The sides of a design as they will be printed, one under the other. */
function DrawnSides({ document, sides }: Drawn) {
  const { offer, measure } = useDesigner();
  return sides.map((number) => {
    const [body, side] = [offer.product.sides[number - 1], document.sides[number - 1]];
    if (!body || !side) return null;
    return (
      <svg key={number} viewBox={`0 0 ${body.width} ${body.height}`} aria-hidden="true">
        <BlankSide view={{ body, number }} look={document} />
        <Prints elements={layoutSide(side, measure)} />
      </svg>
    );
  });
}

type CardProps = Drawn & {
  /** which of how many, for ears alone */
  readonly place: string;
  readonly look: Look | null;
  readonly onTake: () => void;
};

/** A finished design drawn on its product: a press puts it there. */
export function ProposalCard({ document, sides, place, look, onTake }: CardProps) {
  const designer = useDesigner();
  const { offer, editor } = designer;
  const drawn = sides.flatMap((number) => document.sides[number - 1] ?? []);
  const inks = new Set(drawn.flatMap((side) => inksOf(side).map(({ hex }) => hex)));
  const press = pressOf(offer, editor.settled);
  const isFull = drawn.some((side) => hasFullColor(side, technologyOf(side, press).technology));
  const amount = priceOf(designer, document);
  const price = amount === null ? '' : formatMoney(amount, offer.currency, offer.edition);
  const inkCount = inks.size === 1 ? m.designer_inks_one() : m.designer_inks_some({ count: inks.size });
  const inkText = isFull ? m.proposals_full_color() : inks.size === 0 ? '' : inkCount;
  const words = [look ? lookWords(look) : m.proposals_kept(), inkText].filter(Boolean).join(', ');
  return (
    <button type="button" className={s.card} onClick={onTake}>
      <DrawnSides document={document} sides={sides} />
      <span className="visually-hidden">{place}</span>
      <span className={s.cardWords}>
        <span className={s.cardInks}>
          {[...inks].map((hex) => (
            <i key={hex} style={{ background: hex }} />
          ))}
        </span>
        <span>{words}</span>{' '}
        {price && (
          <span className={s.cardPrice}>
            <b>{price}</b> {m.price_label_net()}
          </span>
        )}
      </span>
    </button>
  );
}
