import { plainCell } from './plain-cell.ts';

/** A table as people take it away: its head, and rows of texts and numbers; null is an empty cell. */
export type Cell = string | number | null;
export type Table = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Without it Excel reads the file in the alphabet of the machine, and Czech letters are lost. */
const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return quoted(plainCell(cell));
};

/** Lines of a table as CSV: semicolons and decimal commas, as spreadsheets of Czech and German machines expect them. */
export const csvLines = (rows: Table['rows']): string =>
  rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');

/** How a file begins that comes in parts. */
export const csvHead = (head: Table['head']): string => BYTE_ORDER_MARK + csvLines([head]);

export const csvOf = ({ head, rows }: Table): string => csvHead(head) + csvLines(rows);
