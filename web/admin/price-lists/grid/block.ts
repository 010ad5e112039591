import type { Currency } from '#rules/platform/editions/editions.ts';
import { milliFromNumber, milliToNumber } from '#rules/platform/money/money.ts';
import { type NumberStyle, styleOf } from '#rules/platform/tables/numbers.ts';
import { changedBy } from '#rules/prices/price-lists/percent.ts';
import { isPriceField } from '#rules/prices/price-lists/tabs.ts';
import type { Change, Column, Row, Value } from './cells.ts';
import { readCell } from './read-cell.ts';
import { cellsIn, type Range } from './selection.ts';
import { changesOf, rowOf, type Table } from './table.ts';
import { plain } from './write-cell.ts';

/** What is shown: ids from top to bottom, columns from left to right. */
export type Shown = { readonly view: readonly number[]; readonly columns: readonly Column[] };

const rowsIn = function* (table: Table, { view }: Shown, { top, bottom }: Range): Generator<Row> {
  for (let row = top; row <= bottom; row++) {
    const id = view[row];
    if (id !== undefined) yield rowOf(table, id);
  }
};

const columnsIn = ({ columns }: Shown, { left, right }: Range) => columns.slice(left, right + 1);

/** The texts of a range, as they go to the clipboard. */
export const textsOf = (table: Table, shown: Shown, range: Range): readonly (readonly string[])[] =>
  Array.from(rowsIn(table, shown, range), (row) =>
    columnsIn(shown, range).map((column) => plain(row[column.field], column)),
  );

/** Empties a range; codes stay. */
export const cleared = (table: Table, shown: Shown, range: Range): readonly Change[] =>
  changesOf(
    table,
    Array.from(rowsIn(table, shown, range)).flatMap(({ id }) =>
      columnsIn(shown, range)
        .filter(({ kind }) => kind !== 'code')
        .map(({ field, kind }) => ({ id, field, value: kind === 'text' ? '' : null })),
    ),
  );

/** The first row of a range in all of its rows; one row alone takes what stands above it. */
export function filledDown(table: Table, shown: Shown, range: Range): readonly Change[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  const source = shown.view[from];
  if (source === undefined) return [];
  const model = rowOf(table, source);
  const columns = columnsIn(shown, range).filter(({ kind }) => kind !== 'code');
  return changesOf(
    table,
    Array.from(rowsIn(table, shown, range)).flatMap(({ id }) =>
      id === source ? [] : columns.map(({ field }) => ({ id, field, value: model[field] })),
    ),
  );
}

/** Dearer than any list may hold: refused anyway, and too large to be counted exactly. */
const TOO_LARGE = 1_000_000;

/** Every price of a range by so many percent; empty and unreadable cells stay. */
export const percented = (
  table: Table,
  shown: Shown,
  range: Range,
  { percent, currency }: { readonly percent: number; readonly currency: Currency },
): readonly Change[] =>
  changesOf(
    table,
    Array.from(rowsIn(table, shown, range)).flatMap((row) =>
      columnsIn(shown, range).flatMap(({ field }) => {
        const value = row[field];
        if (!isPriceField(field) || typeof value !== 'number' || Math.abs(value) > TOO_LARGE) return [];
        const changed = changedBy(milliFromNumber(value), percent, field, currency);
        return [{ id: row.id, field, value: milliToNumber(changed) }];
      }),
    ),
  );

export type Pasted = {
  readonly changes: readonly Change[];
  readonly range: Range;
  /** cells that found no place: right of the last column or below the last row */
  readonly left: number;
};

const heightOf = (block: readonly unknown[]): number => block.length;
const widthOf = (block: readonly (readonly unknown[])[]): number =>
  Math.max(1, ...block.map((row) => row.length));

/**
 * A block of texts put into the selection. It goes from the upper left corner as far as it reaches; a
 * selection that holds it several times is filled with it. Codes are never written: where they come along
 * they have to be the ones of the rows, else prices would land beside the wrong product and nothing is taken.
 * @param knownStyle of numbers that were copied here
 */
export function pasted(
  table: Table,
  shown: Shown,
  range: Range,
  block: readonly (readonly string[])[],
  knownStyle: NumberStyle | null = null,
): Pasted | 'codes_differ' | 'empty' {
  if (block.length === 0) return 'empty';
  const high = heightOf(block);
  const wide = widthOf(block);
  const height = range.bottom - range.top + 1;
  const width = range.right - range.left + 1;
  const isTiled = cellsIn(range) > high * wide && height % high === 0 && width % wide === 0;
  const right = isTiled ? range.right : range.left + wide - 1;
  const bottom = isTiled ? range.bottom : range.top + high - 1;
  const target = {
    top: range.top,
    left: range.left,
    right: Math.min(right, shown.columns.length - 1),
    bottom: Math.min(bottom, shown.view.length - 1),
  };
  const style = knownStyle ?? styleOf([...priceTexts(shown, range.left, block)]);
  const cells: { id: number; field: Column['field']; value: Value }[] = [];
  let index = 0;
  for (const row of rowsIn(table, shown, target)) {
    const texts = block[index++ % high] ?? [];
    for (let col = target.left; col <= target.right; col++) {
      const column = shown.columns[col];
      const text = texts[(col - target.left) % wide];
      if (!column || text === undefined) continue;
      if (column.kind === 'code') {
        if (text.trim() !== row.heliosId) return 'codes_differ';
      } else cells.push({ id: row.id, field: column.field, value: readCell(text, column, style) });
    }
  }
  const left = isTiled ? 0 : high * wide - cellsIn(target);
  return { changes: changesOf(table, cells), range: target, left };
}

/** The texts for columns of prices: they tell how the block writes decimals. */
function* priceTexts(
  { columns }: Shown,
  left: number,
  block: readonly (readonly string[])[],
): Generator<string> {
  for (const row of block)
    for (const [index, text] of row.entries()) if (columns[left + index]?.kind === 'price') yield text;
}
