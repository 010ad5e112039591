import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  type ApprovedDocument,
  type DocumentKind,
  documentKinds,
  type PreviewState,
  previewStates,
} from '#rules/orders/order/documents.ts';
import { type ItemApproval, itemApprovals } from '#rules/orders/order/item-approval.ts';
import { type Side, sides } from '#rules/orders/order/messages.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { orderMessages } from './messages.ts';
import { orderItems, orders } from './orders.ts';

/**
 * The design of an ordered item as it goes back and forth until it is approved. An order of a partner has one
 * for each item from the start, an order of the shop from the first proof that staff send.
 */
export const itemDesigns = pgTable(
  'item_designs',
  {
    /** the id of the order item on the wire */
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    position: integer().notNull(),
    approval: text().$type<ItemApproval>().notNull().default('waiting'),
    /** 0 before the first design, one more with each (D-B27) */
    version: integer().notNull().default(0),
  },
  (t) => [
    foreignKey({
      columns: [t.orderId, t.position],
      foreignColumns: [orderItems.orderId, orderItems.position],
    }).onDelete('cascade'),
    uniqueIndex('item_designs_place').on(t.orderId, t.position),
    // designs that are with the buyer, by which reminders are found
    index('item_designs_waiting').on(t.orderId).where(sql`${t.approval} = 'waiting' and ${t.version} > 0`),
    oneOf('item_designs_approval', t.approval, itemApprovals),
  ],
);

/** A file that people of either side gave to an order: with a message, as a design, or as an invoice. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' }).references(() => orderMessages.id, {
      onDelete: 'cascade',
    }),
    kind: text().$type<DocumentKind>().notNull(),
    /** of a design: which item, from 0 as in order_items, and which version of it */
    position: integer(),
    version: integer(),
    name: text().notNull(),
    size: integer().notNull(),
    contentType: text('content_type').notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text().notNull(),
    /** a picture of it for the screen, made by the press room */
    preview: text().$type<PreviewState>().notNull().default('none'),
    previewKey: text('preview_key'),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('order_documents_order').on(t.orderId),
    index('order_documents_message').on(t.messageId),
    // what the sweep of stored files asks for
    index('order_documents_stored').on(t.storageKey),
    index('order_documents_preview_stored').on(t.previewKey).where(sql`${t.previewKey} is not null`),
    uniqueIndex('order_documents_invoice')
      .on(t.orderId, t.kind)
      .where(sql`${t.kind} in ('proforma', 'final')`),
    oneOf('order_documents_kind', t.kind, documentKinds),
    oneOf('order_documents_preview', t.preview, previewStates),
  ],
);

/** What a person decided about a version of a design, and about which bytes. Rows are only added (D-B26). */
export const designApprovals = pgTable(
  'design_approvals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    version: integer().notNull(),
    decision: text().$type<'approved' | 'notApproved'>().notNull(),
    documents: jsonb().$type<readonly ApprovedDocument[]>().notNull(),
    comment: text().notNull().default(''),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** as the person named themselves or the account is named */
    decidedBy: text('decided_by').notNull(),
    /** the link it was decided by, where nobody signed in */
    linkId: text('link_id'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('design_approvals_once').on(t.orderId, t.position, t.version),
    oneOf('design_approvals_decision', t.decision, ['approved', 'notApproved']),
  ],
);

/**
 * A comment at a place of a version of a design, in mm from the upper left corner of its picture. A table
 * of its own and no kind of message: guests read the thread, and see no pin.
 */
export const designPins = pgTable(
  'design_pins',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** of the design it was set on */
    version: integer().notNull(),
    side: integer().notNull(),
    xMm: doublePrecision('x_mm').notNull(),
    yMm: doublePrecision('y_mm').notNull(),
    words: text().notNull(),
    author: text().$type<Side>().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** of staff; empty for none */
    answer: text().notNull().default(''),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBy: text('closed_by').$type<Side>(),
  },
  (t) => [
    index('design_pins_item').on(t.orderId, t.position, t.id),
    index('design_pins_user').on(t.userId),
    oneOf('design_pins_author', t.author, sides),
    check('design_pins_place', sql`${t.xMm} >= 0 and ${t.yMm} >= 0 and ${t.side} > 0`),
    check('design_pins_closed', sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
  ],
);
