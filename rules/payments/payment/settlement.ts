import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';
import type { EventOutcome } from './events.ts';
import type { PaymentState } from './payment-state.ts';

/** Why an order is not to be paid any more: its payment ended so, its time was up, or staff cancelled it. */
export const closedBys = [
  'declined',
  'cancelled',
  'expired',
  'refunded',
  'time',
  'staff',
  'replaced',
] as const;
export type ClosedBy = (typeof closedBys)[number];

/** What is stored of the order when news arrives. Amounts in hundredths of the currency. */
export type OrderFacts = {
  readonly code: string;
  readonly status: PaymentStatus;
  readonly closedBy: ClosedBy | null;
  readonly isTransfer: boolean;
  /** nobody knows any more for whom it was and what was on it, so it can be neither made nor sent */
  readonly isAnonymised: boolean;
  readonly gross: number;
  readonly currency: string;
  /**
   * milliseconds; before it an unpaid order is not given up by time. Null for a transfer whose term has not
   * begun
   */
  readonly payableUntil: number | null;
};

/** What a provider says of one payment. */
export type Evidence = {
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  readonly orderCode: string;
  /**
   * how much of a payment was paid back; 0 when the provider says that some was and not how much, absent when
   * nothing was
   */
  readonly refunded?: number;
};

/** Nobody but the provider itself is believed: a browser that says "paid" only makes the shop ask. */
export type News =
  | { readonly kind: 'provider'; readonly evidence: Evidence }
  | { readonly kind: 'timeUp'; readonly now: number }
  /**
   * the shopper orders the same goods in another way; the order that takes its place follows in the same
   * transaction
   */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'staffPaid' }
  /** a transfer was called paid by mistake: the order waits for its money again */
  | { readonly kind: 'staffUnpaid' }
  | { readonly kind: 'staffCancel' };

export type Payments = {
  /** stored state of the payment the news is about; null for news about the order */
  readonly own: PaymentState | null;
  /** what is stored of it as paid back, as in the evidence; null or absent when nothing is */
  readonly refunded?: number | null;
  /** of every other payment of the same order */
  readonly others: readonly PaymentState[];
  /** a person has dealt with all money of this order that was parked */
  readonly isHandled: boolean;
};

/** What to do, all of it in one transaction. */
export type Decision = {
  readonly status: PaymentStatus;
  readonly closedBy: ClosedBy | null;
  readonly stock: 'keep' | 'return' | 'take';
  /**
   * `confirmation`: the shopper's, and what follows a paid order. `receipt`: only that the money is here,
   * because a transfer was confirmed when it was ordered. `cancellation`: that nothing is to be paid any
   * more, for the same reason, or because money that did not fit goes back.
   */
  readonly mail: 'confirmation' | 'receipt' | 'cancellation' | null;
  /** the state to store of the payment; null leaves it */
  readonly payment: PaymentState | null;
  /** more than was known is paid back: stored of the payment, and the office is told; null leaves it */
  readonly refunded: number | null;
  readonly outcome: EventOutcome;
  readonly reason: Reason;
};

export const reasons = [
  'paid',
  'paid_late',
  'paid_known',
  'paid_twice',
  'amount_differs',
  'currency_differs',
  'foreign_order',
  'unknown_order',
  'no_stock',
  'closed_by_staff',
  'anonymised',
  'replaced',
  'refunded',
  'partly_refunded',
  'declined',
  'cancelled',
  'expired',
  'time_up',
  'not_yet',
  'other_payment',
  'old_news',
  'still_open',
  'already_decided',
  'marked_paid',
  'payment_taken_back',
  'cancelled_by_staff',
  'refused',
] as const;
export type Reason = (typeof reasons)[number];
