import { localTime } from '#rules/platform/editions/dates.ts';

/** The random part of an order code is 0 to 9999 (PAY-018, D-S73). */
export const ORDER_CODE_DRAWS = 10_000;

/** How often a taken code is drawn again before giving up (D-S73). */
export const ORDER_CODE_TRIES = 10;

/** A checkout that stays open over midnight, and a device whose clock is a little ahead or behind. */
const TOLERANCE_MS = 24 * 3_600_000;

/**
 * What order codes of this moment begin with: two digits each of year and month, in the company's time
 * zone.
 */
export function orderMonth(at: Date | number): string {
  const time = localTime(at);
  if (!time) throw new RangeError('an order code needs a valid date');
  return `${time.year.slice(-2)}${time.month}`;
}

/**
 * Whether a code is of this month; around its beginning and end, for a day, also of the one before or after
 * (PAY-018).
 */
export const isOrderCodeOf = (code: string, now: Date): boolean =>
  [-TOLERANCE_MS, 0, TOLERANCE_MS].some((ms) => code.startsWith(orderMonth(now.getTime() + ms)));

/**
 * Two-digit year, two-digit month, four digits: 2607 + 0042 (PAY-018, D-S73). All digits, see
 * `variableSymbol`.
 * @param month of the moment of ordering, see `orderMonth`
 * @param draw a random whole number from 0 to 9999
 */
export function orderCode(month: string, draw: number): string {
  if (!Number.isInteger(draw) || draw < 0 || draw >= ORDER_CODE_DRAWS)
    throw new RangeError(`not a draw: ${draw}`);
  return `${month}${String(draw).padStart(4, '0')}`;
}

/** True for a word that can be an order code. */
export const isOrderCode = (code: string): boolean => /^\d{2}(?:0[1-9]|1[0-2])\d{4}$/.test(code);

/** By which a bank transfer names its order, in payment codes and in the books. */
export const variableSymbol = (code: string): string => code;
