import { useMemo } from 'react';
import type { Ink } from '#rules/design/artwork/colors.ts';
import { mergeInks, sidesWithInk, withOneInk } from '#rules/design/artwork/commands/merge-inks.ts';
import { trial } from '#rules/design/artwork/commands/trial.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { type NearInks, nearestInks } from '#rules/design/artwork/nearest-inks.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { type Previews, usePreviews } from '../colors/previews.ts';
import { priceBody } from '../price/price-request.ts';
import { type Change, useSaving } from '../price/use-saving.ts';
import { type Designer, useDesigner } from '../state/designer-context.ts';
import { type SideView, viewSides } from '../state/side-view.ts';
import { inkName } from '../texts.ts';
import s from './panel.module.css';

type Fewer = Change & {
  /** null where no two inks are near enough to be offered for each other */
  readonly near: NearInks | null;
};

/** A side with one ink fewer, as its price is asked for; null where inks of a side cost nothing. */
function oneFewer(
  { offer, editor, views, measure }: Pick<Designer, 'offer' | 'editor' | 'views' | 'measure'>,
  { inks, print }: SideView,
  isConfirmed: Previews['isConfirmed'],
): Fewer | null {
  const [into, from] = inks;
  if (print.technology === 'Digital' || !into || !from) return null;
  const near = nearestInks(inks, isConfirmed);
  const merged = withOneInk(editor.document, near ?? { from, into });
  const fewer = viewSides(offer, merged, editor.settled, measure);
  return {
    near,
    before: priceBody(offer, editor.document, views, editor.settled),
    after: priceBody(offer, merged, fewer, editor.settled),
  };
}

type Props = {
  readonly view: SideView;
  /** The button goes with its question, and the focus with the button. */
  readonly onMerged: () => void;
};

/** How many inks a side has, and what one fewer saves, which one press does where two are near. */
export function InkSaving({ view, onMerged }: Props) {
  const { offer, editor, views, measure } = useDesigner();
  const { isConfirmed } = usePreviews();
  const fewer = useMemo(
    () => oneFewer({ offer, editor, views, measure }, view, isConfirmed),
    [offer, editor, views, measure, view, isConfirmed],
  );
  const less = useSaving(offer, fewer);
  if (!fewer || less === 0) return null;
  const sum = formatMoney(less, offer.currency, offer.edition);
  return (
    <div className={s.inkSaving}>
      <p className="hint">{m.designer_inks_saving({ count: view.inks.length, sum })}</p>
      {fewer.near && <Merge inks={fewer.near} view={view} onMerged={onMerged} />}
    </div>
  );
}

/** Prints two near inks as one, on every side that has them. */
function Merge({ inks, view, onMerged }: Props & { readonly inks: NearInks }) {
  const { editor, act } = useDesigner();
  const named = (ink: Ink): string => inkName(ink, view.print.technology);
  const words = {
    from: named(inks.from),
    into: named(inks.into),
    sides: sidesWithInk(editor.document, inks.from),
  };
  const merge = (): void => {
    const run = (document: ArtworkDocument) => mergeInks(document, inks);
    if (trial(editor.document, run) === 'possible') onMerged();
    act(run, { said: m.designer_said_inks_merged(words) });
  };
  return (
    <button type="button" className="btn line small" onClick={merge}>
      {m.designer_inks_merge(words)}
    </button>
  );
}
