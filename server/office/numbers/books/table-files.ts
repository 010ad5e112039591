import { Readable } from 'node:stream';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { type Cell, csvHead, csvLines } from '#rules/platform/tables/csv.ts';
import { plainCell } from '#rules/platform/tables/plain-cell.ts';
import { type SheetToWrite, TEXT_FORMAT } from '#server/platform/workbooks/exchange.ts';
import { m } from '#texts/messages.ts';
import { portions } from './portions.ts';
import type { BookedOrder } from './read-books.ts';
import {
  type Column,
  type Holds,
  headOf,
  lineColumns,
  linesOfOrder,
  orderColumns,
  type Reader,
} from './tables.ts';

type Orders = readonly BookedOrder[];

async function* csvOf<Row>(
  orders: Orders,
  columns: readonly Column<Row>[],
  rowsOf: (order: BookedOrder) => readonly Row[],
  reader: Reader,
): AsyncGenerator<string> {
  yield csvHead(headOf(columns, reader));
  for await (const some of portions(orders))
    yield csvLines(
      some.flatMap(rowsOf).map((row) =>
        columns.map(({ holds, cell }) => {
          const content = cell(row, reader);
          return holds === 'day' && typeof content === 'string' ? displayDay(content) : content;
        }),
      ),
    );
}

const theOrder = (order: BookedOrder) => [order];

/** Both tables as CSV in one archive, written while it is sent. */
export async function csvArchive(orders: Orders, reader: Reader, now: Date): Promise<Readable> {
  const { makeZip } = await import('client-zip');
  const files = [
    { name: 'orders.csv', input: csvOf(orders, orderColumns, theOrder, reader), lastModified: now },
    { name: 'lines.csv', input: csvOf(orders, lineColumns, linesOfOrder, reader), lastModified: now },
  ];
  return Readable.fromWeb(makeZip(files) as never);
}

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

function cellOf(content: Cell, holds: Holds): Cell {
  if (typeof content !== 'string') return content;
  return holds === 'day' ? dayNumber(content) : plainCell(content);
}

async function sheetOf<Row>(
  name: string,
  orders: Orders,
  columns: readonly Column<Row>[],
  rowsOf: (order: BookedOrder) => readonly Row[],
  reader: Reader,
): Promise<SheetToWrite> {
  const packed: string[] = [];
  for await (const some of portions(orders))
    packed.push(
      JSON.stringify(
        some.flatMap(rowsOf).map((row) => columns.map(({ holds, cell }) => cellOf(cell(row, reader), holds))),
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

/** Both tables as the sheets of one workbook. */
export const bookSheets = async (orders: Orders, reader: Reader): Promise<SheetToWrite[]> => [
  await sheetOf(m.numbers_col_orders({}, reader), orders, orderColumns, theOrder, reader),
  await sheetOf(m.books_lines({}, reader), orders, lineColumns, linesOfOrder, reader),
];
