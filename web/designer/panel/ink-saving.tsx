import { useMemo } from 'react';
import { mergeInks } from '#rules/design/artwork/commands/merge-inks.ts';
import { type NearInks, nearestInks } from '#rules/design/artwork/nearest-inks.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { type Minor, minor } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import { instantPrice, priceBody } from '../price/price-request.ts';
import { type Designer, useDesigner } from '../state/designer-context.ts';
import { type SideView, viewSides } from '../state/side-view.ts';
import { inkName } from '../texts.ts';
import s from './panel.module.css';

type Saving = NearInks & { readonly less: Minor };

/**
 * What one ink fewer on this side takes off the order, by printing the two nearest in one; null where nothing
 * is saved, and where only the server knows the prices.
 */
function savingOn(
  { offer, editor, views, measure }: Pick<Designer, 'offer' | 'editor' | 'views' | 'measure'>,
  { inks, print }: SideView,
): Saving | null {
  const near = print.technology === 'Digital' ? null : nearestInks(inks);
  if (!near) return null;
  const merged = mergeInks(editor.document, near);
  if (!merged.ok) return null;
  const fewer = viewSides(offer, merged.value, editor.settled, measure);
  const now = instantPrice(offer, priceBody(offer, editor.document, views, editor.settled));
  const then = instantPrice(offer, priceBody(offer, merged.value, fewer, editor.settled));
  const less = now && then ? minor(now.price - then.price) : minor(0);
  return less > 0 ? { ...near, less } : null;
}

/** How many inks a side has, and what one fewer saves, which one press does. */
export function InkSaving({ view }: { readonly view: SideView }) {
  const designer = useDesigner();
  const { offer, editor, views, measure, act } = designer;
  const saving = useMemo(
    () => savingOn({ offer, editor, views, measure }, view),
    [offer, editor, views, measure, view],
  );
  if (!saving) return null;
  const { from, into, less } = saving;
  const [one, other] = [from, into].map((ink) => inkName(ink, view.print.technology)) as [string, string];
  const sum = formatMoney(less, offer.currency, offer.edition);
  return (
    <div className={s.inkSaving}>
      <p className="hint">{m.designer_inks_saving({ count: view.inks.length, sum })}</p>
      <button
        type="button"
        className="btn line small"
        onClick={() =>
          act((document) => mergeInks(document, { from, into }), {
            said: m.designer_said_inks_merged({ from: one, into: other }),
          })
        }
      >
        {m.designer_inks_merge({ from: one, into: other })}
      </button>
    </div>
  );
}
