import { sql } from 'drizzle-orm';
import {
  bigserial,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type MessageAuthor, messageAuthors } from '#rules/orders/order/message-authors.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/** What people wrote about an order, and what the shop noted of it; in the order of their ids. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** a system message type (MSG-003) */
    type: text().notNull(),
    author: text().$type<MessageAuthor>().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull().default(''),
    comment: text().notNull().default(''),
    /** what the type needs to be told in words, e.g. the date that was set */
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    previousStatus: text('previous_status').$type<PartnerOrderStatus>(),
    currentStatus: text('current_status').$type<PartnerOrderStatus>(),
    /**
     * how long the order stood in the previous status; a trigger writes it, so that medians need no pairs of
     * rows
     */
    stoodSeconds: doublePrecision('stood_seconds'),
    /** a repeated request answers the message it made first */
    idempotencyKey: text('idempotency_key'),
    /** of that request, with whoever sent it: the same key with another body is a mistake */
    requestHash: text('request_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('order_messages_order').on(t.orderId, t.id),
    // how long orders stay in each status is read from this index alone
    index('order_messages_moves')
      .on(t.previousStatus, t.createdAt, t.stoodSeconds, t.orderId)
      .where(sql`${t.stoodSeconds} is not null`),
    uniqueIndex('order_messages_once')
      .on(t.orderId, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
    oneOf('order_messages_author', t.author, messageAuthors),
  ],
);
