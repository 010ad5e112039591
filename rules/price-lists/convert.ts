import type { Currency } from '../editions/editions.ts';
import { applyToUnit, type ConversionProblem, conversion, type EurRate } from '../money/currency.ts';
import type { PriceRow } from '../pricing/price-list.ts';
import { ok, type Result } from '../result.ts';
import { priceFields } from './tabs.ts';

/**
 * The rows of a list in another currency, each price rounded as it is everywhere (PRC-005). In the same
 * currency they stay as they are.
 */
export function convertRows(
  rows: readonly PriceRow[],
  from: Currency,
  to: Currency,
  rate: EurRate,
): Result<readonly PriceRow[], ConversionProblem> {
  if (from === to) return ok(rows);
  const how = conversion(from, to);
  if (!how.ok) return how;
  return ok(
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(priceFields.map((field) => [field, applyToUnit(how.value, row[field], rate)])),
    })),
  );
}
