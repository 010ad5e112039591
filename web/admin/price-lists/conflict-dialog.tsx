import { useState } from 'react';
import { columnTexts } from '#contract/prices/price-texts.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import type { Value } from './grid/cells.ts';
import { columnsOf } from './grid/columns.ts';
import type { Conflict, Side } from './grid/merge.ts';
import { shown } from './grid/write-cell.ts';
import s from './price-editor.module.css';
import { rangeText } from './range-text.ts';
import type { Clash } from './use-save.ts';

type Props = {
  readonly clash: Clash;
  readonly currency: Currency;
  readonly settle: (sides: readonly Side[]) => void;
  readonly leave: () => void;
};

const nameOf = ({ heliosId, cell }: Conflict): string =>
  cell ? `${heliosId}, ${rangeText(cell)}, ${columnTexts[cell.field]()}` : `${heliosId}, ${m.pl_tiers()}`;

/** Somebody else saved first: what both changed is decided cell by cell, the rest is put together. */
export function ConflictDialog({ clash, currency, settle, leave }: Props) {
  const { last, merge } = clash;
  const { conflicts } = merge;
  // by name: a cell that was still open when the question came may add one
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sides = conflicts.map((conflict): Side => chosen[nameOf(conflict)] ?? 'mine');
  const columns = columnsOf(currency);
  const write = (value: Value, { cell }: Conflict): string => {
    const column = columns.find(({ field }) => field === cell?.field);
    return column ? shown(value, column) : String(value ?? '–');
  };
  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(conflicts.map((conflict) => [nameOf(conflict), side])));
  return (
    <Dialog
      open
      onClose={leave}
      title={m.pl_clash_title()}
      size="wide"
      actions={
        <>
          <button type="button" className="btn line" onClick={leave}>
            {m.pl_clash_later()}
          </button>
          <button type="button" className="btn primary" onClick={() => settle(sides)}>
            {m.pl_clash_take()}
          </button>
        </>
      }
    >
      <p>
        {m.pl_clash_who({
          who: last?.by ?? m.pl_somebody(),
          when: last ? displayTime(Date.parse(last.at)) : '–',
        })}{' '}
        {conflicts.length === 0 ? m.pl_clash_none() : m.pl_clash_some({ count: conflicts.length })}
      </p>
      {conflicts.length > 0 && (
        <>
          <div className={s.clashAll}>
            <button type="button" className="btn line tiny" onClick={() => chooseAll('mine')}>
              {m.pl_clash_all_mine()}
            </button>
            <button type="button" className="btn line tiny" onClick={() => chooseAll('theirs')}>
              {m.pl_clash_all_theirs()}
            </button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <section className={s.preview} aria-label={m.pl_clash_title()} tabIndex={0}>
            {conflicts.map((conflict, index) => (
              <fieldset key={nameOf(conflict)} className={s.clash}>
                <legend>{nameOf(conflict)}</legend>
                <span className="muted">{m.pl_was({ value: write(conflict.base, conflict) })}</span>
                {(['mine', 'theirs'] as const).map((side) => (
                  <Checkbox
                    key={side}
                    type="radio"
                    name={`clash-${index}`}
                    checked={sides[index] === side}
                    onChange={() => setChosen({ ...chosen, [nameOf(conflict)]: side })}
                  >
                    {side === 'mine'
                      ? m.pl_clash_mine({ value: write(conflict.mine, conflict) })
                      : m.pl_clash_theirs({ value: write(conflict.theirs, conflict) })}
                  </Checkbox>
                ))}
              </fieldset>
            ))}
          </section>
        </>
      )}
    </Dialog>
  );
}
