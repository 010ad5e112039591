import { endOfDay } from '#rules/platform/editions/dates.ts';

/** Directive 2011/83/EU, articles 9, 11a and 16 (c). */
export const WITHDRAWAL_DAYS = 14;

/** A statement is short; the bounds only keep its mail from carrying a letter of somebody else. */
export const MAX_WITHDRAWAL_NAME = 100;
export const MAX_WITHDRAWAL_GOODS = 500;
export const MAX_WITHDRAWAL_REASON = 1000;

/**
 * Statements that one e-mail address may be named in during a day, so that nobody floods a stranger's
 * mailbox.
 */
export const WITHDRAWALS_PER_DAY = 5;

/**
 * What the shop can say of a withdrawal by itself. `toDecide`: the day of delivery is not known, so staff
 * find out whether it came in time. `unknownOrder`: staff look for the order. None of them refuses the
 * statement.
 */
export const withdrawalVerdicts = ['inTime', 'toDecide', 'madeToOrder', 'business', 'unknownOrder'] as const;
export type WithdrawalVerdict = (typeof withdrawalVerdicts)[number];

export type OrderToWithdraw = {
  /** bought by a company, which is no consumer */
  readonly isBusiness: boolean;
  /** when it was handed to the carrier; null while it was not */
  readonly sentAt: Date | null;
  readonly lines: readonly { readonly item: number; readonly isPrinted: boolean }[];
};

export type JudgedWithdrawal = {
  readonly verdict: WithdrawalVerdict;
  /** lines that are withdrawn from */
  readonly items: readonly number[];
  /** lines that were asked for and are made to the design of the shopper: there is no right for them */
  readonly madeToOrder: readonly number[];
};

/** A line that carries a print is made to the shopper's specification, whatever else is in the order. */
export const mayWithdraw = ({ isPrinted }: { readonly isPrinted: boolean }): boolean => !isPrinted;

/**
 * The last moment that is in time for certain: goods are not delivered before they are sent, and the shop
 * does not know when the carrier handed them over. Null before they are sent.
 */
export const surelyInTimeUntil = (sentAt: Date | null): Date | null =>
  sentAt && endOfDay(sentAt, WITHDRAWAL_DAYS);

/**
 * @param order null where none was found
 * @param asked lines of the order, none for all of them; lines it does not have count for nothing
 */
export function judgeWithdrawal(
  order: OrderToWithdraw | null,
  asked: readonly number[],
  at: Date,
): JudgedWithdrawal {
  if (!order) return { verdict: 'unknownOrder', items: [], madeToOrder: [] };
  const lines = order.lines.filter(({ item }) => asked.length === 0 || asked.includes(item));
  const items = lines.filter(mayWithdraw).map(({ item }) => item);
  const madeToOrder = lines.filter(({ isPrinted }) => isPrinted).map(({ item }) => item);
  const until = surelyInTimeUntil(order.sentAt);
  const verdict = order.isBusiness
    ? 'business'
    : items.length === 0
      ? 'madeToOrder'
      : until === null || at <= until
        ? 'inTime'
        : 'toDecide';
  return { verdict, items, madeToOrder };
}

/** The code of an order as people type it, with a space or a dash; null for anything else. */
export function typedOrderCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}
