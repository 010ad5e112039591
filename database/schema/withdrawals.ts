import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { type Edition, editions } from '#rules/platform/editions/editions.ts';
import { type WithdrawalVerdict, withdrawalVerdicts } from '#rules/shop-orders/withdrawals/withdrawal.ts';
import { oneOf } from '../row-checks.ts';
import { orders } from './orders.ts';

/**
 * Withdrawals from contracts as shoppers stated them. Rows are only added; what names a person goes with the
 * person of the order.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** null where code and e-mail name no order of the shop */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    orderCode: text('order_code').notNull(),
    edition: text().$type<Edition>().notNull(),
    /** stated on the page of the order */
    byLink: boolean('by_link').notNull(),
    verdict: text().$type<WithdrawalVerdict>().notNull(),
    /** places in the order, from 1; empty for the whole order */
    items: jsonb().$type<readonly number[]>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** which goods are meant, in the words of the shopper; empty for the whole order */
    goods: text().notNull(),
    reason: text().notNull(),
    /** makes a repeated request mean the same statement */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [
    index('withdrawals_order').on(t.orderId),
    index('withdrawals_email').on(t.email, t.at),
    // as server/shop-orders/withdrawals/store.ts looks for them
    index('withdrawals_words').using(
      'gin',
      sql`(plain_words(${t.name} || ' ' || ${t.email} || ' ' || ${t.orderCode}) || code_ends(${t.orderCode}))`,
    ),
    uniqueIndex('withdrawals_idempotency').on(t.idempotencyKey),
    oneOf('withdrawals_edition', t.edition, editions),
    oneOf('withdrawals_verdict', t.verdict, withdrawalVerdicts),
  ],
);
