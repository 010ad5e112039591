import { useState } from 'react';
import { MANY_AT_MOST } from '#rules/orders/many/bounds.ts';
import { m } from '#texts/messages.ts';
import { usePageActs } from '#web/frame/page-acts.ts';
import { useKeys } from '#web/frame/single-keys.ts';
import { Checkbox, Select } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './many.module.css';
import { type Tickable, type Ticks, useTicked } from './ticks.ts';

export type TickAct = { readonly id: string; readonly name: string; readonly run: () => void };

type Props = {
  readonly ticks: Ticks;
  readonly rows: readonly Tickable[];
  /** of the filter, shown or not, in words and as a number */
  readonly total: number;
  /** all of the filter, or why they could not be had, as a sentence */
  readonly all: () => Promise<readonly Tickable[] | string>;
  readonly acts: readonly TickAct[];
};

const tooMany = () => m.problem_many_at_most({ detail: String(MANY_AT_MOST) });

/** The row of the table that has the focus. */
const focusedRow = (): string | null =>
  document.activeElement?.closest('tr')?.querySelector('[data-tick]')?.getAttribute('data-tick') ?? null;

/**
 * Above a list: how many of its rows are ticked, the ways to tick more, and what can be done with them. The
 * keys: `x` for the row that has the focus, `X` for all rows that are shown.
 */
export function TickBar({ ticks, rows, total, all, acts }: Props) {
  const ticked = useTicked(ticks);
  const [chosen, setChosen] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const isEvery = rows.length > 0 && rows.every(({ id }) => ticks.has(id));
  const tickShown = () => {
    setRefused(null);
    ticks.set(rows, !isEvery);
  };
  useKeys({
    X: tickShown,
    x: () => {
      const row = rows.find(({ id }) => id === focusedRow());
      if (row) ticks.press(row, false, rows);
    },
  });
  const tickAll = async () => {
    setRefused(null);
    // more than one call takes: nothing is asked
    const found = total > MANY_AT_MOST ? tooMany() : await all();
    if (typeof found === 'string') setRefused(found);
    else ticks.set(found, true);
  };
  const count = ticked.length;
  const isTooMany = count > MANY_AT_MOST;
  const note = m.many_ticked({ count });
  usePageActs([
    { name: m.many_tick_shown(), way: { run: tickShown } },
    ...(count > 0 && !isTooMany
      ? acts.map(({ name, run }) => ({ name, note, way: { run }, isMain: true }))
      : []),
  ]);
  const go = () => acts.find(({ id }) => id === chosen)?.run();
  return (
    <div className={s.bar}>
      <Checkbox checked={isEvery} onChange={tickShown} aria-keyshortcuts="Shift+X">
        {m.many_tick_shown()}
      </Checkbox>
      {total > rows.length && (
        <button type="button" className="btn ghost small" onClick={() => void tickAll()}>
          {m.many_tick_all({ count: total })}
        </button>
      )}
      <p role="status" className={count > 0 ? 'num' : 'visually-hidden'}>
        {note}
      </p>
      {count > 0 && !isTooMany && (
        <form
          className={s.choice}
          onSubmit={(event) => {
            event.preventDefault();
            go();
          }}
        >
          <Select
            label={m.many_act()}
            small
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{m.many_choose()}</option>
            {acts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <button type="submit" className="btn line small" aria-disabled={chosen === '' || undefined}>
            {m.many_go()}
          </button>
          <button type="button" className="btn ghost small" onClick={ticks.clear}>
            {m.many_clear()}
          </button>
        </form>
      )}
      {isTooMany && <Refusal>{tooMany()}</Refusal>}
      {refused && <Refusal key={refused}>{refused}</Refusal>}
    </div>
  );
}
