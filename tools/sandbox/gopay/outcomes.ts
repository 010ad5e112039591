import type { Gateway } from '../gateway.ts';
import { isNotified, move, type Payment, type State, sessionSeconds, subStates } from './payment.ts';

/**
 * How a person at the gateway, or a test, lets a payment end. `later`: the method is chosen, the money has
 * not come yet.
 */
export const goPayOutcomes = [
  'pay',
  'decline',
  'cancel',
  'timeOut',
  'later',
  'authorize',
  'refund',
  'refundPart',
] as const;
export type GoPayOutcome = (typeof goPayOutcomes)[number];

/** When the shop hears of it: after the return, before it, twice, or never. */
export const tellings = ['after', 'before', 'twice', 'never'] as const;
export type Telling = (typeof tellings)[number];

export const gatewayUrl = (gateway: Gateway, payment: Payment): string =>
  `${gateway.origin}/gw/v3/${payment.key}`;

/** Where the payer goes back to: the shop's address with the payment's number as `id`. */
export function returnAddress(payment: Payment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('id', String(payment.id));
  return url.href;
}

/**
 * GET with `id`; anything but 200 counts as not delivered, and it is tried 20 times (help.gopay.com, "State
 * of the payment").
 */
const notification = (payment: Payment) => {
  const url = new URL(payment.notificationUrl);
  url.searchParams.set('id', String(payment.id));
  return {
    provider: 'goPay' as const,
    what: payment.state,
    subject: String(payment.id),
    tries: 20,
    taken: (status: number) => status === 200,
    message: () => ({ url: url.href, method: 'GET' as const }),
  };
};

/**
 * Sends what the state calls for; resolves when everything that must come before the return has been tried.
 */
export async function notify(gateway: Gateway, payment: Payment, telling: Telling): Promise<void> {
  if (telling === 'never' || !isNotified(payment.state)) return;
  if (telling === 'before') await gateway.deliveries.now(notification(payment));
  else gateway.deliveries.later(notification(payment), gateway.settings.afterReturnMs);
  if (telling === 'twice')
    gateway.deliveries.later(notification(payment), gateway.settings.afterReturnMs * 2);
}

const steps: Readonly<Record<Exclude<GoPayOutcome, 'refund' | 'refundPart'>, readonly [State, string?]>> = {
  pay: ['PAID'],
  decline: ['CANCELED', subStates.declined],
  cancel: ['CANCELED', subStates.canceledByPayer],
  timeOut: ['TIMEOUTED', subStates.timedOut],
  later: ['PAYMENT_METHOD_CHOSEN', subStates.waiting],
  authorize: ['AUTHORIZED'],
};

/** Gives money back. @returns false when the payment was not paid or not that much is left */
export function refund(gateway: Gateway, payment: Payment, amount: number): boolean {
  const left = payment.amount - payment.refunded;
  if (amount <= 0 || amount > left) return false;
  if (!move(payment, amount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED', gateway.clock.now())) return false;
  payment.refunded += amount;
  payment.refunds = [
    ...(payment.refunds ?? []),
    { id: ++gateway.store.lastPaymentId, amount, at: gateway.clock.now() },
  ];
  gateway.store.save();
  return true;
}

/** @returns false when the payment's state does not allow it */
export async function letEnd(
  gateway: Gateway,
  payment: Payment,
  outcome: GoPayOutcome,
  telling: Telling,
  instrument = payment.instrument ?? 'PAYMENT_CARD',
): Promise<boolean> {
  const now = gateway.clock.now();
  if (outcome === 'refund' || outcome === 'refundPart') {
    const left = payment.amount - payment.refunded;
    if (!refund(gateway, payment, outcome === 'refund' ? left : Math.ceil(left / 2))) return false;
  } else {
    const late = payment.state === 'CANCELED' || payment.state === 'TIMEOUTED';
    const [to, subState] = steps[outcome];
    // money only moves once a method is chosen
    if (payment.state === 'CREATED' && (to === 'PAID' || to === 'AUTHORIZED' || outcome === 'decline')) {
      move(payment, 'PAYMENT_METHOD_CHOSEN', now);
    }
    if (!move(payment, to, now, late && to === 'PAID' ? subStates.paidLate : subState)) return false;
    if (to !== 'TIMEOUTED' && outcome !== 'cancel') payment.instrument = late ? 'BANK_ACCOUNT' : instrument;
    gateway.store.save();
  }
  await notify(gateway, payment, telling);
  return true;
}

/** What nobody finished in time ends by itself, and the shop is told. */
export async function endOverdue(gateway: Gateway): Promise<void> {
  for (const payment of gateway.store.payments.values()) {
    const isOpen =
      payment.state === 'CREATED' ||
      (payment.state === 'PAYMENT_METHOD_CHOSEN' && payment.subState !== subStates.waiting);
    if (isOpen && gateway.clock.now() > payment.createdAt + sessionSeconds * 1000)
      await letEnd(gateway, payment, 'timeOut', 'after');
  }
}
