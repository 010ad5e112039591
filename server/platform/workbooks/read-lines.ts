import type { CellObject } from '@e965/xlsx';
import type { FileFault } from '#rules/platform/tables/faults.ts';
import { readCsv } from '#rules/platform/tables/read-csv.ts';
import type { ReadLines } from './exchange.ts';
import { openBook } from './open-book.ts';
import { isHiddenIn, rowsOf } from './read-sheet.ts';

const MOST_CELLS = 100;

const unreadable = (fault: FileFault, detail = ''): ReadLines => ({ fault, detail });

const textOf = (cell: CellObject | undefined): string => {
  if (cell?.v === undefined || cell.t === 'z') return '';
  return cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : String(cell.v);
};

/** What a person sees of a line: without the empty cells behind its last one. */
function lineOf(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, Math.min(last + 1, MOST_CELLS)).map(String);
}

/**
 * The first sheet that is shown, as texts. Whoever sent it reads all of them before they count, so the
 * value of a formula is taken as it stands, and hidden rows are seen like others. Names are read from it:
 * of a list of values in an old alphabet they would be spoiled, so it is refused.
 */
export function readLines(bytes: Uint8Array, extension: string, most: number): ReadLines {
  if (extension === 'csv') {
    const read = readCsv(bytes, { bytes: bytes.length, rows: most, cells: most * MOST_CELLS });
    if (read.ok) return { lines: read.value.map(lineOf) };
    return unreadable(read.code === 'letters' ? 'letters' : 'too_many_rows', String(most));
  }
  const opened = openBook(bytes, extension);
  if (!opened.ok) return unreadable(opened.code, opened.detail);
  const { SheetNames: names, Sheets: sheets } = opened.value;
  const name = names.find((one) => !isHiddenIn(opened.value, one)) ?? names[0] ?? '';
  const rows = rowsOf(sheets[name] ?? {});
  if (rows.filter(Boolean).length > most) return unreadable('too_many_rows', String(most));
  // empty rows between others stay: the numbers of lines are those of the sheet
  return { lines: Array.from(rows.slice(0, most * 2), (row) => lineOf(Array.from(row ?? [], textOf))) };
}
