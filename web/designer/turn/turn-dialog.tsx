import { useEffect, useMemo, useState } from 'react';
import { productName } from '#rules/catalogue/products/names.ts';
import { type ArtworkDocument, printedNodes } from '#rules/design/artwork/document.ts';
import { sidesSeen } from '#rules/design/scene/solid/sight.ts';
import { canFold, solidOf } from '#rules/design/scene/solid/solid.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Offer } from '../state/offer.ts';
import type { SideView } from '../state/side-view.ts';
import { elementName, sideName, sideWords } from '../texts.ts';
import { BodyStage, CLOSER } from './body-stage.tsx';
import s from './turn.module.css';
import { type SightTools, useSight } from './use-sight.ts';

type Props = {
  readonly onClose: () => void;
  readonly offer: Offer;
  readonly views: readonly SideView[];
  readonly look: ArtworkDocument;
};

/** The product as designed, in space: turned, unfolded and seen from near. */
export default function TurnDialog({ onClose, ...rest }: Props) {
  return (
    <Dialog open onClose={onClose} title={m.turn_title()} size="full">
      <Turning {...rest} />
    </Dialog>
  );
}

function Turning({ offer, views, look }: Omit<Props, 'onClose'>) {
  const { product, locale } = offer;
  const { scaleType, color } = look;
  const solid = useMemo(() => solidOf(product, scaleType, color), [product, scaleType, color]);
  const tools = useSight(product, solid);
  const { turn, unfolded } = tools.look;
  const seen = saidOf(
    views.filter(({ number }) => sidesSeen(solid, tools.poses, turn, unfolded).includes(number - 1)),
    offer,
  );
  const said = useSettled(seen);
  const printable = views.filter(({ printable, elements }) => printable || elements.length > 0);
  return (
    <div className={s.turn}>
      <BodyStage
        {...{ solid, views, tools }}
        label={m.turn_stage({ name: productName(product, locale), seen: said })}
      />
      <p className={s.seen} aria-live="polite">
        {said}
      </p>
      {canFold(product) && <FoldSlider tools={tools} />}
      <div className={s.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields */}
        <div className={s.group} role="group" aria-label={m.turn_views()}>
          <button type="button" className="btn line small" onClick={() => tools.lookAt('whole')}>
            {m.turn_whole()}
          </button>
          {printable.map((view) => (
            <button
              key={view.number}
              type="button"
              className="btn line small"
              aria-label={sideWords(view, locale)}
              onClick={() => tools.lookAt(view.number - 1)}
            >
              {sideName(view, locale)}
            </button>
          ))}
        </div>
        <TurnTools tools={tools} />
      </div>
      <p className={s.help}>{m.turn_help()}</p>
    </div>
  );
}

const saidOf = (seen: readonly SideView[], { locale }: Offer): string =>
  seen.length === 0
    ? m.turn_seen_edge()
    : m.turn_seen({
        sides: seen
          .map((view) => {
            const side = sideWords(view, locale);
            const print = printedNodes(view.side).map(elementName).join(', ');
            return print === '' ? m.turn_side_empty({ side }) : m.turn_side_printed({ side, print });
          })
          .join(', '),
      });

const SETTLED_MS = 350;

/** What is seen is said once it stands still. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(wait);
  }, [text]);
  return settled;
}

function FoldSlider({ tools }: { readonly tools: SightTools }) {
  const percent = Math.round(tools.look.unfolded * 100);
  const isOpen = percent >= 50;
  return (
    <div className={s.fold}>
      <label>
        <span>{m.turn_fold()}</span>
        <input
          type="range"
          min="0"
          max="100"
          value={percent}
          aria-valuetext={foldWords(percent)}
          onChange={(event) => tools.unfold(Number(event.target.value) / 100)}
        />
      </label>
      <output>{foldWords(percent)}</output>
      <button type="button" className="btn line small" onClick={() => tools.glideTo(isOpen ? 0 : 1)}>
        {isOpen ? m.turn_do_fold() : m.turn_do_unfold()}
      </button>
    </div>
  );
}

const foldWords = (percent: number): string =>
  percent === 0 ? m.turn_folded() : percent === 100 ? m.turn_unfolded() : m.turn_fold_value({ percent });

const STEP = Math.PI / 6;

function TurnTools({ tools }: { readonly tools: SightTools }) {
  const all = [
    ['chevronLeft', m.turn_left(), () => tools.glideBy(-STEP, 0)],
    ['chevronRight', m.turn_right(), () => tools.glideBy(STEP, 0)],
    ['refresh', m.turn_over(), () => tools.glideBy(0, Math.PI)],
    ['zoomIn', m.turn_closer(), () => tools.zoomBy(CLOSER)],
    ['zoomOut', m.turn_farther(), () => tools.zoomBy(1 / CLOSER)],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields
    <div className={s.group} role="group" aria-label={m.turn_tools()}>
      {all.map(([icon, label, act]) => (
        <button key={icon} type="button" className="icon-btn" aria-label={label} title={label} onClick={act}>
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
