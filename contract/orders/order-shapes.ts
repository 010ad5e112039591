import { z } from 'zod';
import { amount, apiLocale, currency, day, texts, timestamp, unitPrice } from '#contract/platform/common.ts';
import { namedFact } from '#contract/platform/logged-facts.ts';
import { categories, technologies } from '#rules/catalogue/products/product.ts';
import { previewStates } from '#rules/orders/order/documents.ts';
import { itemApprovals } from '#rules/orders/order/item-approval.ts';
import { messageAuthors } from '#rules/orders/order/message-authors.ts';
import { systemMessageTypes } from '#rules/orders/order/message-types.ts';
import { sides } from '#rules/orders/order/messages.ts';
import { eachLocationField } from '#rules/partner-orders/delivery-locations/location.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { roles } from '#rules/people/accounts/roles.ts';
import { orderedWarning } from './orders.ts';

/** What the calls about orders of partners, and about designs that are approved, say alike. */

export const orderStatus = z.enum(partnerOrderStatuses);
export const itemApproval = z.enum(itemApprovals);

/** What the partner calls an order, or an item of it; empty texts for nothing. */
export const reference = z.object({ client: z.string(), jobName: z.string(), poNumber: z.string() });

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

export const ofOrder = z.strictObject({ orderId: z.string().min(1).max(60) });
export const ofOrderItem = ofOrder.extend({ orderItemId: z.string().min(1).max(60) });
