import { endOfDay } from '#rules/platform/editions/dates.ts';

/** What the owner sets for orders by bank transfer, in whole days. */
export type TransferTerm = {
  /** an order holds its pieces so long without being paid; the day it was placed does not count */
  readonly transferTermDays: number;
  /** a reminder goes out when so many days are left, the last day included */
  readonly transferReminderDays: number;
};

export const defaultTransferTerm: TransferTerm = { transferTermDays: 14, transferReminderDays: 3 };

/**
 * Shorter than a bank takes over a weekend would cancel what was paid; longer keeps goods from those who
 * pay. The table checks the same.
 */
export const transferTermBounds = { term: [5, 60], reminder: [2, 14] } as const;

/** Until when an order is to be paid: the end of the last day of its term, as the shopper is told it. */
export const payUntil = (placedAt: Date, { transferTermDays }: TransferTerm): Date =>
  endOfDay(placedAt, transferTermDays);
