import { columnTexts } from '#contract/prices/price-texts.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { EditorState } from './grid/editor-state.ts';
import { activeCell } from './grid/reduce.ts';
import { sayTrouble } from './grid/say-trouble.ts';
import { cellsIn, isSingle, rangeOf } from './grid/selection.ts';
import type { Troubles } from './grid/troubles.ts';
import { isChanged } from './grid/unsaved.ts';
import { shown } from './grid/write-cell.ts';
import s from './price-editor.module.css';

/** Below the table: what the active cell is, what it was, and what is wrong with it. */
export function ActiveLine({
  state,
  troubles,
}: {
  readonly state: EditorState;
  readonly troubles: Troubles;
}) {
  const cell = activeCell(state);
  const rows = m.pl_rows({ count: state.view.length, shown: formatNumber(state.view.length, NUMBERS) });
  if (!cell) return <p className={s.activeLine}>{rows}</p>;
  const { row, column } = cell;
  const saved = state.saved.rows[row.id];
  const wrong = troubles.byRow.get(row.id)?.find(({ field }) => field === column.field);
  const count = cellsIn(rangeOf(state.selection));
  return (
    <p className={s.activeLine}>
      <span>
        <b className="mark">{row.heliosId}</b> · {columnTexts[column.field]()}
        {!isSingle(state.selection) &&
          ` · ${m.pl_cells_chosen({ count, shown: formatNumber(count, NUMBERS) })}`}
        {saved && isChanged(row, column.field, saved) && (
          <> · {m.pl_was({ value: shown(saved[column.field], column) })}</>
        )}
      </span>
      {wrong && (
        <span className={s.activeWrong}>
          <Icon name="alert" size="small" />
          {sayTrouble(wrong)}
        </span>
      )}
      <span className={s.activeRows}>{rows}</span>
    </p>
  );
}
