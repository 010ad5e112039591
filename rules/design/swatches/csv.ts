import { csvOf } from '#rules/platform/tables/csv.ts';
import { type CsvFault, readCsv } from '#rules/platform/tables/read-csv.ts';
import { fileRefusal, type RawRow, type SwatchRefusal } from './raw-row.ts';
import { MAX_SWATCH_FILE, MAX_SWATCHES, type Swatch } from './swatch.ts';

/** Columns of a table of swatches; `name` and a colour are needed. */
export const swatchColumns = ['name', 'hex', 'c', 'm', 'y', 'k', 'l', 'a', 'b'] as const;
type Column = (typeof swatchColumns)[number];

const bounds = { bytes: MAX_SWATCH_FILE, rows: 2 * MAX_SWATCHES, cells: 1_000_000 };

/** Why a table that was not read is refused, in the words of a library. */
const faults: Record<CsvFault, SwatchRefusal> = {
  letters: fileRefusal('file_letters'),
  too_many_bytes: fileRefusal('file_too_long', String(MAX_SWATCHES)),
  too_many_rows: fileRefusal('file_too_long', String(MAX_SWATCHES)),
  too_many_cells: fileRefusal('file_too_long', String(MAX_SWATCHES)),
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

type ReadRows = { readonly rows: readonly RawRow[] } | { readonly refusal: SwatchRefusal };

/** The rows of a table whose first line names its columns, in any order; empty lines are left out. */
export function readSwatchRows(bytes: Uint8Array): ReadRows {
  const read = readCsv(bytes, bounds);
  if (!read.ok) return { refusal: faults[read.code] };
  const [head = [], ...lines] = read.value;
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

/** The library as a table that `readSwatchRows` reads back as it was. */
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
