import { z } from 'zod';
import { MAX_NAME_LENGTH, MAX_NODES_PER_SIDE, MAX_TEXT_LENGTH, SIDE_COUNT } from '../limits.ts';
import { cleanText, isCleanLine } from '../text.ts';

/** What a sheet of pieces may hold. The whole of it is read, checked and printed at once. */
export const MAX_PIECES = 5000;
export const MAX_COLUMNS = 20;
export const MAX_CELL = 200;
export const MAX_COLUMN_NAME = 60;
/** bytes of the stored rows */
export const PIECES_MAX_BYTES = 2_000_000;
const MAX_FIELDS = MAX_NODES_PER_SIDE * SIDE_COUNT;

const columnName = z
  .string()
  .min(1)
  .max(MAX_COLUMN_NAME)
  .refine((name) => isCleanLine(name) && !/[{}]/.test(name));
export const columnsSchema = z
  .array(columnName)
  .min(1)
  .max(MAX_COLUMNS)
  .refine((names) => new Set(names).size === names.length);
export const rowSchema = z.array(z.string().max(MAX_CELL).refine(isCleanLine));

const placeholder = /\{\{([^{}]+)\}\}/g;

/** What the placeholders of words name, each once. */
export const namedIn = (words: string): string[] =>
  [...new Set(Array.from(words.matchAll(placeholder), ([, name = '']) => name.trim()))].filter(Boolean);

/**
 * Words of a text or a code that differ from piece to piece: `{{column}}` stands for the cell of its row. A
 * column the sheet does not have is kept as it was typed, and found.
 */
export const fieldSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  pattern: z
    .string()
    .max(MAX_TEXT_LENGTH)
    .refine((pattern) => namedIn(pattern).length > 0),
});

/**
 * A row of a sheet for each piece. The rows are a file of their own, so that a design stays small; the
 * elements of the design say what they say on the piece of `sample`, so whatever shows a design shows a piece.
 */
export const piecesSchema = z.lazy(() =>
  z
    .strictObject({
      /** reference of the stored rows */
      sheet: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
      /** of the file it was read from; empty for pasted rows */
      name: z.string().max(MAX_NAME_LENGTH).refine(isCleanLine),
      columns: columnsSchema,
      /** a piece for each */
      rows: z.number().int().min(1).max(MAX_PIECES),
      sample: rowSchema,
      fields: z.array(fieldSchema).max(MAX_FIELDS),
    })
    .refine(({ columns, sample }) => sample.length === columns.length, { path: ['sample'] })
    .refine(({ fields }) => new Set(fields.map(({ id }) => id)).size === fields.length, { path: ['fields'] }),
);

export type Pieces = Readonly<z.output<typeof piecesSchema>>;
export type Row = readonly string[];

/** `{{column}}` as a person may type it. */
export const fieldOf = (column: string): string => `{{${column}}}`;

/** A pattern without a column. */
export const withoutColumn = (pattern: string, column: string): string =>
  pattern
    .replace(placeholder, (typed: string, name: string) => (name.trim() === column ? '' : typed))
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * The words of a pattern on a piece; empty where its cells are. What an empty cell leaves beside it is no
 * second space and no space at an end.
 */
export function filled(pattern: string, columns: readonly string[], row: Row): string {
  const words = pattern.replace(placeholder, (typed: string, name: string) => {
    const column = columns.indexOf(name.trim());
    return column < 0 ? typed : (row[column] ?? '').trim();
  });
  return cleanText(words)
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .trim();
}

/** What a piece is called where it has to be found again: what its row says, in few words. */
export const pieceName = (row: Row): string =>
  row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, 80);

/** The row a design shows: the first with the fewest empty cells, since an empty one shows nothing. */
export const fullestRow = (rows: readonly Row[]): Row => {
  const filledIn = (row: Row): number => row.filter((cell) => cell.trim() !== '').length;
  return rows.reduce((best, row) => (filledIn(row) > filledIn(best) ? row : best), rows[0] ?? []);
};

/** How many letters the longest of a row's words on the product has. */
const longestWords = ({ columns, fields }: Pick<Pieces, 'columns' | 'fields'>, row: Row): number =>
  Math.max(0, ...fields.map(({ pattern }) => filled(pattern, columns, row).length));

/** The row whose words are the longest, and the row the design shows; from 0, -1 for one that is not there. */
export function rowsToLookAt(
  pieces: Pieces,
  rows: readonly Row[],
): { readonly shown: number; readonly longest: number } {
  const long = rows.map((row) => longestWords(pieces, row));
  const said = JSON.stringify(pieces.sample);
  return {
    shown: rows.findIndex((row) => JSON.stringify(row) === said),
    longest: long.indexOf(Math.max(...long)),
  };
}
