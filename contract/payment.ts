import { z } from 'zod';
import { paymentStatuses } from '#rules/orders/payment-status.ts';
import { paymentMethods } from '#rules/payments/payment-methods.ts';
import { amount, apiLocale, currency, idWord, orderCode } from './common.ts';
import { endpoint } from './endpoint.ts';

export { paymentMethods };
export type PaymentMethod = (typeof paymentMethods)[number];

const line = z.string().max(10_000); // longer than any real address; rules say what is wrong, validation only bounds the size

export const billingAddress = z.strictObject({
  companyName: line,
  taxIn: line,
  taxTin: line,
  country: line,
  firstName: line,
  surName: line,
  street: line,
  city: line,
  zipCode: line,
  phone: line,
  email: line,
}); // CHK-005

export const deliveryAddress = z.strictObject({
  companyName: line,
  firstName: line,
  surName: line,
  country: line,
  street: line,
  city: line,
  zipCode: line,
  phone: line,
}); // CHK-006

/** One cart line as it is ordered. Prices are what the shopper saw; the server computes its own (D-S74). */
export const orderedConfiguration = z.strictObject({
  id: z.string().min(1).max(40),
  productId: idWord,
  color: z.string().max(40).nullable(),
  scaleType: z.string().max(40),
  quantity: z.number().int().min(1).max(500_000),
  price: amount.describe('net price of the line the shopper saw'),
  artwork: z.unknown().describe('the design document'),
});

/** CHK-061 */
export const uploadedAttachment = z.strictObject({
  name: z.string().min(1).max(255),
  size: z.number().int().min(0),
  fileContent: z.string().describe('base64'),
  imageNodeInformationName: z
    .string()
    .max(255)
    .nullable()
    .describe('for the picture of a design, its reference in the document; null for a print file'),
});

/** PAY-013 to PAY-016 */
export const checkoutPayload = z.strictObject({
  configurations: z.array(orderedConfiguration).min(1).max(100),
  useBillingCompany: z.boolean(),
  billingAddress,
  useDeliveryAddress: z.boolean(),
  deliveryAddress,
  paymentMethod: z.enum(paymentMethods),
  orderCode,
  transportationPrice: amount,
  totalPriceOfConfigurations: amount,
  totalPriceWithoutVat: amount,
  totalPriceWithVat: amount,
  totalQuantity: z.number().int(),
  locale: apiLocale,
  currency,
  uploadedAttachments: z.array(uploadedAttachment).max(50),
  bankAccountOwner: z.string().max(200),
  iban: z.string().max(40),
  accountNumber: z.string().max(60),
  swiftBic: z.string().max(20),
  note: line,
});
export type CheckoutPayload = z.infer<typeof checkoutPayload>;

/** What an order costs; every amount in the order's currency. */
export const totals = z.object({
  configurations: z.array(z.object({ id: z.string(), price: amount })),
  totalPriceOfConfigurations: amount,
  transportationPrice: amount.describe('includes the import duty'),
  dutyPrice: amount,
  totalPriceWithoutVat: amount,
  vatRate: z.number(),
  vat: amount,
  totalPriceWithVat: amount,
});
export type Totals = z.infer<typeof totals>;

export const bankDetails = z.object({
  owner: z.string(),
  iban: z.string(),
  accountNumber: z.string(),
  swiftBic: z.string(),
  isPlaceholder: z.boolean().describe('true while the shop has not set its own account'),
});

export const placedOrder = z.object({
  id: z.string(),
  orderCode: z.string(),
  currency,
  totals,
  bank: bankDetails,
  qr: z.object({ kind: z.enum(['spayd', 'epc']), payload: z.string() }).nullable(),
  email: z.string(),
  payUntil: z.iso
    .date()
    .optional()
    .describe('the last day to pay a transfer, in the time zone of the company'),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

export const orderProblems = [
  'totals_differ',
  'out_of_stock',
  'below_minimum',
  'order_code_taken',
  'order_code_outdated',
  'too_many_orders',
  'too_many_unpaid_orders',
  'idempotency_conflict',
  'artwork_invalid',
  'outside_print_area',
  'colors_not_chosen',
  'too_many_colors',
  'design_not_printable',
  'address_invalid',
  'address_direction_marks',
  'not_deliverable',
  'file_type_not_allowed',
  'file_unsafe',
  'picture_unreadable',
  'picture_too_many_pixels',
  'pictures_too_many_pixels',
  'file_too_large',
  'product_not_found',
  'availability_not_found',
  'price_list_missing',
  'key_not_found',
  'unsupported_locale_or_currency',
  'payment_method_unavailable',
  'order_already_paid',
  'payment_under_review',
] as const;

/** 16 MB: three megabytes of files as base64 and the designs with their pictures (D-S70). */
export const ORDER_BODY_LIMIT = 16 * 1024 * 1024;

/**
 * PAY-019, API-029. The header Idempotency-Key makes a repeat answer the first order instead of making a
 * second. The header Replaces-Key names the key of an earlier attempt whose order is not paid: it is given
 * up when this one is taken. With either kind of order `order_already_paid` and `payment_under_review`
 * speak of the earlier one. `order_code_outdated` names the year and month (YYMM) that a code begins with
 * now.
 */
export const createBankTransferOrder = endpoint({
  id: 'createBankTransferOrder',
  method: 'POST',
  path: '/payment/bank-transfer-create-order-with-data',
  tag: 'payment',
  summary: 'Place an order that is paid by bank transfer',
  who: 'optional',
  bodyLimit: ORDER_BODY_LIMIT,
  perMinute: 60,
  body: checkoutPayload,
  reply: placedOrder,
  problems: orderProblems,
});

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
const gatewayPayment = z.object({
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

/** PAY-023, API-030. The header Idempotency-Key makes a repeat answer the payment of the first order. */
export const createGatewayOrder = endpoint({
  id: 'createGatewayOrder',
  method: 'POST',
  path: '/payment/gopay-create-order-with-data',
  tag: 'payment',
  summary: 'Place an order and start its payment at the card gateway',
  who: 'optional',
  bodyLimit: ORDER_BODY_LIMIT,
  perMinute: 60,
  body: checkoutPayload,
  reply: gatewayPayment.extend({ order: placedOrder }),
  problems: [...orderProblems, 'payment_failed', 'order_closed'],
});

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

/** API-034, PAY-037. `id` is the order of the wallet, which its button asks for. */
export const createWalletOrder = endpoint({
  id: 'createWalletOrder',
  method: 'POST',
  path: '/payment/paypal-create-order-with-data',
  tag: 'payment',
  summary: 'Place an order and start its payment at the wallet',
  who: 'optional',
  bodyLimit: ORDER_BODY_LIMIT,
  perMinute: 60,
  body: checkoutPayload,
  reply: z.object({ id: z.string(), order: placedOrder }),
  problems: [...orderProblems, 'payment_failed', 'order_closed'],
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
