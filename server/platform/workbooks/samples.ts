import { type CellObject, CFB, read, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { type ProductTab, productTabs, rowFields } from '#rules/prices/price-lists/tabs.ts';
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
 * An .xls whose number 77.25 is a formula with this value. No writer makes one, so its record takes the place
 * of the number's; nothing may stand behind its sheet, whose place is written down at the beginning.
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

/**
 * An .xls of Excel 5 with `Zluty` in bytes of Windows-1250: no writer makes letters of an old code page.
 * @param codePage that the file names; null for a file that names none
 */
export function xlsOfExcel5(book: WorkBook, codePage: number | null): Uint8Array {
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'biff5' }));
  for (let at = bytes.indexOf('Zluty'); at >= 0; at = bytes.indexOf('Zluty', at))
    Buffer.from([0x8e, 0x6c, 0x75, 0x9d, 0xfd]).copy(bytes, at);
  const record = bytes.indexOf(Buffer.from([0x42, 0, 2, 0]));
  // another record of the same length, which no reader looks at
  if (codePage === null) bytes.writeUInt16LE(0x8c, record);
  else bytes.writeUInt16LE(codePage, record + 4);
  return new Uint8Array(bytes);
}

/**
 * The archive of a workbook as Zip64 has it: the sizes of parts and the place of the list stand elsewhere.
 */
export function asZip64(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(pack(partsOf(bytes)));
  const end = file.length - 22;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  const list: Buffer[] = [];
  for (let i = 0; i < count; i++) {
    const length = 46 + file.readUInt16LE(at + 28);
    const entry = Buffer.from(file.subarray(at, at + length));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [n, place] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 4 + 8 * n);
      entry.writeUInt32LE(0xffffffff, place);
    }
    entry.writeUInt16LE(extra.length, 30);
    list.push(entry, extra);
    at += length;
  }
  const parts = file.subarray(0, file.readUInt32LE(end + 16));
  const whole = Buffer.concat(list);
  const far = Buffer.alloc(56 + 20);
  far.writeUInt32LE(0x06064b50, 0);
  far.writeBigUInt64LE(44n, 4);
  far.writeBigUInt64LE(BigInt(count), 24);
  far.writeBigUInt64LE(BigInt(count), 32);
  far.writeBigUInt64LE(BigInt(whole.length), 40);
  far.writeBigUInt64LE(BigInt(parts.length), 48);
  far.writeUInt32LE(0x07064b50, 56);
  far.writeBigUInt64LE(BigInt(parts.length + whole.length), 64);
  const near = Buffer.from(file.subarray(end));
  near.fill(0xff, 8, 20);
  return new Uint8Array(Buffer.concat([parts, whole, far, near]));
}

type Compound = { readonly FullPaths: readonly string[] };

/** The parts of a written workbook changed, e.g. one more of them. */
export function withParts(bytes: Uint8Array, change: (parts: Part[]) => Part[]): Uint8Array {
  return pack(change(partsOf(bytes)));
}

/** The XML of every sheet changed. */
export const withSheets = (bytes: Uint8Array, change: (xml: string) => string): Uint8Array =>
  withParts(bytes, (parts) =>
    parts.map((part) =>
      /worksheets\/[^/]+\.xml$/.test(part.name)
        ? { ...part, bytes: Buffer.from(change(Buffer.from(part.bytes).toString('utf8'))) }
        : part,
    ),
  );

function partsOf(bytes: Uint8Array): Part[] {
  const parts = unpack(bytes);
  if (!parts.ok) throw new Error(parts.code);
  return parts.value;
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
