import {
  applyToUnit,
  type ConversionProblem,
  conversion,
  type EurRate,
} from '#rules/platform/money/currency.ts';
import { milli } from '#rules/platform/money/money.ts';
import { ok, type Result } from '#rules/platform/result.ts';

type Prices<Field extends string> = { readonly [F in Field]: number };
type Currencies = { readonly from: string; readonly to: string; readonly rate: EurRate };

/**
 * The rows of a list in another currency, each price rounded once, as it is everywhere (PRC-005, D-B107). In
 * the same currency they stay as they are; out of EUR no rule leads back to CZK.
 * @param fields the prices of a row, as the rules or the table call them
 */
export function convertRows<Field extends string, Row extends Prices<Field>>(
  rows: readonly Row[],
  fields: readonly Field[],
  { from, to, rate }: Currencies,
): Result<readonly Row[], ConversionProblem> {
  const how = conversion(from, to);
  if (!how.ok) return how;
  if (from === to) return ok(rows);
  return ok(
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(fields.map((field) => [field, applyToUnit(how.value, milli(row[field]), rate)])),
    })),
  );
}
