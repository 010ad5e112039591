import { divideHalfUp } from '#rules/money/money.ts';
import { type Change, type Column, isNumeric, type Row, type Value } from './cells.ts';
import { decimalSignOf, readCell } from './read-number.ts';
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

/** A price changed by hundredths of a percent, rounded half up to the places of its column. */
export function byPercent(price: number, hundredths: number, decimals: number): number {
  if (Math.abs(price) > 1_000_000) return price; // refused anyway, and too large to be counted exactly
  const unit = 10 ** decimals;
  const thousandths = Math.round(price * 1000);
  return divideHalfUp(thousandths * (10_000 + hundredths), 10_000 * (1000 / unit)) / unit;
}

/** Every price of a range by so many percent; empty and unreadable cells stay. */
export const percented = (table: Table, shown: Shown, range: Range, hundredths: number): readonly Change[] =>
  changesOf(
    table,
    Array.from(rowsIn(table, shown, range)).flatMap((row) =>
      columnsIn(shown, range).flatMap(({ field, kind, decimals }) => {
        const value = row[field];
        return kind === 'price' && typeof value === 'number'
          ? [{ id: row.id, field, value: byPercent(value, hundredths, decimals) }]
          : [];
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
 * A block of texts put into the selection. It goes from the upper left corner as far as it reaches; a selection that
 * holds it several times is filled with it. Codes are never written: where they come along they have to be the ones
 * of the rows, else prices would land beside the wrong product and nothing is taken.
 */
export function pasted(
  table: Table,
  shown: Shown,
  range: Range,
  block: readonly (readonly string[])[],
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
  const sign = decimalSignOf(numericTexts(shown, range.left, block));
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
      } else cells.push({ id: row.id, field: column.field, value: readCell(text, column, sign) });
    }
  }
  const left = isTiled ? 0 : high * wide - cellsIn(target);
  return { changes: changesOf(table, cells), range: target, left };
}

/** Texts for columns of numbers, which tell how the block writes decimals; those of prices are asked first. */
function* numericTexts(
  { columns }: Shown,
  left: number,
  block: readonly (readonly string[])[],
): Generator<string> {
  for (const kind of ['price', 'pieces'] as const) {
    for (const row of block) {
      for (const [index, text] of row.entries()) {
        const column = columns[left + index];
        if (column && isNumeric(column) && column.kind === kind) yield text;
      }
    }
  }
}
