import { Readable } from 'node:stream';
import { csvHead, csvLines } from '#rules/platform/tables/csv.ts';
import { type Column, csvCells, headOf, sheetOf } from '#server/platform/workbooks/columns.ts';
import type { SheetToWrite } from '#server/platform/workbooks/exchange.ts';
import { portions } from '#server/platform/workbooks/portions.ts';
import { m } from '#texts/messages.ts';
import type { BookedOrder } from './read-books.ts';
import { lineColumns, linesOfOrder, orderColumns, type Reader } from './tables.ts';

type Orders = readonly BookedOrder[];

async function* rowsIn<Row>(
  orders: Orders,
  rowsOf: (order: BookedOrder) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  for await (const some of portions(orders)) yield some.flatMap(rowsOf);
}

async function* csvOf<Row>(
  orders: Orders,
  columns: readonly Column<Row, Reader>[],
  rowsOf: (order: BookedOrder) => readonly Row[],
  reader: Reader,
): AsyncGenerator<string> {
  yield csvHead(headOf(columns, reader));
  for await (const rows of rowsIn(orders, rowsOf))
    yield csvLines(rows.map((row) => csvCells(columns, row, reader)));
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

/** Both tables as the sheets of one workbook. */
export const bookSheets = async (orders: Orders, reader: Reader): Promise<SheetToWrite[]> => [
  await sheetOf(m.numbers_col_orders({}, reader), rowsIn(orders, theOrder), orderColumns, reader),
  await sheetOf(m.books_lines({}, reader), rowsIn(orders, linesOfOrder), lineColumns, reader),
];
