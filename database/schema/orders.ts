import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RecordedWarning } from '#rules/design/artwork/finding.ts';
import type { Swatch } from '#rules/design/swatches/swatch.ts';
import { type EmailStatus, emailStatuses } from '#rules/orders/order/email-status.ts';
import { type OrderKind, orderKinds } from '#rules/orders/order/order-kind.ts';
import type { OrderMailState, RecordedMail } from '#rules/orders/order/order-mails.ts';
import { type Currency, currencies, type Edition, editions } from '#rules/platform/editions/editions.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { referenceColumns } from './columns.ts';

/** What every order has, of the shop and of a partner; what only one of the two has stands beside it. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    code: text().notNull(),
    kind: text().$type<OrderKind>().notNull(),
    idempotencyKey: text('idempotency_key'),
    /** hash of the request body; the same key with another body is a mistake, not a repeat */
    requestHash: text('request_hash').notNull(),
    edition: text().$type<Edition>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** who ordered; null for a shopper who was not signed in */
    userId: text('user_id').references(() => users.id),
    priceListId: text('price_list_id').notNull(),
    emailStatus: text('email_status').$type<EmailStatus>().notNull(),
    /** its buyer asked for erasure while the order still needed their data */
    erasureAskedAt: timestamp('erasure_asked_at', { withTimezone: true }),
    /** since then it says nothing about its person; what the books need is left */
    anonymisedAt: timestamp('anonymised_at', { withTimezone: true }),
    /** since then its designs, pictures and print files are gone */
    artworkRemovedAt: timestamp('artwork_removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('orders_code').on(t.code),
    // all codes of a month begin alike, so people say the last four digits
    index('orders_code_end').on(sql`right(${t.code}, 4)`),
    uniqueIndex('orders_idempotency').on(t.idempotencyKey),
    // what shop_orders and partner_orders refer to, so that an order is in the table of its kind
    unique('orders_kind_of_id').on(t.id, t.kind),
    index('orders_created').on(t.createdAt),
    index('orders_mail_failed').on(t.id).where(sql`${t.emailStatus} = 'failed'`),
    index('orders_erasure')
      .on(t.id)
      .where(sql`${t.erasureAskedAt} is not null and ${t.anonymisedAt} is null`),
    oneOf('orders_of_kind', t.kind, orderKinds),
    oneOf('orders_edition', t.edition, editions),
    oneOf('orders_currency', t.currency, currencies),
    oneOf('orders_email_status', t.emailStatus, emailStatuses),
  ],
);

/**
 * Every mail of an order that was asked for, and what became of it. A mail asked for once more has a row of
 * its own.
 */
export const orderMails = pgTable(
  'order_mails',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    mail: text().$type<RecordedMail>().notNull(),
    /** empty for the first one */
    again: text().notNull().default(''),
    state: text().$type<OrderMailState>().notNull(),
    /** whether it said that the order is paid; a receipt after such a confirmation would say it twice */
    saidPaid: boolean('said_paid').notNull().default(false),
    /** whoever of several had it already, so that a repeat leaves them out: ids of people, not addresses */
    sentTo: text('sent_to').array().notNull().default(sql`'{}'`),
    /** codes of the mail server's answer when it refused the mail for good, e.g. `550 5.1.1` */
    refusal: text(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    /** since when it is in this state */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.mail, t.again] }),
    index('order_mails_failed').on(t.orderId).where(sql`${t.state} = 'failed'`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    configurationId: text('configuration_id').notNull(),
    productId: text('product_id').notNull(),
    heliosId: text('helios_id').notNull(),
    color: text().notNull(),
    scale: text().notNull(),
    quantity: integer().notNull(),
    artwork: jsonb().notNull(),
    /** what the preflight warned of when the order was taken */
    warnings: jsonb().$type<readonly RecordedWarning[]>().notNull().default([]),
    /**
     * what the quote was made of: sides with technology and colours, preparation counts, and its parts in
     * hundredths
     */
    quote: jsonb().notNull(),
    /** of its codes, as the library had them when it was ordered: what the press mixes and shows */
    swatches: jsonb().$type<readonly Swatch[]>().notNull().default([]),
    net: integer().notNull(),
    /** of partners only */
    ...referenceColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    // what was sold is counted from this index alone: the rows hold whole designs
    index('order_items_pieces').on(t.orderId, t.productId, t.quantity),
    // whether an order names a product or a code of it is asked before that is changed
    index('order_items_product').on(t.productId, t.heliosId),
  ],
);

export const orderFiles = pgTable(
  'order_files',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull(),
    contentType: text('content_type').notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text().notNull(),
    imageNodeInformationName: text('image_node_information_name'),
  },
  (t) => [index('order_files_order').on(t.orderId)],
);

/**
 * What the press and the people get for an item: made after the order, and made anew whenever staff ask for
 * it.
 */
export const printFiles = pgTable(
  'print_files',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** place of the item in the order, from 1, as in the name of the file */
    item: integer().notNull(),
    /** print, proof or pieces */
    kind: text().notNull(),
    /** 0 for all sides in one file, else the side from 1 */
    side: integer().notNull(),
    name: text().notNull(),
    /** null while the file could not be made; then `reason` says why */
    storageKey: text('storage_key'),
    size: integer(),
    sha256: text(),
    reason: text(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('print_files_place').on(t.orderId, t.item, t.kind, t.side),
    index('print_files_failed').on(t.orderId, t.item).where(sql`${t.reason} is not null`),
  ],
);
