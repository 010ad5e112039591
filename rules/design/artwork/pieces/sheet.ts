import { z } from 'zod';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { tableOf } from '#rules/platform/tables/table-text.ts';
import { cleanLine, cleanText } from '../text.ts';
import {
  columnsSchema,
  MAX_CELL,
  MAX_COLUMN_NAME,
  MAX_COLUMNS,
  MAX_PIECES,
  PIECES_MAX_BYTES,
  type Row,
  rowSchema,
} from './pieces.ts';

/** The rows of the pieces, with what their columns are called. */
export type Sheet = { readonly columns: readonly string[]; readonly rows: readonly Row[] };

export const sheetFaultCodes = ['cell_long', 'row_long', 'head_long'] as const;
export type SheetFault = {
  readonly code: (typeof sheetFaultCodes)[number];
  /** in the sheet, from 1 */
  readonly line: number;
  /** from 1 */
  readonly column: number;
};

export type ReadSheet = Sheet & { readonly faults: readonly SheetFault[] };
/** `detail`: how many there may be */
export type SheetProblem = 'pieces_empty' | 'pieces_rows' | 'pieces_columns' | 'pieces_bytes';

/** A, B, ... T: what spreadsheets call a column without a head. */
const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

const wordsOf = (cell: string): string =>
  cleanLine(cleanText(cell).replaceAll('\n', ' ')).replace(/ {2,}/g, ' ');

function columnNames(heads: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, head] of heads.entries()) {
    const name = wordsOf(head.replace(/[{}]/g, '')).slice(0, MAX_COLUMN_NAME).trim() || letterOf(index);
    let own = name;
    for (let i = 2; names.includes(own); i++) own = `${name.slice(0, MAX_COLUMN_NAME - 4)} ${i}`;
    names.push(own);
  }
  return names;
}

/** Columns to the last one that has a head or a word in it. */
const widthOf = (lines: readonly (readonly string[])[]): number =>
  lines.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1), 0);

/**
 * A sheet as it was pasted: its first line names the columns, every other line with a word is a piece. Faults
 * name the line as the person counts it; a sheet with one is not taken.
 */
export function readSheet(text: string): Result<ReadSheet, SheetProblem> {
  const [head, ...lines] = tableOf(text);
  if (!head || lines.length === 0) return fail('pieces_empty');
  if (lines.length > MAX_PIECES) return fail('pieces_rows', undefined, String(MAX_PIECES));
  const width = widthOf([head.cells]);
  if (width > MAX_COLUMNS) return fail('pieces_columns', undefined, String(MAX_COLUMNS));
  if (width === 0) return fail('pieces_empty');
  const faults: SheetFault[] = [];
  for (const [column, name] of head.cells.entries())
    if (wordsOf(name).length > MAX_COLUMN_NAME)
      faults.push({ code: 'head_long', line: head.line, column: column + 1 });
  const rows = lines.map(({ line, cells }) => {
    if (widthOf([cells]) > width) faults.push({ code: 'row_long', line, column: width + 1 });
    return Array.from({ length: width }, (_, column) => {
      const cell = wordsOf(cells[column] ?? '');
      if (cell.length > MAX_CELL) faults.push({ code: 'cell_long', line, column: column + 1 });
      return cell.slice(0, MAX_CELL);
    });
  });
  const sheet = { columns: columnNames(head.cells.slice(0, width)), rows };
  if (new TextEncoder().encode(sheetText(sheet)).length > PIECES_MAX_BYTES)
    return fail('pieces_bytes', undefined, String(PIECES_MAX_BYTES));
  return ok({ ...sheet, faults });
}

/** A sheet as it is stored. */
export const sheetText = ({ columns, rows }: Sheet): string => JSON.stringify({ columns, rows });

const storedSchema = z
  .strictObject({ columns: columnsSchema, rows: z.array(rowSchema).min(1).max(MAX_PIECES) })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length));

/** The only reader of stored rows: they come from a browser. Null for what is no sheet. */
export function storedSheet(text: string): Sheet | null {
  if (text.length > PIECES_MAX_BYTES) return null;
  try {
    const read = storedSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Rows that say the same as one before them, by their place from 0. */
export function repeatedRows({ rows }: Sheet): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    const words = JSON.stringify(row);
    const before = first.get(words);
    if (before === undefined) first.set(words, index);
    else repeated.set(index, before);
  }
  return repeated;
}
