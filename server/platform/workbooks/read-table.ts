import { type CellObject, utils } from '@e965/xlsx';
import { fail, ok } from '#rules/platform/result.ts';
import { parsePieces } from '#rules/platform/tables/numbers.ts';
import { MOST_ROWS, type ReadTable, type TableRow, type TableToRead, unreadableTable } from './exchange.ts';
import { openBook } from './open-book.ts';
import { readNumber, readText } from './read-cells.ts';
import { columnsOf, Findings, isHiddenIn, refuseMerged, rowsOf, sayHidden, wordOf } from './read-sheet.ts';

const CODE = 'heliosId';

/** A list of values has texts only; in a workbook a number that is a text was meant otherwise by somebody. */
function readPieces(cell: CellObject | undefined, isText: boolean) {
  const read = isText ? readText(cell) : readNumber(cell);
  if (!read.ok || typeof read.value !== 'string') return read;
  const pieces = parsePieces(read.value);
  return pieces.ok ? ok(pieces.value) : fail(pieces.code, undefined, read.value);
}

/** A table of one sheet as it stands in the file, with everything that is wrong with the file itself. */
export function readTable(bytes: Uint8Array, extension: string, table: TableToRead): ReadTable {
  const opened = openBook(bytes, extension);
  if (!opened.ok) return unreadableTable(opened.code, opened.field ?? null, opened.detail);
  const { SheetNames: names, Sheets: sheets } = opened.value;
  const isShown = (one: string) => !isHiddenIn(opened.value, one);
  const name =
    names.find((one) => one.trim().toLowerCase() === table.sheet) ??
    (table.isNamed ? '' : (names.find(isShown) ?? names[0] ?? ''));
  const sheet = sheets[name];
  if (!sheet) return unreadableTable('sheet_missing', null, table.sheet);
  const rowsOfSheet = rowsOf(sheet);
  if (rowsOfSheet.filter(Boolean).length > MOST_ROWS)
    return unreadableTable('too_many_rows', name, String(MOST_ROWS));
  const found = new Findings<string>();
  const source = { name, tab: null, sheet, isHidden: !isShown(name) };
  const fields = table.columns.map((column) => column.name);
  const optional = table.columns.filter((column) => column.optional).map((column) => column.name);
  const columns = columnsOf(source, fields, found, { optional, unread: table.unread });
  if (columns) refuseMerged(source, columns.values(), found);
  const letters = Object.fromEntries(
    [...(columns ?? [])].map(([field, at]) => [field, utils.encode_col(at)]),
  );
  const rows: TableRow[] = [];
  for (const [at, row] of (columns ? rowsOfSheet : []).entries()) {
    if (at === 0 || !row) continue;
    const cell = (field: string) => row[columns?.get(field) ?? -1];
    const code = wordOf(cell(table.code ?? CODE));
    if (table.labels.includes(code)) continue;
    const troublesBefore = found.troubleCount;
    const cells = table.columns.map(({ name: field, holds }) => {
      const read =
        holds === 'text'
          ? readText(cell(field))
          : holds === 'number'
            ? readNumber(cell(field))
            : readPieces(cell(field), extension === 'csv');
      if (read.ok) return [field, typeof read.value === 'string' ? read.value.trim() : read.value] as const;
      const place = {
        sheet: name,
        row: at + 1,
        column: letters[field] ?? null,
        field,
        heliosId: code || null,
      };
      found.refuse({ ...place, reason: read.code, value: (read.detail ?? '').slice(0, 60) });
      return [field, undefined] as const;
    });
    const isEmpty = cells.every(([, value]) => value === null || value === '');
    if (!isEmpty || found.troubleCount > troublesBefore)
      rows.push({ row: at + 1, cells: Object.fromEntries(cells) });
  }
  const read = rows.map(({ row }) => row - 1);
  if (columns) sayHidden(source, columns.values(), read, found);
  if (!table.isNamed)
    for (const other of names)
      if (other !== name && rowsOf(sheets[other] ?? {}).some(Boolean))
        found.notices.push({ kind: 'sheet_ignored', sheet: other, detail: other });
  const { notices, troubles, troubleCount } = found;
  return { rows, sheet: name, letters, notices, troubles, troubleCount };
}
