import { type CellObject, utils, write } from '@e965/xlsx';
import type { SheetRow, SheetToWrite } from './exchange.ts';

/** Rows above the prices: field names, and what they mean in the language of the reader. */
export const HEAD_ROWS = 2;

const cellOf = (value: string | number, format: string, isHead: boolean): CellObject =>
  typeof value === 'number'
    ? { t: 'n', v: value, z: format }
    : { t: 's', v: value, z: isHead ? 'General' : format };

/** The same bytes for the same rows, whenever they are written. */
export function writeWorkbook(sheets: readonly SheetToWrite[]): Uint8Array {
  const book = utils.book_new();
  for (const { name, columns, rows: first, packed = [], headRows = HEAD_ROWS } of sheets) {
    const rows = [...first, ...packed.flatMap((part) => JSON.parse(part) as SheetRow[])];
    const cells = rows.map((row, at) =>
      row.map((value, column) =>
        value === null ? null : cellOf(value, columns[column]?.format ?? 'General', at < headRows),
      ),
    );
    const sheet = utils.aoa_to_sheet(cells, { dense: true });
    sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
    // sorting by hand moves the prices and leaves both rows above them where they are
    sheet['!autofilter'] = {
      ref: `A${headRows}:${utils.encode_col(columns.length - 1)}${Math.max(rows.length, headRows)}`,
    };
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Uint8Array;
}
