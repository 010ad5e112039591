import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { type LinkKind, linkKinds } from '#rules/orders/order/order-links.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/**
 * An address that opens one order without log-in: for the shopper who placed it, or for a customer of the
 * partner who shares it. Only the hash of its secret is kept.
 */
export const orderLinks = pgTable(
  'order_links',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<LinkKind>().notNull(),
    secretHash: text('secret_hash').notNull(),
    /** whom it was given to, in the words of the partner */
    label: text().notNull().default(''),
    mayDecide: boolean('may_decide').notNull().default(false),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('order_links_secret').on(t.secretHash),
    index('order_links_order').on(t.orderId),
    oneOf('order_links_kind', t.kind, linkKinds),
  ],
);
