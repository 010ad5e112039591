import { payUntil, type TransferTerm } from '#rules/catalogue/settings/transfer-term.ts';
import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';
import { DAY_MS, endOfDay, isoDay } from '#rules/platform/editions/dates.ts';

const isWorkingDay = (at: Date): boolean => {
  const weekday = new Date(isoDay(at)).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/**
 * When an order that was not paid in time is released: the office gets the whole working day after the last
 * one to find the money on the account, or whoever paid on a Friday would read on Saturday that nothing
 * came.
 */
export function releasedAfter(until: Date): Date {
  let end = endOfDay(until, 1);
  while (!isWorkingDay(end)) end = endOfDay(end, 1);
  return end;
}

export type UnpaidOrder = {
  readonly status: PaymentStatus;
  readonly isTransfer: boolean;
  /** null when it was placed before orders had a term */
  readonly payableUntil: Date | null;
  readonly remindedAt: Date | null;
};

export type UnpaidOrderStep =
  | { readonly do: 'nothing' }
  /** its term begins now */
  | { readonly do: 'begin'; readonly payableUntil: Date }
  | { readonly do: 'remind'; readonly payableUntil: Date }
  | { readonly do: 'release' };

/**
 * What is to be done about an order that waits for a transfer. Nobody loses an order unwarned: it is
 * released only after a reminder, and whoever is reminded late, because the shop was down, has as many days
 * from then as everybody else.
 */
export function unpaidOrderStep(order: UnpaidOrder, now: Date, term: TransferTerm): UnpaidOrderStep {
  const { status, isTransfer, payableUntil, remindedAt } = order;
  if (status !== 'pending' || !isTransfer) return { do: 'nothing' };
  if (payableUntil === null) return { do: 'begin', payableUntil: payUntil(now, term) };
  if (remindedAt === null) {
    if (now.getTime() < payableUntil.getTime() - term.transferReminderDays * DAY_MS) return { do: 'nothing' };
    const atLeast = endOfDay(now, term.transferReminderDays - 1);
    return { do: 'remind', payableUntil: new Date(Math.max(Number(atLeast), Number(payableUntil))) };
  }
  return now > releasedAfter(payableUntil) ? { do: 'release' } : { do: 'nothing' };
}
