import { csvOf } from '../tables/csv.ts';
import { fileRefusal, type RawRow, type SwatchRefusal } from './raw-row.ts';
import { MAX_SWATCHES, type Swatch } from './swatch.ts';

/** Columns of a table of swatches; `name` and a colour are needed. */
export const swatchColumns = ['name', 'hex', 'c', 'm', 'y', 'k', 'l', 'a', 'b'] as const;
type Column = (typeof swatchColumns)[number];

const SEPARATORS = [',', ';', '\t'] as const;

/** UTF-8, or UTF-16 as some programs save text; null for bytes that are neither. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/**
 * Cells by RFC 4180; a quote that is never closed reaches to the end. Reading stops where there are more lines
 * than any file may have.
 */
function cellsOf(text: string, separator: string): string[][] {
  const lines: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  const endCell = () => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  for (let i = 0; i < text.length && lines.length <= 2 * MAX_SWATCHES; i += 1) {
    const letter = text.charAt(i);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(i + 1) === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      lines.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  endCell();
  return lines;
}

/** What stands between the columns: the sign the first line has most of. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1);
  const count = (sign: string): number => head.split(sign).length;
  return SEPARATORS.toSorted((one, two) => count(two) - count(one))[0] ?? ',';
};

/** No number is longer, and a cell may be as long as its file. */
const LONGEST_NUMBER = 40;

/** `12`, `12.5`, `-3,25` and `95 %`; null for anything else. */
function numberOf(cell: string): number | null {
  if (cell.length > LONGEST_NUMBER) return null;
  const plain = (cell.endsWith('%') ? cell.slice(0, -1).trimEnd() : cell).replace(',', '.');
  return /^-?\d{1,6}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) : null;
}

type Group = readonly number[] | null | { readonly wrong: string };

/** Numbers of some columns: all of them, or none where all are empty. */
function group(cellAt: (column: Column) => string, columns: readonly Column[]): Group {
  const cells = columns.map(cellAt);
  if (cells.every((cell) => cell === '')) return null;
  const numbers = cells.map(numberOf);
  const wrong = numbers.indexOf(null);
  return wrong < 0 ? numbers.map((number) => number ?? 0) : { wrong: cells[wrong] || (columns[wrong] ?? '') };
}

const isWrong = (found: Group): found is { readonly wrong: string } => found !== null && 'wrong' in found;

function rowOf(row: number, cellAt: (column: Column) => string): RawRow {
  const [cmyk, lab] = [group(cellAt, ['c', 'm', 'y', 'k']), group(cellAt, ['l', 'a', 'b'])];
  const told = { row, name: cellAt('name'), hex: cellAt('hex') || null };
  for (const found of [cmyk, lab])
    if (isWrong(found)) {
      const reason = { reason: 'number_form', detail: found.wrong.slice(0, 60) } as const;
      return { ...told, cmyk: null, lab: null, fault: reason };
    }
  return { ...told, cmyk: isWrong(cmyk) ? null : cmyk, lab: isWrong(lab) ? null : lab };
}

type ReadCsv = { readonly rows: readonly RawRow[] } | { readonly refusal: SwatchRefusal };

/** The rows of a table whose first line names its columns, in any order; empty lines are left out. */
export function readCsv(bytes: Uint8Array): ReadCsv {
  const text = textOf(bytes);
  if (text === null) return { refusal: fileRefusal('file_letters') };
  const [head = [], ...lines] = cellsOf(text, separatorOf(text));
  const names = head.map((cell) => cell.trim().toLowerCase());
  const places = new Map(swatchColumns.map((column) => [column, names.indexOf(column)]));
  const has = (column: Column): boolean => (places.get(column) ?? -1) >= 0;
  if (!has('name') || (!has('hex') && !has('c') && !has('l')))
    return { refusal: fileRefusal('file_columns', swatchColumns.join(', ')) };
  const rows = lines.flatMap((cells, index): RawRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cellAt = (column: Column): string => cells[places.get(column) ?? -1]?.trim() ?? '';
    return [rowOf(index + 2, cellAt)];
  });
  return { rows };
}

/** The library as a table that `readCsv` reads back as it was. */
export const writeCsv = (swatches: readonly Swatch[]): string =>
  csvOf({
    head: swatchColumns,
    rows: swatches.map(({ name, hex, cmyk, lab }) => [
      name,
      hex,
      ...(cmyk ?? [null, null, null, null]),
      ...(lab ?? [null, null, null]),
    ]),
  });
