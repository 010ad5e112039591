import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { type HeldState, heldStates } from '#rules/partner-orders/flow/held-rejection.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { orderLinks } from './order-links.ts';
import { orders } from './orders.ts';

/** A guest's rejection of a design that waits for the word of the partner; staff are told nothing of it. */
export const heldRejections = pgTable(
  'held_rejections',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    version: integer().notNull(),
    linkId: text('link_id')
      .notNull()
      .references(() => orderLinks.id, { onDelete: 'cascade' }),
    guestName: text('guest_name').notNull(),
    comment: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<HeldState>().notNull().default('waiting'),
    /** to the guest, where it was put aside */
    answer: text().notNull().default(''),
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (t) => [
    index('held_rejections_order').on(t.orderId),
    index('held_rejections_link').on(t.linkId),
    // for guests one is an answer like any other: the first one counts
    uniqueIndex('held_rejections_waiting')
      .on(t.orderId, t.position, t.version)
      .where(sql`${t.state} = 'waiting'`),
    oneOf('held_rejections_state', t.state, heldStates),
  ],
);
