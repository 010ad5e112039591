import type { Currency } from '#rules/platform/editions/editions.ts';
import { addMinor, type Minor, minorFromNumber } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { readNumber } from '#rules/platform/tables/numbers.ts';

/**
 * What a person may order without being asked about it, net, in hundredths
 * (docs/decisions/116-limits-with-an-approver.md).
 */
export type OrderLimits = {
  readonly orderLimit: Minor | null;
  readonly monthLimit: Minor | null;
  /** of the price list when they were set */
  readonly currency: Currency;
};

/** As much as one order may cost. */
export const LIMIT_MAX = 2_000_000_000;

/** `currency`: an order in another currency than the limits is compared with neither. */
export const limitReasons = ['order', 'month', 'currency'] as const;
export type LimitReason = (typeof limitReasons)[number];

export type OrderToLimit = {
  readonly net: Minor;
  readonly currency: Currency;
  /** of this person, this month, with delivery, without orders that were cancelled */
  readonly spent: Minor;
};

/** Above which limit an order is; null when the person may order it. A limit that is reached is kept. */
export function exceededLimit(
  { orderLimit, monthLimit, currency }: OrderLimits,
  order: OrderToLimit,
): LimitReason | null {
  if (orderLimit === null && monthLimit === null) return null;
  if (order.currency !== currency) return 'currency';
  if (orderLimit !== null && order.net > orderLimit) return 'order';
  return monthLimit !== null && addMinor(order.net, order.spent) > monthLimit ? 'month' : null;
}

/** An amount as an owner types it; nothing is no limit. */
export function readLimit(typed: string): Result<Minor | null, 'limit'> {
  if (typed.trim() === '') return ok(null);
  const read = readNumber(typed, 2);
  if (read === null || read < 0 || read * 100 > LIMIT_MAX) return fail('limit');
  return ok(minorFromNumber(read));
}
