import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, text } from 'drizzle-orm/pg-core';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/status.ts';
import { oneOf } from '../row-checks.ts';
import { orders } from './orders.ts';

/** An order of a partner, who is its buyer: what the shop makes of it step by step. */
export const partnerOrders = pgTable(
  'partner_orders',
  {
    orderId: text('order_id').primaryKey(),
    kind: text().$type<'partner'>().notNull().default('partner'),
    status: text().$type<PartnerOrderStatus>().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.orderId, t.kind], foreignColumns: [orders.id, orders.kind] }).onDelete(
      'cascade',
    ),
    check('partner_orders_kind', sql`${t.kind} = 'partner'`),
    oneOf('partner_orders_status', t.status, partnerOrderStatuses),
  ],
);
