import { applyToUnit, conversion, type EurRate } from '../money/currency.ts';
import { milli } from '../money/money.ts';
import { fail, ok, type Result } from '../result.ts';

const priceFields = ['productPrice', 'simplePrice', 'digitalPrice', 'tamponPrice'] as const;
type Prices = { readonly [F in (typeof priceFields)[number]]: number };

/**
 * Rows of one list for another, in its currency: EUR as the shop would show them on the day of the copy, rounded
 * once (D-B107). Out of EUR no rule leads back to CZK.
 */
export function copiedRows<Row extends Prices>(
  rows: readonly Row[],
  from: string,
  to: string,
  rate: EurRate,
): Result<Row[], 'invalid_currency_conversion'> {
  const how = conversion(from, to);
  if (!how.ok) return fail('invalid_currency_conversion', 'currency', how.detail);
  if (from === to) return ok([...rows]);
  return ok(
    rows.map((row) => {
      const prices = priceFields.map((field) => [field, applyToUnit(how.value, milli(row[field]), rate)]);
      return { ...row, ...Object.fromEntries(prices) };
    }),
  );
}
