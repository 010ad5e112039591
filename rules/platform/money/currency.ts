import type { Currency } from '../editions/editions.ts';
import { fail, ok, type Result } from '../result.ts';
import { divideHalfUp, type Milli, type Minor, milli, minor } from './money.ts';

/** CZK for one EUR in whole thousandths: 25300 is 25.300 (PRC-027). */
export type EurRate = number & { readonly __unit: 'eurRate' };

/**
 * A stored rate; throws for anything but a positive whole number, since every price would be wrong with it.
 */
export function eurRate(thousandths: number): EurRate {
  if (!Number.isSafeInteger(thousandths) || thousandths <= 0)
    throw new RangeError(`not an exchange rate: ${thousandths}`);
  return thousandths as EurRate;
}

/** From the decimal of the wire, e.g. 25.3. */
export const eurRateFromNumber = (value: number): EurRate => eurRate(Math.round(value * 1000));
export const eurRateToNumber = (rate: EurRate): number => rate / 1000;

/**
 * `invalid_currency_conversion`: EUR to CZK, which no rule allows (PRC-054, D-S45).
 * `unsupported_locale_or_currency`: a currency the shop does not know (PRC-053).
 */
export type ConversionProblem = 'invalid_currency_conversion' | 'unsupported_locale_or_currency';

export type Conversion = 'keep CZK' | 'keep EUR' | 'CZK to EUR';

/** How amounts get from one currency to the other; names from storage or the wire may be anything. */
export function conversion(from: string, to: string): Result<Conversion, ConversionProblem> {
  if (from === 'CZK' && to === 'EUR') return ok('CZK to EUR');
  if (from === 'CZK' && to === 'CZK') return ok('keep CZK');
  if (from === 'EUR' && to === 'EUR') return ok('keep EUR');
  if (from === 'EUR' && to === 'CZK') return fail('invalid_currency_conversion', 'currency', `${from} ${to}`);
  return fail('unsupported_locale_or_currency', 'currency', `${from} ${to}`);
}

/**
 * A unit price under a conversion, rounded half-up: CZK to 2 decimals, EUR to 3 (PRC-005, D-S44).
 * EUR lists are used as stored (D-S45).
 */
export function applyToUnit(how: Conversion, price: Milli, rate: EurRate): Milli {
  if (how === 'keep EUR') return price;
  if (how === 'keep CZK') return price % 10 === 0 ? price : milli(divideHalfUp(price, 10) * 10);
  return milli(divideHalfUp(price * 1000, rate));
}

/** A unit price in another currency (PRC-005, D-S44, D-S45). */
export function convertUnit(
  price: Milli,
  from: string,
  to: string,
  rate: EurRate,
): Result<Milli, ConversionProblem> {
  const how = conversion(from, to);
  return how.ok ? ok(applyToUnit(how.value, price, rate)) : how;
}

/**
 * An amount in hundredths in another currency, half-up to 2 decimals: shipping, cliché, preparation, duty
 * (PRC-006, D-S56, D-S68).
 */
export function convertAmount(
  amount: Minor,
  from: string,
  to: string,
  rate: EurRate,
): Result<Minor, ConversionProblem> {
  const how = conversion(from, to);
  return how.ok ? ok(how.value === 'CZK to EUR' ? czkToEur(amount, rate) : amount) : how;
}

const czkToEur = (amount: Minor, rate: EurRate): Minor => minor(divideHalfUp(amount * 1000, rate));

/** An amount the settings hold in CZK, in the currency of the order; cannot fail because CZK goes to both. */
export const fromCzk = (amount: Minor, to: Currency, rate: EurRate): Minor =>
  to === 'EUR' ? czkToEur(amount, rate) : amount;
