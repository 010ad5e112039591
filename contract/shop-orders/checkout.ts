import { z } from 'zod';
import { designProblems } from '#contract/design/design-problems.ts';
import {
  bankDetails,
  billingAddress,
  deliveryAddress,
  ORDER_BODY_LIMIT,
  totals,
  unprintable,
  uploadedAttachment,
} from '#contract/orders/orders.ts';
import { gatewayPayment } from '#contract/payments/payment.ts';
import { amount, apiLocale, currency, idWord, line, orderCode } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { MAX_UPLOADED_FILES } from '#rules/orders/order/attachments.ts';
import { paymentMethods } from '#rules/payments/payment/payment-methods.ts';

/** Placing an order of the shop, by each way to pay it. */

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
  uploadedAttachments: z.array(uploadedAttachment).max(MAX_UPLOADED_FILES),
  bankAccountOwner: z.string().max(200),
  iban: z.string().max(40),
  accountNumber: z.string().max(60),
  swiftBic: z.string().max(20),
  note: line,
});
export type CheckoutPayload = z.infer<typeof checkoutPayload>;

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
  orderPath: z.string().optional().describe('of the order page, which opens without log-in'),
  isPrinted: z.boolean().optional().describe('whether an item carries a print, so that a proof follows'),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

export const orderProblems = [
  ...designProblems,
  'out_of_stock',
  'below_minimum',
  'order_code_taken',
  'order_code_outdated',
  'too_many_orders',
  'too_many_unpaid_orders',
  'idempotency_conflict',
  'address_invalid',
  'address_direction_marks',
  'not_deliverable',
  'payment_method_unavailable',
  'order_already_paid',
  'payment_under_review',
  'partners_order_without_payment',
] as const;

const orderData = { totals_differ: totals, design_not_printable: unprintable };
/** The order is stored although its payment could not be started: the page can try again with it. */
const storedOrderAsData = {
  ...orderData,
  payment_failed: placedOrder,
  order_already_paid: placedOrder,
  payment_under_review: placedOrder,
  order_closed: placedOrder,
  out_of_stock: placedOrder,
  too_many_unpaid_orders: placedOrder,
};

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
  problemData: orderData,
});

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
  problemData: storedOrderAsData,
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
  problemData: storedOrderAsData,
});
