import {
  getGatewayStatus,
  retryGatewayPayment,
  sendGatewayConfirmation,
} from '#contract/payments/payment.ts';
import type { Call } from '#contract/platform/client.ts';
import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { gatewayRetryBody, type OpenOrder } from './open-order.ts';

export type GoPayOrder = NonNullable<OrderInformation['goPayOrder']>;

/** What is known of a payment the shopper comes back from. */
export type PaymentState = {
  readonly kind: 'paid' | 'unpaid' | 'waiting' | 'review';
  readonly orderCode: string | null;
};

/** The token of this payment; without one its status must not be asked for (D-S77). */
export const tokenFor = (id: string, kept: GoPayOrder | null): string | null =>
  kept !== null && kept.paymentId === id && kept.token !== '' ? kept.token : null;

/** Asks where a payment stands (PAY-028); null while nobody knows. */
export async function getPaymentState(
  call: Call,
  paymentId: string,
  token: string,
): Promise<PaymentState | null> {
  const answer = await call(getGatewayStatus, { query: { paymentId, token } });
  if (!answer.ok) {
    console.warn('payment status:', answer.code);
    return answer.code === 'payment_not_found' || answer.code === 'invalid_input'
      ? { kind: 'unpaid', orderCode: null }
      : null;
  }
  const { payed, isKnown, orderCode, waitsFor } = answer.value;
  if (payed) return { kind: 'paid', orderCode };
  if (waitsFor === 'review') return { kind: 'review', orderCode };
  if (isKnown && waitsFor === 'provider') return { kind: 'waiting', orderCode };
  return isKnown ? { kind: 'unpaid', orderCode } : null;
}

/** PAY-029, PAY-030: asks for the mail, which the shop sends by itself anyway; a failure is only logged. */
export async function requestConfirmationMail(call: Call, paymentId: string): Promise<void> {
  const answer = await call(sendGatewayConfirmation, { body: { paymentId } });
  if (!answer.ok) console.warn('confirmation:', answer.code);
}

export type Renewed =
  | { readonly kind: 'ready'; readonly payment: GoPayOrder }
  | { readonly kind: 'paid' }
  /** money came and is being checked */
  | { readonly kind: 'review' }
  /** nothing more can be paid of this order */
  | { readonly kind: 'closed'; readonly code: 'order_closed' | 'out_of_stock'; readonly detail: string }
  /** may go better later */
  | {
      readonly kind: 'failed';
      readonly code: 'payment_failed' | 'too_many_unpaid_orders';
      readonly detail: string;
    };

/** PAY-033, D-S76: another payment for the same order, to be gone to by the next click. */
export async function renewPayment(call: Call, open: OpenOrder, lang: string): Promise<Renewed> {
  const answer = await call(retryGatewayPayment, { body: gatewayRetryBody(open, lang) });
  if (answer.ok) {
    const { paymentId, gwUrl, token } = answer.value;
    return { kind: 'ready', payment: { paymentId, gwUrl, token } };
  }
  console.warn('new payment:', answer.code, answer.detail ?? '');
  if (answer.code === 'order_already_paid') return { kind: 'paid' };
  if (answer.code === 'payment_under_review') return { kind: 'review' };
  if (answer.code === 'order_closed' || answer.code === 'out_of_stock') {
    return { kind: 'closed', code: answer.code, detail: answer.detail ?? '' };
  }
  const code = answer.code === 'too_many_unpaid_orders' ? answer.code : 'payment_failed';
  return { kind: 'failed', code, detail: answer.detail ?? '' };
}
