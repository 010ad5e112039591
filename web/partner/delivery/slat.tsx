import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type ItemSplit, remaining, sharesOf } from '#rules/partner-orders/delivery-locations/split.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import s from './slat.module.css';

type Props = { readonly split: ItemSplit; readonly onCut: (cut: number, pieces: number) => void };

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** With the mouse a cut moves by round numbers: 10 pieces of 1,500, 1 of 60. */
const stepOf = (total: number): number => 10 ** Math.max(0, Math.floor(Math.log10(total / 100)));

/**
 * The pieces of an item as a slat of the rule, cut where one location ends and the next begins. Each cut is a
 * slider: what one side gains the other loses.
 */
export function Slat({ split, onCut }: Props) {
  const { edition } = useShop();
  const bar = useRef<HTMLDivElement>(null);
  const drag = useRef<{ cut: number; x: number; from: number } | null>(null);
  const { addressRows, productName, totalQuantity } = split;
  const { rows, open } = sharesOf(split);
  const left = remaining(split);
  const number = (value: number) => formatNumber(value, edition);

  const start = (event: PointerEvent, cut: number): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { cut, x: event.clientX, from: addressRows[cut]?.quantity ?? 0 };
  };
  const move = (event: PointerEvent): void => {
    const held = drag.current;
    const width = bar.current?.clientWidth ?? 0;
    if (!held || width === 0) return;
    const step = stepOf(totalQuantity);
    const gone = ((event.clientX - held.x) / width) * totalQuantity;
    const wanted = Math.round((held.from + gone) / step) * step;
    const now = addressRows[held.cut]?.quantity ?? 0;
    if (wanted !== now) onCut(held.cut, wanted - now);
  };
  const end = (): void => {
    drag.current = null;
  };
  const keys = (event: KeyboardEvent, cut: number): void => {
    const most = Math.max(1, Math.round(totalQuantity / 10));
    const now = addressRows[cut]?.quantity ?? 0;
    const jumps: Readonly<Record<string, number>> = {
      PageUp: most,
      PageDown: -most,
      Home: -now,
      End: totalQuantity,
    };
    const way = KEYS[event.key];
    const pieces = way ? way * (event.shiftKey ? 10 : 1) : jumps[event.key];
    if (pieces === undefined) return;
    event.preventDefault();
    onCut(cut, pieces);
  };
  const handle = (cut: number, at: number) => {
    const row = addressRows[cut];
    if (!row) return null;
    const next = addressRows[cut + 1];
    const spare = next ? next.quantity : left;
    return (
      <span
        key={row.id}
        className={s.cut}
        style={{ left: `${at * 100}%` }}
        role="slider"
        tabIndex={0}
        aria-label={
          next
            ? m.split_cut({ left: cut + 1, right: cut + 2, product: productName })
            : m.split_cut_last({ row: cut + 1, product: productName })
        }
        aria-valuemin={1}
        aria-valuemax={row.quantity + (next ? Math.max(0, spare - 1) : Math.max(0, spare))}
        aria-valuenow={row.quantity}
        aria-valuetext={m.split_cut_now({ left: number(row.quantity), right: number(spare) })}
        onPointerDown={(event) => start(event, cut)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={(event) => keys(event, cut)}
      />
    );
  };
  const places = rows.map((_, i) => rows.slice(0, i + 1).reduce((sum, share) => sum + share, 0));
  return (
    <div className={s.slat} ref={bar}>
      <div className={s.parts} aria-hidden="true">
        {addressRows.map(({ id }, i) => (
          <i key={id} style={{ flexGrow: rows[i] ?? 0 }} />
        ))}
        {open > 0 && <i className={s.open} style={{ flexGrow: open }} />}
      </div>
      {/* the end of the last part moves only while pieces are left */}
      {places.map((at, cut) => (cut < places.length - 1 || left > 0 ? handle(cut, at) : null))}
    </div>
  );
}
