import { readConsignmentReference } from '#rules/orders/order/consignments.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { readCell } from '#rules/platform/tables/plain-cell.ts';
import { type CsvFault, readCsv } from '#rules/platform/tables/read-csv.ts';
import { saidCode, searchWords } from '#rules/platform/words/search-words.ts';
import { CARRIER_BOUNDS } from './bounds.ts';

/** A line of the table a carrier gives: an order by its code or the end of it, and the code of a parcel. */
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
/** What an order is sent with: the codes of its parcels, as one text. */
export type CarrierCodes = { readonly trackingCode: string; readonly carrier: string };
/** `unknown`: of none of the orders; `several`: the end of a code that several of them have. */
export type LeftRow = {
  readonly line: number;
  readonly order: string;
  readonly reason: 'unknown' | 'several';
};

/** Which codes each of these orders gets by the table, and which of its lines are of none of them. */
export function matchCarrierRows(
  rows: readonly CarrierRow[],
  orders: readonly Coded[],
): { readonly codes: ReadonlyMap<string, CarrierCodes>; readonly left: readonly LeftRow[] } {
  const codes = new Map<string, CarrierCodes>();
  const left: LeftRow[] = [];
  for (const { line, order, trackingCode, carrier } of rows) {
    const said = saidCode(order);
    const fitting = said === null ? [] : orders.filter(({ code }) => code.endsWith(said));
    const [found, another] = fitting;
    if (!found || another) {
      left.push({ line, order, reason: another ? 'several' : 'unknown' });
      continue;
    }
    const known = codes.get(found.id);
    const parcels = new Set([...(known?.trackingCode.split(', ') ?? []), trackingCode].filter(Boolean));
    codes.set(found.id, { trackingCode: [...parcels].join(', '), carrier: known?.carrier || carrier });
  }
  return { codes, left };
}
