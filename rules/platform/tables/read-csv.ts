import { fail, ok, type Result } from '../result.ts';

/** How much of a table is read: more is refused, never left out in silence. */
export type CsvBounds = {
  readonly bytes: number;
  /** lines, the first one among them */
  readonly rows: number;
  /** cells of all lines together: a file may be made of separators alone */
  readonly cells: number;
};

export type CsvFault = 'letters' | 'too_many_bytes' | 'too_many_rows' | 'too_many_cells';

type Options = CsvBounds & {
  /**
   * Codes and numbers are the same letters in every old encoding: who reads nothing else takes such files
   * too. Names would be spoiled without anybody knowing.
   */
  readonly oldEncodings?: boolean;
};

/** The text of a file that is shown before it is read; null for one that is no text. */
export const textOfFile = (bytes: Uint8Array): string | null => textOf(bytes, false);

/** In the order in which they win where a line has as many of one as of another. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * UTF-8, or UTF-16 as some programs save text; null for bytes that are neither. Marks of order are left out.
 */
function textOf(bytes: Uint8Array, fatal: boolean): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** What stands between the columns: the sign the first line has most of outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((sign) => [sign, 0]));
  let [isQuoted, isBeginning] = [false, true];
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charAt(i);
    if (isQuoted) isQuoted = letter !== '"';
    else if (letter === '\n' || letter === '\r') break;
    else if (letter === '"' && isBeginning) isQuoted = true;
    const count = isQuoted ? undefined : counts.get(letter);
    if (count !== undefined) counts.set(letter, count + 1);
    isBeginning = count !== undefined || (isBeginning && letter === ' ');
  }
  const [[sign] = [',']] = [...counts].toSorted(([, one], [, two]) => two - one);
  return sign;
}

/** Spreadsheets write and hide a first line that names the separator; it is no row of the table. */
function announced(text: string): { readonly separator: string; readonly table: string } {
  const [line, sign] = /^sep=([,;\t|])(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return line && sign
    ? { separator: sign, table: text.slice(line.length) }
    : { separator: separatorOf(text), table: text };
}

/** Cells by RFC 4180. A quote that is never closed reaches to the end; a line may end by CR, LF or both. */
function linesOf(text: string, separator: string, most: CsvBounds): Result<string[][], CsvFault> {
  const lines: string[][] = [];
  let line: string[] = [];
  let [cell, isQuoted, isBeginning, cells] = ['', false, true, 0];
  /** what stands from here on is not in `cell` yet: letter by letter a long cell would take seconds */
  let from = 0;
  const take = (to: number, next: number) => {
    cell += text.slice(from, to);
    from = next;
  };
  const endCell = (at: number, next: number) => {
    take(at, next);
    line.push(cell);
    [cell, isBeginning] = ['', true];
    cells += 1;
  };
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charAt(i);
    const isPair = (other: string) => text.charAt(i + 1) === other;
    if (isQuoted) {
      if (letter !== '"') continue;
      if (isPair('"')) {
        take(i + 1, i + 2);
        i += 1;
      } else {
        take(i, i + 1);
        isQuoted = false;
      }
    } else if (letter === '"' && isBeginning) {
      [from, isQuoted, isBeginning] = [i + 1, true, false];
    } else if (letter === separator) endCell(i, i + 1);
    else if (letter === '\n' || letter === '\r') {
      const next = letter === '\r' && isPair('\n') ? i + 2 : i + 1;
      endCell(i, next);
      lines.push(line);
      [line, i] = [[], next - 1];
    } else if (letter !== ' ' && letter !== '\t') isBeginning = false;
    if (lines.length > most.rows) break;
    if (cells > most.cells) return fail('too_many_cells', undefined, String(most.cells));
  }
  if (from < text.length || line.length > 0 || cell !== '') {
    endCell(text.length, text.length);
    lines.push(line);
  }
  if (lines.length > most.rows) return fail('too_many_rows', undefined, String(most.rows));
  return cells > most.cells ? fail('too_many_cells', undefined, String(most.cells)) : ok(lines);
}

/** The lines of a table of texts as they stand in the file, the first one usually naming its columns. */
export function readCsv(bytes: Uint8Array, options: Options): Result<string[][], CsvFault> {
  if (bytes.length > options.bytes) return fail('too_many_bytes', undefined, String(options.bytes));
  const text = textOf(bytes, !options.oldEncodings);
  if (text === null) return fail('letters');
  const { separator, table } = announced(text);
  return linesOf(table, separator, options);
}
