/**
 * A payment as GoPay keeps it, its states and the ways between them.
 * Source: GoPay REST API documentation, "Payment status" and "Payment substate" of the code lists,
 * https://doc.gopay.com
 */
export const states = [
  'CREATED',
  'PAYMENT_METHOD_CHOSEN',
  'AUTHORIZED',
  'PAID',
  'CANCELED',
  'TIMEOUTED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] as const;
export type State = (typeof states)[number];

/** CANCELED and TIMEOUTED are not the end: money of a bank transfer may still come in (sub-state _5047). */
const next: Readonly<Record<State, readonly State[]>> = {
  CREATED: ['PAYMENT_METHOD_CHOSEN', 'CANCELED', 'TIMEOUTED'],
  PAYMENT_METHOD_CHOSEN: ['AUTHORIZED', 'PAID', 'CANCELED', 'TIMEOUTED'],
  AUTHORIZED: ['PAID', 'CANCELED'],
  PAID: ['REFUNDED', 'PARTIALLY_REFUNDED'],
  CANCELED: ['PAID'],
  TIMEOUTED: ['PAID'],
  REFUNDED: [],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
};

export const subStates = {
  /** an offline payment, e.g. a transfer: it may take days */
  waiting: '_102',
  declined: '_5006',
  timedOut: '_5024',
  canceledByPayer: '_5043',
  paidLate: '_5047',
} as const;

export type Payer = Readonly<Record<string, unknown>>;

export type Payment = {
  readonly id: number;
  /** the secret part of gw_url */
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly orderNumber: string;
  readonly orderDescription: string | undefined;
  readonly payer: Payer;
  readonly goid: number;
  readonly additionalParams: readonly unknown[] | undefined;
  readonly lang: string;
  readonly returnUrl: string;
  readonly notificationUrl: string;
  readonly createdAt: number;
  readonly history: { readonly state: State; readonly at: number }[];
  state: State;
  subState: string | undefined;
  instrument: string | undefined;
  /** in the order they were given; absent in payments of older stores */
  refunds?: { readonly id: number; readonly amount: number; readonly at: number }[];
  refunded: number;
};

/** How long the payer may take at the gateway. */
export const sessionSeconds = 15 * 60;

/** Moves along a legal way. @returns false when there is none, and then nothing has changed */
export function move(payment: Payment, to: State, at: number, subState?: string): boolean {
  if (!next[payment.state].includes(to)) return false;
  payment.state = to;
  payment.subState = subState;
  payment.history.push({ state: to, at });
  return true;
}

/** The shop is told about every change but these two (help.gopay.com, "State of the payment"). */
export const isNotified = (state: State): boolean => state !== 'CREATED' && state !== 'PAYMENT_METHOD_CHOSEN';

/** The body of the answers to creating a payment and to asking for its status. */
export function presentPayment(payment: Payment, gatewayUrl: string, full: boolean): Record<string, unknown> {
  const isPaid = payment.history.some(({ state }) => state === 'PAID');
  const card =
    full && isPaid && payment.instrument === 'PAYMENT_CARD'
      ? {
          payment_card: {
            card_number: '411111******1111',
            card_expiration: '3012',
            card_brand: 'VISA',
            card_issuer_country: 'CZE',
            card_issuer_bank: 'SANDBOX',
          },
        }
      : {};
  return {
    id: payment.id,
    order_number: payment.orderNumber,
    state: payment.state,
    ...(full && payment.subState ? { sub_state: payment.subState } : {}),
    amount: payment.amount,
    currency: payment.currency,
    ...(full && payment.instrument ? { payment_instrument: payment.instrument } : {}),
    payer: { ...payment.payer, ...card },
    target: { type: 'ACCOUNT', goid: payment.goid },
    ...(payment.additionalParams ? { additional_params: payment.additionalParams } : {}),
    lang: payment.lang,
    gw_url: gatewayUrl,
  };
}
