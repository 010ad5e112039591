import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Cell } from '#rules/platform/tables/csv.ts';
import { plainCell } from '#rules/platform/tables/plain-cell.ts';
import type { Plain } from '#texts/choose.ts';
import { type SheetToWrite, TEXT_FORMAT } from './exchange.ts';

/** A table by its columns, the same for a list of values and a workbook. */

/** `day`: yyyy-MM-dd, which each kind of file writes its own way. */
export type Holds = 'text' | 'day' | 'whole' | 'amount' | 'price';
type ReaderOf = { readonly locale: Locale };
/** @template Reader what the words of the table depend on */
export type Column<Row, Reader extends ReaderOf> = {
  readonly name: Plain;
  readonly holds: Holds;
  readonly cell: (row: Row, reader: Reader) => Cell;
};

type Columns<Row, Reader extends ReaderOf> = readonly Column<Row, Reader>[];

export const headOf = <Row, Reader extends ReaderOf>(
  columns: Columns<Row, Reader>,
  { locale }: Reader,
): string[] => columns.map(({ name }) => name({}, { locale }));

/** A row of a list of values. */
export const csvCells = <Row, Reader extends ReaderOf>(
  columns: Columns<Row, Reader>,
  row: Row,
  reader: Reader,
): Cell[] =>
  columns.map(({ holds, cell }) => {
    const content = cell(row, reader);
    return holds === 'day' && typeof content === 'string' ? displayDay(content) : content;
  });

const formats: Readonly<Record<Holds, string>> = {
  text: TEXT_FORMAT,
  day: 'yyyy-mm-dd',
  whole: '0',
  amount: '0.00',
  price: '0.000',
};
const widths: Readonly<Record<Holds, number>> = { text: 20, day: 12, whole: 9, amount: 14, price: 12 };

/** A workbook counts days from the end of 1899; the format makes a date of the number. */
const dayNumber = (day: string): number => Date.parse(day) / 86_400_000 + 25_569;

function workbookCell(content: Cell, holds: Holds): Cell {
  if (typeof content !== 'string') return content;
  return holds === 'day' ? dayNumber(content) : plainCell(content);
}

/** A sheet with portions of its rows, each made when it is its turn. */
export async function sheetOf<Row, Reader extends ReaderOf>(
  name: string,
  portions: AsyncIterable<readonly Row[]>,
  columns: Columns<Row, Reader>,
  reader: Reader,
): Promise<SheetToWrite> {
  const packed: string[] = [];
  for await (const some of portions)
    packed.push(
      JSON.stringify(
        some.map((row) => columns.map(({ holds, cell }) => workbookCell(cell(row, reader), holds))),
      ),
    );
  return {
    name,
    columns: columns.map(({ holds }) => ({ format: formats[holds], width: widths[holds] })),
    rows: [headOf(columns, reader)],
    packed,
    headRows: 1,
  };
}
