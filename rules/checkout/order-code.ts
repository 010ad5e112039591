import { localTime } from '../editions/dates.ts';

/** The random part of an order code is 0 to 9999 (PAY-018, D-S73). */
export const ORDER_CODE_DRAWS = 10_000;

/** How often a taken code is drawn again before giving up (D-S73). */
export const ORDER_CODE_TRIES = 10;

/**
 * Two-digit year, two-digit month, four digits: 2607 + 0042 (PAY-018, D-S73). All digits, so it is also the variable symbol of a
 * bank transfer.
 * @param at the moment of ordering; the month is that of the company's time zone
 * @param draw a random whole number from 0 to 9999
 */
export function orderCode(at: Date | number, draw: number): string {
  const time = localTime(at);
  if (!time) throw new RangeError('an order code needs a valid date');
  if (!Number.isInteger(draw) || draw < 0 || draw >= ORDER_CODE_DRAWS) throw new RangeError(`not a draw: ${draw}`);
  return `${time.year.slice(-2)}${time.month}${String(draw).padStart(4, '0')}`;
}

/** True for a word that can be an order code. */
export const isOrderCode = (code: string): boolean => /^\d{2}(?:0[1-9]|1[0-2])\d{4}$/.test(code);
