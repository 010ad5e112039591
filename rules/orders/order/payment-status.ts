import { fail, ok, type Result } from '#rules/platform/result.ts';

/**
 * Whether the money of a shop order has come (PAY-007, PAY-008, D-S78): a gateway's cancel or time-out is
 * cancelled, its refusal failed.
 */
export const paymentStatuses = ['pending', 'completed', 'failed', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Where each status may go (PAY-011). Money that came is final. An order that was given up is pending again
 * while it is paid anew (D-S76), and completed when its money comes late.
 */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['completed', 'failed', 'cancelled'],
  completed: [],
  failed: ['pending', 'completed'],
  cancelled: ['pending', 'completed'],
};

export type StatusChange<S> = { readonly from: S; readonly to: S; readonly changed: boolean };

/**
 * News that says what is known already changes nothing; `payment_already_decided` when it says otherwise,
 * detail = the status kept.
 */
export function changePaymentStatus(
  from: PaymentStatus,
  to: PaymentStatus,
): Result<StatusChange<PaymentStatus>, 'payment_already_decided'> {
  if (from === to) return ok({ from, to, changed: false });
  return paymentTransitions[from].includes(to)
    ? ok({ from, to, changed: true })
    : fail('payment_already_decided', 'paymentStatus', from);
}

/** Closed: nobody is to pay it any more, and its pieces are back in stock (D-S75). */
export const isOrderClosed = (status: PaymentStatus): boolean =>
  status === 'failed' || status === 'cancelled';

/**
 * How a payment is shown in lists (PAY-009): nothing is due any more once an order is cancelled, and no
 * payment is a placeholder.
 */
export const paymentDisplays = ['unpaid', 'paid', 'skipped', 'placeholder'] as const;
export type PaymentDisplay = (typeof paymentDisplays)[number];

const displayOf: Readonly<Record<PaymentStatus, PaymentDisplay>> = {
  pending: 'unpaid',
  failed: 'unpaid',
  completed: 'paid',
  cancelled: 'skipped',
};

export const paymentDisplay = (status: PaymentStatus | null): PaymentDisplay =>
  status === null ? 'placeholder' : displayOf[status];
