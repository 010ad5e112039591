import type { PaymentState } from '#rules/payments/payment/payment-state.ts';

/** https://doc.gopay.com, "Payment status" */
export const goPayStates = [
  'CREATED',
  'PAYMENT_METHOD_CHOSEN',
  'AUTHORIZED',
  'PAID',
  'CANCELED',
  'TIMEOUTED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] as const;
export type GoPayState = (typeof goPayStates)[number];

/** "Payment substate": the payer chose a transfer at the bank, which comes days later. */
const OFFLINE = '_102';

/**
 * Substates of a cancelled payment that say the payer, or time, ended it; all others say a bank or card
 * refused.
 */
const endedByPayer = new Set(['_5024', '_5037', '_5043', '_5047']);

/**
 * The gateway has no state for a refused card: the payment is cancelled and its substate says why (D-S78
 * tells the two apart). AUTHORIZED is money set aside, which this shop never asks for, so nothing is paid
 * yet.
 */
export function stateOf(state: GoPayState, subState: string | undefined): PaymentState {
  switch (state) {
    case 'CREATED':
    case 'AUTHORIZED':
      return 'open';
    case 'PAYMENT_METHOD_CHOSEN':
      return subState === OFFLINE ? 'waiting' : 'open';
    case 'PAID':
    case 'PARTIALLY_REFUNDED':
      return 'paid';
    case 'REFUNDED':
      return 'refunded';
    case 'TIMEOUTED':
      return 'expired';
    case 'CANCELED':
      return subState && /^_(3003|5\d{3}|6\d{3})$/.test(subState) && !endedByPayer.has(subState)
        ? 'declined'
        : 'cancelled';
  }
}
