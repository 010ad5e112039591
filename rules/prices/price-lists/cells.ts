import { rowLimits } from '#rules/catalogue/products/row-limits.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { adminDecimals } from '#rules/platform/money/format.ts';
import { type Milli, milli } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { CellFault } from '#rules/platform/tables/faults.ts';
import type { PriceField } from './tabs.ts';

/** Decimals of a price: 3 for print, of products 3 in EUR and else 2 (ADM-027). */
export const decimalsOf = (field: PriceField, currency: Currency): 2 | 3 =>
  adminDecimals(field === 'productPrice' ? 'product' : 'technology', currency);

/** Thousandths in the smallest step of a price. */
export const stepOf = (field: PriceField, currency: Currency): 1 | 10 =>
  decimalsOf(field, currency) === 3 ? 1 : 10;

/** What a program leaves of 12.3 when it reckons in binary. */
const NOISE = 1e-6;

/**
 * A price as it was typed or read, in thousandths.
 * @param known what the list has there now: a finer price of old may stay, it may only not be written anew
 */
export function checkPrice(
  value: number | null,
  field: PriceField,
  currency: Currency,
  known?: Milli,
): Result<Milli, CellFault> {
  if (value === null) return fail('required');
  if (!Number.isFinite(value)) return fail('not_number');
  if (value < 0) return fail('too_low');
  if (value > rowLimits.unitPrice[1] / 1000)
    return fail('too_high', field, String(rowLimits.unitPrice[1] / 1000));
  const thousandths = Math.round(value * 1000);
  if (thousandths === known) return ok(milli(thousandths));
  const isExact =
    Math.abs(value * 1000 - thousandths) <= NOISE && thousandths % stepOf(field, currency) === 0;
  return isExact ? ok(milli(thousandths)) : fail('decimals', field, String(decimalsOf(field, currency)));
}

/** A number of pieces. */
export function checkPieces(value: number | null): Result<number, CellFault> {
  if (value === null) return fail('required');
  if (!Number.isFinite(value)) return fail('not_number');
  const [least, most] = rowLimits.pieces;
  if (value < least) return fail('too_low');
  if (value > most) return fail('too_high', undefined, String(most));
  return Number.isInteger(value) ? ok(value) : fail('whole_number');
}

/** Longest description of a row. */
export const DESCRIPTION_MAX = 200;

/** A line break or another letter nobody sees would come back from a spreadsheet as something else. */
export function checkDescription(value: string): Result<string, CellFault> {
  if (value.length > DESCRIPTION_MAX) return fail('text_too_long', 'description', String(DESCRIPTION_MAX));
  const isFit = value.isWellFormed() && !/[\p{Cc}\u2028\u2029\ufffe\uffff]/u.test(value);
  return isFit && value === value.trim() ? ok(value) : fail('text_unfit', 'description');
}
