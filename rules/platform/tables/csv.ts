import { plainCell } from './plain-cell.ts';

/** A table as people take it away: its head, and rows of texts and numbers; null is an empty cell. */
export type Cell = string | number | null;
export type Table = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Without it Excel reads the file in the alphabet of the machine, and Czech letters are lost. */
const BYTE_ORDER_MARK = '\uFEFF';

/** How a program that reads tables wants them written. */
export type Dialect = { readonly separator: string; readonly decimal: ',' | '.' };
/** As spreadsheets of Czech and German machines expect them. */
const ours: Dialect = { separator: ';', decimal: ',' };

const quoted = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

const cellOf = (cell: Cell, { separator, decimal }: Dialect): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return quoted(String(cell).replace('.', decimal), separator);
  return quoted(plainCell(cell), separator);
};

/** Lines of a table as CSV. */
export const csvLines = (rows: Table['rows'], dialect = ours): string =>
  rows.map((row) => `${row.map((cell) => cellOf(cell, dialect)).join(dialect.separator)}\r\n`).join('');

/** How a file begins, also one that comes in parts. @param head null where its columns are not named */
export const csvHead = (head: Table['head'] | null, dialect = ours): string =>
  BYTE_ORDER_MARK + (head ? csvLines([head], dialect) : '');

export const csvOf = ({ head, rows }: Table, dialect = ours): string =>
  csvHead(head, dialect) + csvLines(rows, dialect);
