import { z } from 'zod';
import {
  amount,
  apiLocale,
  currency,
  day,
  pageOf,
  texts,
  timestamp,
  unitPrice,
} from '#contract/platform/common.ts';
import { namedFact } from '#contract/platform/logged-facts.ts';
import { categories, technologies } from '#rules/catalogue/products/product.ts';
import { previewStates } from '#rules/orders/order/documents.ts';
import { itemApprovals } from '#rules/orders/order/item-approval.ts';
import { messageAuthors } from '#rules/orders/order/message-authors.ts';
import { systemMessageTypes } from '#rules/orders/order/message-types.ts';
import { sides } from '#rules/orders/order/messages.ts';
import { eachLocationField } from '#rules/partner-orders/delivery-locations/location.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { REFERENCE_MAX } from '#rules/partner-orders/references/reference.ts';
import { roles } from '#rules/people/accounts/roles.ts';
import { orderedWarning } from './orders.ts';

/** What the calls about orders of partners, and about designs that are approved, say alike. */

export const orderStatus = z.enum(partnerOrderStatuses);
export const itemApproval = z.enum(itemApprovals);
/** The version of the design somebody decides about, as they saw it; a newer one is not decided unseen. */
export const versionSeen = z.number().int().min(1).optional();

/** Sums of the files of that version as they were seen; other files are not decided about unseen. */
export const hashesSeen = z.array(z.string().max(64)).max(100).optional();

/** What the partner calls an order, or an item of it; empty texts for nothing. */
export const reference = z.object({ client: z.string(), jobName: z.string(), poNumber: z.string() });
/** The same as somebody says it, of which what is not said is left out. */
export const referenceSaid = z.strictObject({
  client: z.string().max(REFERENCE_MAX.client).optional(),
  jobName: z.string().max(REFERENCE_MAX.jobName).optional(),
  poNumber: z.string().max(REFERENCE_MAX.poNumber).optional(),
});

/** A file that somebody gave to an order; opened by a signed address. MSG-002, MSG-029 */
export const orderDocument = z.object({
  id: z.string(),
  fileName: z.string(),
  fileSize: z.number().int().describe('bytes'),
  orderItemId: z.string().nullable(),
  contentType: z.string(),
  sha256: z.string(),
  preview: z.enum(previewStates).describe('whether there is a picture of it'),
});
export type OrderDocument = z.infer<typeof orderDocument>;

/** MSG-001 */
export const orderMessage = z.object({
  id: z.number().int(),
  partnerId: z.string().nullable(),
  dealerId: z.string().nullable(),
  comment: z.string(),
  systemMessageType: z.enum(systemMessageTypes),
  systemMessageData: z.record(z.string(), z.unknown()),
  previousOrderStatus: orderStatus.nullable(),
  currentOrderStatus: orderStatus.nullable(),
  createdAt: timestamp,
  attachments: z.array(orderDocument),
  partnerName: z.string().nullable(),
  dealerName: z.string().nullable(),
  author: z.enum(messageAuthors),
  authorName: z.string(),
});
export type OrderMessage = z.infer<typeof orderMessage>;

/** LOC-001 */
export const deliveryLocation = z.object({
  id: z.string(),
  ...eachLocationField(() => z.string()),
  isUsed: z.boolean().describe('an order goes there, so it is not changed any more (LOC-022)'),
});
export type DeliveryLocation = z.infer<typeof deliveryLocation>;

/** ORD-019 */
export const itemDelivery = z.object({
  id: z.string(),
  orderItemId: z.string(),
  amount: z.number().int(),
  expeditionDate: day.nullable(),
  deliveryCode: z.string(),
  deliveryLocation,
});
export type ItemDelivery = z.infer<typeof itemDelivery>;

/** One version of the design of an item, and what was said of it. */
export const designVersion = z.object({
  version: z.number().int(),
  sentAt: timestamp,
  sentBy: z.string(),
  files: z.array(orderDocument),
  decision: z
    .object({
      approved: z.boolean(),
      at: timestamp,
      by: z.string(),
      comment: z.string(),
      byLink: z.boolean().describe('by somebody the partner gave a link to'),
    })
    .nullable(),
});
export type DesignVersion = z.infer<typeof designVersion>;

/** A comment at a place of a design, in mm from the upper left corner of its picture. */
export const designPin = z.object({
  id: z.number().int(),
  version: z.number().int().describe('of the design it was set on; an open one shows on later ones too'),
  side: z.number().int(),
  xMm: z.number(),
  yMm: z.number(),
  words: z.string(),
  author: z.enum(sides),
  authorName: z.string().describe('empty when the account is gone'),
  at: timestamp,
  answer: z.string().describe('of staff; empty for none'),
  isOpen: z.boolean().describe('an open one stands in the way of the approval'),
  closedBy: z.enum(sides).nullable(),
});
export type DesignPin = z.infer<typeof designPin>;

/** ORD-017 */
export const partnerOrderItem = z.object({
  id: z.string(),
  availability: z.object({
    productId: z.string(),
    heliosId: z.string(),
    color: z.string().nullable(),
    scale: z.string(),
  }),
  quantity: z.number().int(),
  reference,
  approvalStatus: itemApproval,
  currentVersion: z.number().int(),
  configurationPrice: amount,
  deliveryLocations: z.array(itemDelivery),
  productCategory: z.enum(categories).optional(),
  productSidesCount: z.number().int().optional(),
  productLength: z.number().optional(),
  productShape: z.string().optional(),
  item: z.number().int().describe('place in the order, from 1'),
  configurationId: z.string().describe('what the cart calls the design'),
  product: texts.nullable().describe('name; null when it left the catalogue'),
  color: texts.nullable(),
  scale: texts.nullable(),
  unitPrice,
  sides: z.array(
    z.object({
      number: z.number().int(),
      technology: z.enum(technologies),
      inks: z.array(z.object({ hex: z.string(), pantone: z.string().nullable() })),
    }),
  ),
  isPrinted: z.boolean().describe('with no sides: printed by a design that is still to come'),
  warnings: z.array(orderedWarning),
  hasPicture: z.boolean().describe('of the design as it was ordered, by getOrderItemImage'),
  versions: z.array(designVersion).describe('newest first'),
  pins: z.array(designPin).describe('oldest first'),
});
export type PartnerOrderItem = z.infer<typeof partnerOrderItem>;

/** What was done to an order, by whom; oldest last. */
export const orderLogEntry = z.object({
  id: z.number().int(),
  at: timestamp,
  act: z.string(),
  by: z.string(),
  role: z.enum(roles).nullable(),
  data: z.record(z.string(), z.unknown()),
  about: z.array(namedFact),
});
export type OrderLogEntry = z.infer<typeof orderLogEntry>;

/** Of messages and of the log: more than most orders ever have. */
export const MESSAGES_PER_PAGE = 100;

/** Names the oldest one that is known; the answer begins with the one before it. */
export const olderThan = z.strictObject({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).describe('id of the oldest one known'),
});
export const olderMessages = z.object({
  messages: z.array(orderMessage).describe('newest first'),
  hasOlder: z.boolean(),
});
export const olderLog = z.object({
  log: z.array(orderLogEntry).describe('newest first'),
  hasOlder: z.boolean(),
});

/** ORD-020, AUT-049 */
export const partnerReference = z.object({
  id: z.string(),
  email: z.string().describe('of invoices'),
  userEmail: z.string().describe('of the log-in'),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
});
export type PartnerReference = z.infer<typeof partnerReference>;

/** ORD-021 */
export const dealerReference = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
});
export type DealerReference = z.infer<typeof dealerReference>;

/** ORD-008 */
export const partnerOrder = z.object({
  id: z.string(),
  code: z.string(),
  reference,
  priceListId: z.string(),
  dealerId: z.string().nullable(),
  orderStatus,
  statusSince: timestamp,
  manufactureDate: day.nullable(),
  proformaInvoicePaidDate: timestamp.nullable(),
  proformaInvoiceDownloadUrl: z.string().nullable().describe('of the API, to be asked with the same token'),
  finalInvoicePaidDate: timestamp.nullable(),
  finalInvoiceDownloadUrl: z.string().nullable().describe('of the API, to be asked with the same token'),
  dispatchedAt: timestamp.nullable(),
  itemsPrice: amount,
  deliveryPrice: amount,
  totalPrice: amount,
  messages: z.array(orderMessage).describe('newest first, at most a hundred'),
  hasOlderMessages: z.boolean(),
  stoodIn: z
    .array(orderStatus)
    .describe('every status it ever stood at, the present one too; it may skip some'),
  cancelledIn: orderStatus.nullable().describe('where it stood when it was cancelled'),
  orderItems: z.array(partnerOrderItem),
  orderItemDeliveryLocations: z.array(itemDelivery),
  partner: z.object({ companyName: z.string(), firstName: z.string(), lastName: z.string() }),
  currency,
  locale: apiLocale.describe('of the edition it was ordered in, which its mails speak'),
  createdAt: timestamp,
  nextOrderStatus: orderStatus.nullable(),
  isReadyForNextStatus: z.boolean(),
  hasAttachmentData: z.boolean(),
  unreadMessagesCount: z.number().int(),
  log: z.array(orderLogEntry).describe('newest first, at most a hundred'),
  hasOlderLog: z.boolean(),
});
export type PartnerOrder = z.infer<typeof partnerOrder>;

/** ORD-010 */
export const partnersOrder = partnerOrder.extend({
  dealerFirstName: z.string().nullable(),
  dealerLastName: z.string().nullable(),
  dealerEmail: z.string().nullable(),
  dealerPhone: z.string().nullable(),
});
export type PartnersOrder = z.infer<typeof partnersOrder>;

/** The same for staff, with whom to reach and where to bill. */
export const dealersOrder = partnerOrder.extend({
  partnerReference,
  isPartnerActive: z.boolean().describe('may sign in; else only invoices and cancellations are mailed'),
  dealer: dealerReference.nullable(),
  mayMarkRead: z.boolean().describe('AUT-046'),
  totalPriceWithVat: amount.describe('with the VAT that the books propose; the invoices decide'),
  billing: z.object({
    companyName: z.string(),
    street: z.string(),
    city: z.string(),
    zipCode: z.string(),
    country: z.string(),
    taxIn: z.string(),
    taxTin: z.string(),
  }),
});
export type DealersOrder = z.infer<typeof dealersOrder>;

/** ORD-012 */
const orderRow = z.object({
  id: z.string(),
  code: z.string(),
  reference,
  createdAt: timestamp,
  orderStatus,
  statusSince: timestamp,
  itemsPrice: amount,
  deliveryPrice: amount,
  unreadMessagesCount: z.number().int(),
  orderItems: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      heliosId: z.string(),
      color: z.string().nullable().describe('id of the colour'),
      product: texts.nullable(),
      quantity: z.number().int(),
      reference,
    }),
  ),
});
/** ORD-014 */
export const partnersOrderRow = orderRow.extend({
  priceList: z.object({ currency }),
  hasPicture: z.boolean(),
});
export type PartnersOrderRow = z.infer<typeof partnersOrderRow>;
/** ORD-013, ORD-015 */
export const dealersOrderRow = orderRow.extend({
  dealerId: z.string().nullable(),
  dealerName: z.string().nullable(),
  dispatchDate: day.nullable().describe('the day it left, or the next of its parcels is to leave'),
  priceList: partnerReference.extend({ currency }),
});
export type DealersOrderRow = z.infer<typeof dealersOrderRow>;

/** D-B60: a superset of both shapes the specification shows. */
/** A total that has to be counted order by order is counted so far. */
export const ORDERS_COUNTED_AT_MOST = 1_000;

/**
 * A page of orders. A total that would have to be counted order by order is counted to a thousand; totals of
 * a partner, dealer, status or quick filter are always exact (docs/partner-order-lists.md).
 */
export const orderPageOf = <S extends z.ZodType>(item: S) =>
  pageOf(item).extend({ isTotalExact: z.boolean().describe('false where there are more than `total`') });

/**
 * Begins a page after this order instead of at the offset: quick at any depth, and nothing is shown twice.
 */
export const afterOrder = z
  .string()
  .min(1)
  .max(60)
  .optional()
  .describe('id of the last order before the page');

export const PARTNER_ORDERS_PER_PAGE = 10; // ORD-077
export const LOCATIONS_PER_PAGE = 10; // LOC-004
export const DEALER_ORDERS_PER_PAGE = 30; // ORD-079

export const orderSortFields = ['createdAt', 'id', 'orderStatus'] as const; // ORD-023
/** Staff sort besides by since when an order has its status, and by when it leaves. */
export const staffSortFields = [...orderSortFields, 'statusSince', 'dispatchDate'] as const;
export const sortOrders = ['asc', 'desc'] as const;
export type OrderSorting = {
  readonly sortBy: (typeof staffSortFields)[number];
  readonly sortOrder: (typeof sortOrders)[number];
};

export const ofOrder = z.strictObject({ orderId: z.string().min(1).max(60) });
export const ofOrderItem = ofOrder.extend({ orderItemId: z.string().min(1).max(60) });

/** Problems of every call about one order of a partner. */
export const onPartnerOrder = [
  'not_signed_in',
  'not_allowed',
  'order_not_found',
  'order_anonymised',
] as const;

/**
 * Of an act: the status the order was seen in. It stands in the address, for some bodies are lists or forms
 * with files; without it the act is judged by the order as it is. Part of the specification is only that of
 * `status/update`.
 */
export const seenIn = z.object({
  from: orderStatus.optional().describe('the status the order was seen in; refused when it has moved since'),
});
/**
 * Problems of every act on an order of a partner, and what the refusal of one that was seen otherwise
 * carries.
 */
export const onPartnerAct = [...onPartnerOrder, 'act_not_possible', 'status_stale'] as const;
export const staleData = { status_stale: z.object({ orderStatus }) } as const;

const designs = z.object({ orderItemIds: z.array(z.string()) });
/** Of a decision about designs: all that were seen otherwise, or that have an open pin (`pins_open`). */
export const decidedData = { ...staleData, design_changed: designs, act_not_possible: designs } as const;

/**
 * What a person saw before they changed it; empty for nothing. Another value now is not overwritten
 * (`value_changed`).
 */
export const seenValue = z.string().max(1100).optional();
/** The same of several delivery locations, by the ids of their rows. */
export const seenOfRows = z.record(z.string().max(60), z.string().max(1100)).optional();
/** `now`: what is there instead of what was seen; empty for nothing. */
export const changedData = { ...staleData, value_changed: z.object({ now: z.string() }) } as const;
