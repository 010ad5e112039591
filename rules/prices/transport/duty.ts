import type { Currency } from '#rules/platform/editions/editions.ts';
import { type EurRate, fromCzk } from '#rules/platform/money/currency.ts';
import { type Minor, minor } from '#rules/platform/money/money.ts';

/** Import duty in CZK by destination country (PRC-041, D-S49). */
const dutyByCountry: Readonly<Record<string, Minor>> = { CH: minor(1000_00) };

/**
 * Import duty of an order, once, in its currency: a row of its own, taxed like transport (PRC-041, D-S49).
 */
export const importDuty = (destinationCountry: string, currency: Currency, rate: EurRate): Minor =>
  fromCzk(
    (Object.hasOwn(dutyByCountry, destinationCountry) && dutyByCountry[destinationCountry]) || minor(0),
    currency,
    rate,
  );
