import { type CellObject, utils, type WorkSheet } from '@e965/xlsx';
import type { FileFault } from '#rules/platform/tables/faults.ts';
import { readCsv } from '#rules/platform/tables/read-csv.ts';
import type { LinesNotice, ReadLines } from './exchange.ts';
import { openBook } from './open-book.ts';
import { errorOf } from './read-cells.ts';
import { hiddenRowsOf, isHiddenIn, ranges, rowsOf } from './read-sheet.ts';
import { type Shown, shownCell } from './shown-cell.ts';

const MOST_CELLS = 100;

const unreadable = (fault: FileFault, detail = ''): ReadLines => ({ fault, detail });

const valueIn = (cell: CellObject | undefined): Shown => {
  const text = cell?.v === undefined || cell.t === 'z' ? '' : cell.v;
  return { text: text instanceof Date ? text.toISOString().slice(0, 10) : String(text), isGuess: false };
};

/** What a person sees of a line: without the empty cells behind its last one. */
function lineOf(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, Math.min(last + 1, MOST_CELLS)).map(String);
}

/** What somebody who knows the file may not expect of what was read. */
function noticesOf(
  sheet: WorkSheet,
  { name, others, guesses }: { name: string; others: number; guesses: readonly string[] },
): LinesNotice[] {
  const rows = [...rowsOf(sheet).entries()].flatMap(([at, row]) => (isFilled(row) ? [at] : []));
  const hidden = hiddenRowsOf(sheet, rows);
  const found: LinesNotice[] = [
    { kind: 'sheet_ignored', count: others, detail: name },
    { kind: 'rows_hidden', count: hidden.length, detail: ranges(hidden, (at) => String(at + 1)) },
    { kind: 'cells_guessed', count: guesses.length, detail: guesses[0] ?? '' },
  ];
  return found.filter(({ count }) => count > 0);
}

const isFilled = (row: ReturnType<typeof rowsOf>[number]): boolean =>
  row?.some((cell) => cell?.v !== undefined && cell.v !== '') ?? false;

/**
 * The first sheet that is shown and holds anything, as texts. Whoever sent it reads all of them before they
 * count, so the value of a formula is taken as it stands, and hidden rows are read like others, which is said.
 * Names are read from it: of a list of values in an old alphabet they would be spoiled, so it is refused.
 * @param as `shown`: as the sheet shows its cells, for words; `values`: for numbers that are reckoned with
 */
export function readLines(
  bytes: Uint8Array,
  extension: string,
  most: number,
  as: 'values' | 'shown' = 'values',
): ReadLines {
  if (extension === 'csv') {
    const read = readCsv(bytes, { bytes: bytes.length, rows: most, cells: most * MOST_CELLS });
    if (read.ok) return { lines: read.value.map(lineOf), notices: [] };
    return unreadable(read.code === 'letters' ? 'letters' : 'too_many_rows', String(most));
  }
  const opened = openBook(bytes, extension, as);
  if (!opened.ok) return unreadable(opened.code, opened.detail);
  const { SheetNames: names, Sheets: sheets, Workbook: book } = opened.value;
  const filled = names.filter((one) => rowsOf(sheets[one] ?? {}).some(isFilled));
  const name = filled.find((one) => !isHiddenIn(opened.value, one)) ?? filled[0] ?? '';
  const sheet = sheets[name] ?? {};
  const rows = rowsOf(sheet);
  if (rows.filter(Boolean).length > most) return unreadable('too_many_rows', String(most));
  const date1904 = Boolean(book?.WBProps?.date1904);
  const guesses: string[] = [];
  const lines: string[][] = [];
  // empty rows between others stay: the numbers of lines are those of the sheet
  for (const [r, row] of rows.slice(0, most * 2).entries()) {
    const cells: string[] = [];
    for (const [c, cell] of (row ?? []).entries()) {
      const place = utils.encode_cell({ r, c });
      if (cell?.t === 'e') return unreadable('error_value', `${place}: ${errorOf(cell)}`);
      const { text, isGuess } = as === 'shown' ? shownCell(cell, { date1904 }) : valueIn(cell);
      if (isGuess) guesses.push(`${place}: ${text}`);
      cells[c] = text;
    }
    lines.push(lineOf(Array.from(cells, (text = '') => text)));
  }
  return { lines, notices: noticesOf(sheet, { name, others: filled.length - 1, guesses }) };
}
