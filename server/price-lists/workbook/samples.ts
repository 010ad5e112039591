import { type CellObject, CFB, read, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { type ProductTab, productTabs, rowFields } from '#rules/price-lists/tabs.ts';
import { type Part, pack, unpack } from './unpack.ts';

/** Workbooks for tests, whole and broken. */

export type SampleRow = readonly (string | number | null)[];

const prices = [10, 1, 2, 3];
/** One code with two ranges on each tab. */
const rowsOf = (code: string): SampleRow[] => [
  [code, 'Sample', 1, 9, ...prices],
  [code, 'Sample', 10, null, ...prices],
];
export const sampleCodes: Readonly<Record<ProductTab, string>> = {
  meter: '00123',
  ruler: 'R-1',
  pencil: 'P-1',
  spatula: 'S-1',
};

/** A workbook as the shop writes one; `change` breaks it. */
export function sampleBook(change: (book: WorkBook) => void = () => {}): WorkBook {
  const book = utils.book_new();
  for (const tab of productTabs) {
    const rows = [
      [...rowFields],
      ['Code', 'Description', 'From', 'To', 'a', 'b', 'c', 'd'],
      ...rowsOf(sampleCodes[tab]),
    ];
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet(
        rows.map((row) => [...row]),
        { dense: true },
      ),
      tab,
    );
  }
  const fees = [
    ['fee', 'description', 'price', 'currency'],
    ['Fee', 'Description', 'Price', 'Currency'],
    ['cliche', 'Plate', 450, 'CZK'],
    ['preparation', 'Set-up', 90, 'CZK'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(fees, { dense: true }), 'technologie');
  change(book);
  return book;
}

export const asFile = (
  book: WorkBook,
  bookType: 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'xlsm' | 'csv' = 'xlsx',
): Uint8Array =>
  new Uint8Array(
    write(book, { type: 'buffer', bookType: bookType === 'xls' ? 'biff8' : bookType, compression: true }),
  );

/** Puts a cell in place of another, e.g. `E3` of `meter`. */
export const withCell =
  (place: string, cell: CellObject, tab = 'meter') =>
  (book: WorkBook): void => {
    const { r, c } = utils.decode_cell(place);
    const sheet = book.Sheets[tab] as WorkSheet & { '!data': (CellObject | undefined)[][]; '!ref': string };
    sheet['!data'][r] ??= [];
    (sheet['!data'][r] as (CellObject | undefined)[])[c] = cell;
    const { e } = utils.decode_range(sheet['!ref']);
    sheet['!ref'] = utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: Math.max(e.r, r), c: Math.max(e.c, c) },
    });
  };

/**
 * An .xls whose number 77.25 is a formula with this value. No writer makes one, so its record takes the place of
 * the number's; nothing may stand behind its sheet, whose place is written down at the beginning.
 */
export function xlsWithFormula(book: WorkBook): Uint8Array {
  const file = CFB.read(Buffer.from(asFile(book, 'xls')), { type: 'buffer' }) as Compound;
  const stream = CFB.find(file, '/Workbook') as { content: Buffer; size: number };
  const bytes = Buffer.from(stream.content);
  const value = Buffer.alloc(8);
  value.writeDoubleLE(77.25);
  // head of the record, row, column and format stand before the value
  const at = bytes.indexOf(value) - 10;
  const formula = Buffer.from([0, 0, 0, 0, 0, 0, 3, 0, 0x1e, 77, 0]);
  const record = Buffer.concat([Buffer.from([6, 0, 25, 0]), bytes.subarray(at + 4, at + 18), formula]);
  stream.content = Buffer.concat([bytes.subarray(0, at), record, bytes.subarray(at + 18)]);
  stream.size = stream.content.length;
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer);
}
type Compound = { readonly FullPaths: readonly string[] };

/** The parts of a written workbook changed, e.g. one more of them. */
export function withParts(bytes: Uint8Array, change: (parts: Part[]) => Part[]): Uint8Array {
  const parts = unpack(bytes);
  if (!parts.ok) throw new Error(parts.code);
  return pack(change(parts.value));
}

/** A file of the shop opened, changed and saved by another program. */
export function resaved(
  bytes: Uint8Array,
  change: (book: WorkBook) => void,
  bookType: 'xlsx' | 'xls' = 'xlsx',
) {
  const book = read(bytes, { type: 'buffer', dense: true, cellNF: true, cellStyles: true });
  change(book);
  return asFile(book, bookType);
}
