import { type CellObject, SSF } from '@e965/xlsx';

/**
 * What a sheet shows in a cell. `isGuess`: it depends on the computer that shows it (order and marks of a
 * date, names of months, the decimal mark), which no file tells; a date is then written 2026-05-12.
 */
export type Shown = { readonly text: string; readonly isGuess: boolean };

const literals = /"[^"]*"|\\./g;
/** The two dates of the computer, its long date and its time, the mark between parts of a date, names. */
const ofComputer = /\[\$-F[48]00\]|\/|m{3,}|d{3,}/i;
/** A point between days, months and years is a letter; formats of some programs do not say so. */
const barePoint = /(?<=[dmyhs])\.(?=[dmyhs ])/gi;
/** the last day of the year 9999 */
const LAST_DAY = 2_958_465;
const hasMark = /\d[.,]\d/;

function dateText(format: string, value: number, date1904: boolean): Shown {
  const bare = format.replace(literals, '');
  const write = (pattern: string): string => String(SSF.format(pattern, value, { date1904 }));
  // a sheet shows #### for what is no day
  if (value < 0 || value > LAST_DAY) return { text: String(value), isGuess: true };
  if (ofComputer.test(bare)) {
    const day = value >= 1 ? 'yyyy-mm-dd' : '';
    const time = Number.isInteger(value) ? '' : 'hh:mm';
    return { text: write(`${day} ${time}`.trim()), isGuess: true };
  }
  return { text: write(format.replace(barePoint, '\\.')), isGuess: false };
}

export function shownCell(cell: CellObject | undefined, { date1904 }: { date1904: boolean }): Shown {
  if (cell?.v === undefined || cell.t === 'z') return { text: '', isGuess: false };
  const plain = cell.w ?? String(cell.v);
  if (cell.t === 'b') return { text: plain, isGuess: true };
  if (cell.t !== 'n' || typeof cell.v !== 'number') return { text: plain, isGuess: false };
  const format = typeof cell.z === 'string' ? cell.z : 'General';
  if (SSF.is_date(format)) return dateText(format, cell.v, date1904);
  return { text: plain, isGuess: hasMark.test(plain) };
}
