import { readConsignmentReference } from '#rules/orders/order/consignments.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { readCell } from '#rules/platform/tables/plain-cell.ts';
import { type CsvFault, readCsv } from '#rules/platform/tables/read-csv.ts';
import { saidCode, searchWords } from '#rules/platform/words/search-words.ts';
import { CARRIER_BOUNDS } from './bounds.ts';

/**
 * A line of the table a carrier gives: an order by its code or the end of it, or a consignment by its
 * reference, and the code of a parcel.
 */
export type CarrierRow = {
  /** of the table, from 1 */
  readonly line: number;
  readonly order: string;
  readonly trackingCode: string;
  /** empty where the table does not say it */
  readonly carrier: string;
};

const columns = ['order', 'trackingCode', 'carrier'] as const;
type Column = (typeof columns)[number];

/** What a column may be called, in our three languages and as carriers call it. */
const heads: Readonly<Record<Column, readonly string[]>> = {
  order: [
    ...['order', 'order code', 'order number', 'reference', 'objednávka', 'číslo objednávky'],
    ...['variabilní symbol', 'Bestellung', 'Bestellnummer', 'Auftrag', 'Auftragsnummer', 'Referenz'],
  ],
  trackingCode: [
    ...[
      'tracking code',
      'tracking number',
      'tracking',
      'parcel',
      'parcel number',
      'zásilka',
      'číslo zásilky',
    ],
    ...['číslo balíku', 'podací číslo', 'Sendungsnummer', 'Paketnummer', 'Sendung'],
  ],
  carrier: ['carrier', 'dopravce', 'přepravce', 'Versanddienst', 'Versanddienstleister', 'Spediteur'],
};

const folded = (text: string): string => searchWords(text).join(' ');
const byHead = new Map(columns.flatMap((column) => heads[column].map((head) => [folded(head), column])));

/**
 * Where each column stands: by the heads where both that are needed are named, else in the order of
 * `columns`.
 */
function placesOf(first: readonly string[]): readonly (Column | null)[] {
  const named = first.map((cell) => byHead.get(folded(cell)) ?? null);
  return named.includes('order') && named.includes('trackingCode') ? named : columns;
}

/**
 * The table of a carrier, pasted or as a file. A first line without an order code or reference is one of
 * heads. Lines without an order and without a code are left out; whether the others fit an order is asked
 * of the orders.
 */
export function readCarrierRows(bytes: Uint8Array): Result<readonly CarrierRow[], CsvFault | 'empty'> {
  const read = readCsv(bytes, { ...CARRIER_BOUNDS, oldEncodings: true });
  if (!read.ok) return read;
  const [first = []] = read.value;
  const places = placesOf(first);
  const rows = read.value.map((cells, i): CarrierRow => {
    const cellOf = (column: Column) => readCell(cells[places.indexOf(column)] ?? '').trim();
    return {
      line: i + 1,
      order: cellOf('order'),
      trackingCode: cellOf('trackingCode'),
      carrier: cellOf('carrier'),
    };
  });
  const isOfHeads = ({ line, order }: CarrierRow) =>
    line === 1 && saidCode(order) === null && readConsignmentReference(order) === null;
  const said = rows.filter((row) => !isOfHeads(row) && (row.order !== '' || row.trackingCode !== ''));
  return said.length === 0 ? fail('empty') : ok(said);
}

type Coded = { readonly id: string; readonly code: string };
/** What a consignment is sent with: the codes of its parcels, as one text. */
export type CarrierCodes = { readonly trackingCode: string; readonly carrier: string };
/** What the lines say of an order: those that name it alone, and those of each of its consignments. */
export type OrderCodes = {
  readonly ofOrder: CarrierCodes | null;
  readonly byNumber: ReadonlyMap<number, CarrierCodes>;
};
/** `unknown`: of none of the orders; `several`: the end of a code that several of them have. */
export type LeftRow = {
  readonly line: number;
  readonly order: string;
  readonly reason: 'unknown' | 'several';
};

/** Of all lines of one consignment: each parcel once, and the carrier that was named first. */
function together(lines: readonly CarrierCodes[]): CarrierCodes {
  const parcels = new Set(lines.flatMap(({ trackingCode }) => trackingCode.split(', ')).filter(Boolean));
  const carrier = lines.find((line) => line.carrier !== '')?.carrier ?? '';
  return { trackingCode: [...parcels].join(', '), carrier };
}

/** Which codes each of these orders gets by the table, and which of its lines are of none of them. */
export function matchCarrierRows(
  rows: readonly CarrierRow[],
  orders: readonly Coded[],
): { readonly codes: ReadonlyMap<string, OrderCodes>; readonly left: readonly LeftRow[] } {
  const fitted: { readonly id: string; readonly number: number | null; readonly row: CarrierRow }[] = [];
  const left: LeftRow[] = [];
  for (const row of rows) {
    const reference = readConsignmentReference(row.order);
    const said = reference?.orderCode ?? saidCode(row.order);
    const fitting = said === null ? [] : orders.filter(({ code }) => code.endsWith(said));
    const [found, another] = fitting;
    if (found && !another) fitted.push({ id: found.id, number: reference?.number ?? null, row });
    else left.push({ line: row.line, order: row.order, reason: another ? 'several' : 'unknown' });
  }
  const codes = new Map(
    [...Map.groupBy(fitted, ({ id }) => id)].map(([id, ofOne]): [string, OrderCodes] => {
      const byNumber = new Map<number, CarrierCodes>();
      let ofOrder: CarrierCodes | null = null;
      for (const [number, lines] of Map.groupBy(ofOne, (line) => line.number)) {
        const said = together(lines.map(({ row }) => row));
        if (number === null) ofOrder = said;
        else byNumber.set(number, said);
      }
      return [id, { ofOrder, byNumber }];
    }),
  );
  return { codes, left };
}

/**
 * The codes of each consignment of an order. What names the order alone is of its only consignment, or of
 * all those that no line names; null where a line names one the order does not have.
 */
export function codesOfConsignments(
  { ofOrder, byNumber }: OrderCodes,
  numbers: readonly number[],
): ReadonlyMap<number, CarrierCodes> | null {
  if ([...byNumber.keys()].some((number) => !numbers.includes(number))) return null;
  const [only] = numbers;
  if (only !== undefined && numbers.length === 1)
    return new Map([[only, together([ofOrder, ...byNumber.values()].flatMap((codes) => codes ?? []))]]);
  return new Map(
    numbers.flatMap((number): [number, CarrierCodes][] => {
      const codes = byNumber.get(number) ?? ofOrder;
      return codes ? [[number, codes]] : [];
    }),
  );
}

/** How many consignments get one code by a line that names the order alone; 0 unless they are several. */
export function sharingConsignments({ ofOrder, byNumber }: OrderCodes, numbers: readonly number[]): number {
  const sharing = ofOrder === null ? [] : numbers.filter((number) => !byNumber.has(number));
  return numbers.length > 1 && sharing.length > 1 ? sharing.length : 0;
}
