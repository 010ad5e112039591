/**
 * Money is whole numbers. `Minor` counts hundredths of a currency unit (haléř, cent): every amount a person
 * pays. `Milli` counts thousandths: unit prices, which carry two decimals in CZK and three in EUR (PRC-042).
 */
export type Minor = number & { readonly __unit: 'minor' };
export type Milli = number & { readonly __unit: 'milli' };

const whole = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`money must be a safe whole number, got ${value}`);
  return value === 0 ? 0 : value; // no negative zero: it prints as "-0"
};

export const minor = (value: number): Minor => whole(value) as Minor;
export const milli = (value: number): Milli => whole(value) as Milli;

export const addMinor = (...amounts: readonly Minor[]): Minor =>
  minor(amounts.reduce<number>((sum, a) => sum + a, 0));

/**
 * numerator / denominator, half rounded away from zero; exact over the whole safe range without BigInt,
 * because `%` of whole numbers is exact and the rest divides evenly. Prices are computed on every request, so
 * this is kept cheap.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const n = Math.abs(whole(numerator));
  const d = whole(denominator);
  if (d <= 0) throw new RangeError('denominator must be positive');
  const rest = n % d;
  const rounded = (n - rest) / d + (rest >= d - rest ? 1 : 0);
  return numerator < 0 && rounded !== 0 ? -rounded : rounded;
}

/** count pieces at a unit price, rounded half-up to hundredths once (D-S44). */
export const timesPieces = (unit: Milli, count: number): Minor =>
  minor(divideHalfUp(whole(unit * count), 10));

/** The decimal number of the wire, e.g. 398.00. Only presenters leave the whole-number world. */
export const minorToNumber = (amount: Minor): number => amount / 100;
export const milliToNumber = (unit: Milli): number => unit / 1000;

/** From the wire or a price sheet; rounds to the nearest whole unit. */
export const minorFromNumber = (value: number): Minor => minor(Math.round(value * 100));
export const milliFromNumber = (value: number): Milli => milli(Math.round(value * 1000));
