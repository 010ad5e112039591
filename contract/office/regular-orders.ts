import { z } from 'zod';
import {
  bankDetails,
  billingAddress,
  deliveryAddress,
  fileUse,
  orderedWarning,
  totals,
} from '#contract/orders/orders.ts';
import {
  amount,
  apiLocale,
  currency,
  day,
  seenMail,
  texts,
  timestamp,
  unitPrice,
} from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { statedWithdrawal } from '#contract/shop-orders/withdrawals.ts';
import { technologies } from '#rules/catalogue/products/product.ts';
import { emailStatuses } from '#rules/orders/order/email-status.ts';
import { orderMails } from '#rules/orders/order/order-mails.ts';
import { paymentStatuses } from '#rules/orders/order/payment-status.ts';
import { paymentMethods } from '#rules/payments/payment/payment-methods.ts';
import { editions } from '#rules/platform/editions/editions.ts';

export const REGULAR_ORDERS_PER_PAGE = 20; // ADM-073

const orderCode = z.string().regex(/^\d{8}$/);
const ofOrder = z.strictObject({ orderCode });

export const orderSorts = ['newest', 'oldest'] as const;

/** ADM-077, of all mails to the shopper: the confirmation says whether it went out, each of them may fail. */
const emailStatus = z
  .enum(emailStatuses)
  .describe('failed: a mail to the shopper was not delivered and not sent again since');

/** What the list is narrowed to. */
export const orderFilters = z.object({
  text: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe(
      'words that begin a word of the code, names, e-mail, tax number or town, or the end of the code',
    ),
  paymentMethod: z.enum(paymentMethods).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  emailStatus: emailStatus.optional(),
  currency: currency.optional(),
  from: day.optional(),
  to: day.optional().describe('this day included'),
  sort: z.enum(orderSorts).default('newest'),
});
export type OrderFilters = z.output<typeof orderFilters>;

/** ADM-072, ADM-075 to ADM-077, PAY-041 */
export const regularOrderRow = z.object({
  orderCode: z.string(),
  email: z.string(),
  amount: amount.describe('gross, in the currency of the order'),
  currency,
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  emailStatus,
  createdAt: timestamp,
  customer: z.string().describe('company, else first name and surname'),
  country: z.string(),
  product: texts.nullable().describe('name of the first item; null when it left the catalogue'),
  productId: z.string(),
  items: z.number().int(),
  pieces: z.number().int(),
  moneyParked: z.boolean().describe('money came for it that waits for a person'),
  isAnonymised: z.boolean().describe('nothing is known of its person any more'),
});
export type RegularOrderRow = z.infer<typeof regularOrderRow>;

const guarded = ['not_signed_in', 'not_allowed'] as const;
const onOrder = [...guarded, 'order_not_found'] as const;

/** ADM-073, ADM-074. A page beyond the last one is empty. */
export const listRegularOrders = endpoint({
  id: 'listRegularOrders',
  method: 'GET',
  path: '/regular-orders',
  tag: 'regular orders',
  summary: 'Orders of the shop, newest first, page by page',
  who: 'manageRegularOrders',
  query: orderFilters.extend({
    page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(REGULAR_ORDERS_PER_PAGE),
  }),
  reply: z.object({
    orders: z.array(regularOrderRow),
    total: z.number().int(),
    page: z.number().int(),
    totalPages: z.number().int(),
  }),
  problems: guarded,
});

/** How many orders each quick filter would show. */
export const orderCounts = z.object({
  all: z.number().int(),
  waitingForTransfer: z.number().int(),
  paymentFailed: z.number().int(),
  mailFailed: z.number().int(),
  cancelled: z.number().int(),
});
export type OrderCounts = z.infer<typeof orderCounts>;

export const countRegularOrders = endpoint({
  id: 'countRegularOrders',
  method: 'GET',
  path: '/regular-orders/counts',
  tag: 'regular orders',
  summary: 'How many orders wait for what',
  who: 'manageRegularOrders',
  reply: orderCounts,
  problems: guarded,
});

const ink = z.object({ hex: z.string(), pantone: z.string().nullable() });

/** A line of an order with all its price was made of. */
export const orderedItem = z.object({
  item: z.number().int().describe('place in the order, from 1'),
  configurationId: z.string(),
  productId: z.string(),
  product: texts.nullable(),
  heliosId: z.string(),
  color: texts.nullable(),
  scale: texts.nullable(),
  quantity: z.number().int(),
  unitPrice,
  net: amount,
  parts: z.object({
    ...{ product: amount, technology: amount, surcharge: amount, preparation: amount },
    ownWords: amount.describe('what pieces cost that say something of their own'),
  }),
  sides: z.array(
    z.object({ number: z.number().int(), technology: z.enum(technologies), inks: z.array(ink) }),
  ),
  warnings: z.array(orderedWarning),
});
export type OrderedItem = z.infer<typeof orderedItem>;

/** A file the shopper sent. */
export const orderedFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int().describe('bytes'),
  use: fileUse,
});

export const listedMailStates = ['notYet', 'waiting', 'sending', 'sent', 'failed', 'unrecorded'] as const;

/** What became of a mail of an order: of the one asked for last. */
export const listedMail = z.object({
  mail: z.enum(orderMails),
  state: z
    .enum(listedMailStates)
    .describe(
      'notYet: goes out once the order is paid; unrecorded: of a time when nobody noted what became of it',
    ),
  refusal: z
    .string()
    .nullable()
    .describe('codes of the mail server that refused a failed one for good, e.g. 550 5.1.1'),
  at: timestamp.nullable().describe('since when'),
  mayResend: z.boolean(),
});
export type ListedMail = z.infer<typeof listedMail>;

export const regularOrder = z.object({
  orderCode: z.string(),
  edition: z.enum(editions),
  locale: apiLocale,
  currency,
  createdAt: timestamp,
  customer: z.string(),
  isPartner: z.boolean().describe('ordered by somebody signed in'),
  billing: billingAddress.partial(),
  useBillingCompany: z.boolean(),
  delivery: deliveryAddress.partial().nullable().describe('null when it is the billing address'),
  note: z.string(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  payUntil: z.iso
    .date()
    .nullable()
    .describe('the last day to pay a transfer, in the time zone of the company'),
  emailStatus,
  officeEmail: z.string().describe('where the copy goes'),
  mails: z.array(listedMail),
  totals,
  bank: bankDetails,
  items: z.array(orderedItem),
  files: z.array(orderedFile),
  withdrawals: z.array(statedWithdrawal).describe('from its contract, the first one first'),
  anonymisedAt: timestamp.nullable().describe('since then only the books are left of it'),
  artworkRemovedAt: timestamp
    .nullable()
    .describe('since then its designs, pictures and print files are gone'),
});
export type RegularOrder = z.infer<typeof regularOrder>;

export const getRegularOrder = endpoint({
  id: 'getRegularOrder',
  method: 'GET',
  path: '/regular-orders/{orderCode}',
  tag: 'regular orders',
  summary: 'An order with everything staff need to know',
  who: 'manageRegularOrders',
  params: ofOrder,
  reply: regularOrder,
  problems: onOrder,
});

export const getOrderPicture = endpoint({
  id: 'getOrderPicture',
  method: 'GET',
  path: '/regular-orders/{orderCode}/items/{item}/picture',
  tag: 'regular orders',
  summary: 'The printed sides of an item, drawn',
  who: 'manageRegularOrders',
  params: ofOrder.extend({
    item: z.coerce.number().int().min(1).max(100).describe('place in the order, from 1'),
  }),
  download: 'image/png',
  reply: z.string().describe('the picture'),
  problems: [...onOrder, 'not_found'],
});

/**
 * Whatever the shopper sent is saved, never shown: the type on the wire says nothing a browser would open.
 */
export const downloadOrderFile = endpoint({
  id: 'downloadOrderFile',
  method: 'GET',
  path: '/regular-orders/{orderCode}/files/{fileId}',
  tag: 'regular orders',
  summary: 'A file the shopper sent with the order',
  who: 'manageRegularOrders',
  params: ofOrder.extend({ fileId: z.string().min(1).max(100) }),
  download: 'application/octet-stream',
  reply: z.string().describe('the file'),
  problems: [...onOrder, 'order_file_not_found'],
});

/**
 * A mail that has not gone out yet goes out by itself; only one that was sent or failed is sent again. A
 * confirmation of a cancelled order would ask for money: `mail_of_cancelled_order`; a cancellation of one
 * that was paid after all is `cancellation_outdated`, a reminder of one that waits for no money any more
 * `reminder_outdated`; an anonymised order has nobody to write to: `order_anonymised`.
 */
export const resendOrderMail = endpoint({
  id: 'resendOrderMail',
  method: 'POST',
  path: '/regular-orders/{orderCode}/mails/{mail}',
  tag: 'regular orders',
  summary: 'Send an e-mail of an order again',
  who: 'manageRegularOrders',
  perMinute: 30,
  params: ofOrder.extend({ mail: z.enum(orderMails) }),
  query: seenMail,
  reply: z.object({ ok: z.literal(true) }),
  problems: [
    ...onOrder,
    'mail_not_sent_yet',
    'mail_of_cancelled_order',
    'cancellation_outdated',
    'reminder_outdated',
    'order_anonymised',
  ],
});
