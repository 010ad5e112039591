import { z } from 'zod';
import { bankDetails } from '#contract/orders/orders.ts';
import { amount, apiLocale, currency, idWord, line, orderCode } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { paymentStatuses } from '#rules/orders/order/payment-status.ts';
import { paymentMethods } from '#rules/payments/payment/payment-methods.ts';

/** Paying an order of the shop that is stored already, and what providers send. */

/**
 * What an edition offers at the payment step; methods without credentials or with a silent provider are
 * listed as not available (D-S93).
 */
export const getPaymentOptions = endpoint({
  id: 'getPaymentOptions',
  method: 'GET',
  path: '/payment/options',
  tag: 'payment',
  summary: 'Currencies, payment methods and bank accounts of an edition',
  who: 'public',
  query: z.object({ locale: apiLocale }),
  reply: z.object({
    currencies: z.array(currency),
    methods: z.array(
      z.object({
        method: z.enum(paymentMethods),
        available: z.boolean().describe('in at least one currency'),
        currencies: z
          .array(currency)
          .describe('in which it can be used now; empty while it is not available'),
      }),
    ),
    bank: z.record(z.string(), bankDetails).describe('by currency'),
    payPal: z
      .object({ clientId: z.string(), scriptUrl: z.url() })
      .nullable()
      .describe('what the page needs to show the button of the wallet; null while it is not available'),
  }),
  problems: [],
});

/**
 * A payment at the card gateway: where to send the shopper and what the page needs when the shopper comes
 * back (PAY-023, PAY-025).
 */
export const gatewayPayment = z.object({
  gwUrl: z.url(),
  paymentId: z.string(),
  token: z.string().describe('asked for beside the payment id, so that a guessed id tells nothing (D-S77)'),
});

/**
 * `payment_failed`: the order is stored, its payment could not be started; the placed order travels as data.
 * The same call with the same Idempotency-Key, or the call for a retry, starts the payment of that order.
 */
const startProblems = [
  'payment_failed',
  'order_already_paid',
  'payment_under_review',
  'order_closed',
] as const;

const retryProblems = [
  'order_not_found',
  'payment_method_unavailable',
  'out_of_stock',
  'too_many_unpaid_orders',
  ...startProblems,
] as const;

/**
 * PAY-033, API-031, D-S76: another payment for an order that is stored already. Contact and items must be
 * those of the order, because an order code can be guessed; what does not fit is `order_not_found`. A payment
 * that is still open at the gateway is answered again. An order that was given up holds its stock again, or
 * is refused as `out_of_stock` or `too_many_unpaid_orders`.
 */
export const retryGatewayPayment = endpoint({
  id: 'retryGatewayPayment',
  method: 'POST',
  path: '/payment/gopay-create-order',
  tag: 'payment',
  summary: 'Start another payment at the card gateway for an order',
  who: 'optional',
  perMinute: 20,
  body: z.object({
    contact: z.looseObject({ email: line }),
    transportationPrice: amount,
    items: z
      .array(z.object({ id: idWord.describe('the product'), count: z.number().int().min(1) }))
      .min(1)
      .max(100),
    lang: z.string().max(5),
    currency,
    orderCode,
  }),
  reply: gatewayPayment,
  problems: retryProblems,
});

/** Where an order stands for the shopper who comes back. */
const paymentStanding = z.object({
  status: z.enum(paymentStatuses),
  isKnown: z
    .boolean()
    .describe('false while the provider does not answer: the shop keeps asking and writes when it is paid'),
  orderCode: z.string(),
  waitsFor: z
    .enum(['provider', 'review'])
    .optional()
    .describe(
      'provider: the money is on its way; review: money came that a person has to look at. Nobody should pay again.',
    ),
});

/** API-032, PAY-028. Asks the gateway and settles what it answers. */
export const getGatewayStatus = endpoint({
  id: 'getGatewayStatus',
  method: 'GET',
  path: '/payment/gopay-order-status',
  tag: 'payment',
  summary: 'Whether a payment at the card gateway is paid',
  who: 'optional',
  perMinute: 120,
  query: z.object({ paymentId: z.string().min(1).max(100), token: z.string().min(1).max(100) }),
  reply: paymentStanding.extend({ payed: z.boolean() }),
  problems: ['payment_not_found'],
});

/**
 * API-033, PAY-029. Only asks for the mail: the server sends it by itself, once, when the order is paid
 * (D-S84).
 */
export const sendGatewayConfirmation = endpoint({
  id: 'sendGatewayConfirmation',
  method: 'POST',
  path: '/payment/gopay-send-confirmation-email',
  tag: 'payment',
  summary: 'Ask for the confirmation mail of a paid order',
  who: 'optional',
  perMinute: 60,
  body: z.object({ paymentId: z.string().min(1).max(100) }),
  reply: z.object({ id: z.string().describe('of the order') }),
  problems: ['payment_not_found', 'payment_not_completed'],
});

/**
 * API-035, D-S80: another payment for a stored order, told by its code, or without one by e-mail and amount.
 */
export const retryWalletPayment = endpoint({
  id: 'retryWalletPayment',
  method: 'POST',
  path: '/payment/paypal-create-order',
  tag: 'payment',
  summary: 'Start another payment at the wallet for an order',
  who: 'optional',
  perMinute: 20,
  body: z.object({
    billingAddress: z.looseObject({ email: line }),
    amount: amount.describe('total with VAT'),
    orderCode: orderCode.optional(),
  }),
  reply: z.object({ id: z.string() }),
  problems: retryProblems,
});

/**
 * PAY-035, PAY-036: what the button of the wallet calls once its owner agreed. `COMPLETED` is the only
 * success.
 */
export const captureWalletOrder = endpoint({
  id: 'captureWalletOrder',
  method: 'POST',
  path: '/payment/paypal-capture-order',
  tag: 'payment',
  summary: 'Take the money of an approved payment at the wallet',
  who: 'optional',
  perMinute: 60,
  body: z.object({ id: z.string().min(1).max(100) }),
  reply: paymentStanding.extend({
    walletStatus: z
      .enum(['COMPLETED', 'PENDING', 'DECLINED', 'PAYER_ACTION_REQUIRED', 'VOIDED'])
      .describe('DECLINED: the button may be started again for the same payment'),
  }),
  problems: [
    'payment_not_found',
    'payment_failed',
    'out_of_stock',
    'too_many_unpaid_orders',
    'order_closed',
    'order_already_paid',
    'payment_under_review',
  ],
});

/**
 * Called by the card gateway on every change of a payment: only says which one, the shop then asks for its
 * state.
 */
export const receiveGatewayNotification = endpoint({
  id: 'receiveGatewayNotification',
  method: 'GET',
  path: '/payment/gopay-notification',
  tag: 'payment',
  summary: 'Notification of the card gateway',
  who: 'public',
  perMinute: 300,
  query: z.object({ id: z.string().min(1).max(100) }),
  reply: z.object({ received: z.literal(true) }),
  problems: ['payment_not_found'],
});

/** API-036, D-S80. The signature covers the bytes that were sent, so the body arrives as text. */
export const receiveWalletWebhook = endpoint({
  id: 'receiveWalletWebhook',
  method: 'POST',
  path: '/payment/paypal-webhook',
  tag: 'payment',
  summary: 'Webhook of the wallet',
  who: 'public',
  perMinute: 300,
  rawBody: true,
  headers: z.looseObject({
    'paypal-auth-algo': z.string().max(100).optional(),
    'paypal-cert-url': z.string().max(500).optional(),
    'paypal-transmission-id': z.string().max(100).optional(),
    'paypal-transmission-sig': z.string().max(1000).optional(),
    'paypal-transmission-time': z.string().max(100).optional(),
  }),
  body: z.string(),
  reply: z.object({ received: z.literal(true) }),
  problems: ['webhook_not_genuine'],
});
