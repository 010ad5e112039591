import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { type RequestState, requestStates } from '#rules/partner-orders/requests/request.ts';
import { type LimitReason, limitReasons } from '#rules/people/accounts/order-limits.ts';
import { type Currency, currencies, type Edition, editions } from '#rules/platform/editions/editions.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/** What a person of a partner wanted to order above their limit: no order until an owner approves it. */
export const orderRequests = pgTable(
  'order_requests',
  {
    id: text().primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** who asks; it goes with them */
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<RequestState>().notNull().default('open'),
    /** the code it was sent with, which tells a repeat without a key; its order has another one */
    code: text().notNull(),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash').notNull(),
    edition: text().$type<Edition>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** the body of the call, without its files */
    asked: jsonb().notNull(),
    /** which sides of each item are printed, for its picture */
    items: jsonb().notNull(),
    /** the goods as the person saw them, in hundredths of the currency */
    net: integer().notNull(),
    /** above which limit it was, how high that was, and what the month had come to */
    reason: text().$type<LimitReason>().notNull(),
    limitNet: integer('limit_net'),
    spentNet: integer('spent_net').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedByName: text('decided_by_name').notNull().default(''),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** of the call that decided, so that a repeat of it is answered alike */
    decisionKey: text('decision_key'),
    /** of who refused it */
    words: text().notNull().default(''),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('order_requests_code').on(t.code),
    uniqueIndex('order_requests_idempotency').on(t.idempotencyKey),
    index('order_requests_partner').on(t.partnerId, t.createdAt, t.id),
    index('order_requests_person').on(t.personId).where(sql`${t.state} = 'open'`),
    index('order_requests_expiry').on(t.expiresAt),
    index('order_requests_order').on(t.orderId),
    oneOf('order_requests_state', t.state, requestStates),
    oneOf('order_requests_reason', t.reason, limitReasons),
    oneOf('order_requests_edition', t.edition, editions),
    oneOf('order_requests_currency', t.currency, currencies),
  ],
);

/** Print files and pictures that came with a request; its order has copies. */
export const orderRequestFiles = pgTable(
  'order_request_files',
  {
    id: text().primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => orderRequests.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull(),
    contentType: text('content_type').notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text().notNull(),
    imageNodeInformationName: text('image_node_information_name'),
  },
  (t) => [index('order_request_files_request').on(t.requestId)],
);

/** The link each owner has of a request, to decide it without log-in; the token itself stands nowhere. */
export const orderRequestLinks = pgTable(
  'order_request_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => orderRequests.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('order_request_links_owner').on(t.requestId, t.userId)],
);
