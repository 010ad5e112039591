import { PRICE_ROWS_AT_MOST } from '#rules/catalogue/products/long-lists.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import type { Milli } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { isInTier } from './tiers.ts';

/**
 * Prices per piece of one stock item in one quantity range, in the currency of its list (PRC-029, PRC-030).
 */
export type PriceRow = {
  readonly heliosId: string;
  readonly description: string;
  readonly pcsFrom: number;
  readonly pcsTo: number | null;
  readonly productPrice: Milli;
  /** per colour and print */
  readonly simpleTechnologyPrintPrice: Milli;
  /** per print, whatever the number of colours */
  readonly digitalTechnologyPrintPrice: Milli;
  /** per colour and print */
  readonly tamponTechnologyPrintPrice: Milli;
};

/**
 * Dearest price per piece a list may hold: 100 000.000. With at most 500000 pieces, 6 sides, 5 colours and 2
 * prints every product of a quote stays a safe whole number.
 */
export const MAX_UNIT_PRICE = 100_000_000 as Milli;

/** Rows of one heliosId, ascending by pcsFrom. */
export type PriceRows = ReadonlyMap<string, readonly PriceRow[]>;

/**
 * What pricing and VAT read of a price list: the default one, or a partner's own (PRC-007, PRC-008, PRC-038).
 */
export type PriceList = {
  readonly id: string;
  readonly currency: Currency;
  readonly isDefault: boolean;
  readonly useBillingCompany: boolean;
  readonly billingCompanyName: string;
  readonly billingTaxIn: string;
  readonly billingTaxTin: string;
  readonly billingFirstName: string;
  readonly billingSurName: string;
  /** empty reads as CZ */
  readonly billingCountry: string;
  readonly rowsByHeliosId: PriceRows;
};

/** The part of a list a price needs. */
export type PricedList = Pick<PriceList, 'currency' | 'rowsByHeliosId'>;

/** Rows grouped by stock item and sorted by quantity, ready for a PriceList. */
export function groupRows(rows: readonly PriceRow[]): PriceRows {
  const groups = new Map<string, PriceRow[]>();
  for (const row of rows) {
    const group = groups.get(row.heliosId);
    if (group) group.push(row);
    else groups.set(row.heliosId, [row]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.pcsFrom - b.pcsFrom);
  return groups;
}

/** The row of a stock item at a quantity, or undefined. */
export function rowAt(rows: PriceRows, heliosId: string, quantity: number): PriceRow | undefined {
  const group = rows.get(heliosId);
  if (group) for (const row of group) if (isInTier(row, quantity)) return row;
  return undefined;
}

export const countRows = ({ rowsByHeliosId }: PriceList): number => {
  let count = 0;
  for (const group of rowsByHeliosId.values()) count += group.length;
  return count;
};

/** So many rows of a list in its order, without the first ones. */
export function someRows({ rowsByHeliosId }: PriceList, skipped: number, count: number): PriceRow[] {
  const rows: PriceRow[] = [];
  let before = 0;
  for (const group of rowsByHeliosId.values()) {
    if (before >= skipped + count) break;
    if (before + group.length > skipped)
      rows.push(...group.slice(Math.max(0, skipped - before), skipped + count - before));
    before += group.length;
  }
  return rows;
}

/**
 * The asked page of a list, or all of it.
 * @returns 'too_many_rows' with their number where all of it is too much for one answer
 */
export function askedRows(
  list: PriceList,
  { page, pageSize }: { readonly page?: number | undefined; readonly pageSize: number },
): Result<readonly PriceRow[], 'too_many_rows'> {
  if (page !== undefined) return ok(someRows(list, (page - 1) * pageSize, pageSize));
  const count = countRows(list);
  return count > PRICE_ROWS_AT_MOST
    ? fail('too_many_rows', 'page', String(count))
    : ok(someRows(list, 0, count));
}

/** The rows of the stock items of one product, in the order of its items. */
export const rowsOfProduct = (
  { rowsByHeliosId }: PriceList,
  { availabilities }: { readonly availabilities: readonly { readonly heliosId: string }[] },
): PriceRow[] => availabilities.flatMap(({ heliosId }) => rowsByHeliosId.get(heliosId) ?? []);
