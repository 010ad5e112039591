import { useRef, useSyncExternalStore } from 'react';
import { m } from '#texts/messages.ts';
import s from './many.module.css';
import { type Tickable, useTicksOfTable } from './ticks.ts';

/** The box of a row; with Shift all rows from the one pressed last, by mouse and by Space. */
export function TickBox({ id, code }: Tickable) {
  const of = useTicksOfTable();
  const isRange = useRef(false);
  const isTicked = useSyncExternalStore(
    of?.ticks.subscribe ?? (() => () => {}),
    () => of?.ticks.has(id) ?? false,
    () => false,
  );
  if (!of) return null;
  return (
    <input
      type="checkbox"
      className={s.box}
      data-tick={id}
      aria-label={m.many_tick({ code })}
      checked={isTicked}
      // browsers do not agree whether a click that Space makes says which keys were held
      onKeyDown={(event) => {
        isRange.current = event.shiftKey;
      }}
      onPointerDown={(event) => {
        isRange.current = event.shiftKey;
      }}
      onChange={() => of.ticks.press({ id, code }, isRange.current, of.rows())}
    />
  );
}
