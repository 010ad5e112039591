import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { statusesToDispatch } from '#rules/partner-orders/flow/dispatch-day.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { oneOf, wordsOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { referenceColumns, tsvector } from './columns.ts';
import { orders } from './orders.ts';

const rankOfStatus = sql.raw(
  `array_position(array[${partnerOrderStatuses.map((status) => `'${status}'`).join(', ')}]::text[], "status")`,
);

/** An order of a partner, who is its buyer: what the shop makes of it step by step. */
export const partnerOrders = pgTable(
  'partner_orders',
  {
    orderId: text('order_id').primaryKey(),
    kind: text().$type<'partner'>().notNull().default('partner'),
    /** as in `orders`, so that lists sort by it from an index; a trigger writes it */
    code: text().notNull().default(''),
    status: text().$type<PartnerOrderStatus>().notNull(),
    /** its place among the statuses, from 1, by which lists sort (D-B65) */
    statusRank: smallint('status_rank').generatedAlwaysAs(rankOfStatus),
    /** since when it has this status */
    statusSince: timestamp('status_since', { withTimezone: true }).notNull().defaultNow(),
    /** the buyer, as in `orders.user_id`: lists of one partner are read from one index */
    partnerId: text('partner_id').references(() => users.id),
    /** as in `orders`, for the same reason */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    dealerId: text('dealer_id').references(() => users.id),
    /** the partner's name when the order was placed */
    partnerName: text('partner_name').notNull().default(''),
    ...referenceColumns(),
    /** in hundredths of the order's currency */
    itemsNet: integer('items_net').notNull().default(0),
    /** known once its delivery locations are saved */
    deliveryNet: integer('delivery_net').notNull().default(0),
    manufactureDate: date('manufacture_date', { mode: 'string' }),
    proformaPaidAt: timestamp('proforma_paid_at', { withTimezone: true }),
    finalPaidAt: timestamp('final_paid_at', { withTimezone: true }),
    /** when it was handed over to the carrier */
    dispatchedAt: timestamp('dispatched_at', { withTimezone: true }),
    /**
     * the day it left, else the day the next of its parcels is to leave, `infinity` while none is planned,
     * so that rows compare; triggers write it, of order_deliveries too
     */
    dispatchOn: date('dispatch_on', { mode: 'string' }).notNull().default('infinity'),
    /** when its print data came; null while they have not (D-B43) */
    attachmentDataAt: timestamp('attachment_data_at', { withTimezone: true }),
    /** the quick filter it stands under: what somebody of the staff has to do next (D-B66) */
    task: text(),
    /** messages of the partner that staff have not marked as read, and of staff the partner has not seen */
    unreadByStaff: integer('unread_by_staff').notNull().default(0),
    unreadByPartner: integer('unread_by_partner').notNull().default(0),
    /** reminders of designs that wait for approval, in the present round */
    remindersSent: integer('reminders_sent').notNull().default(0),
    /** what people find it by; a trigger writes it */
    searchWords: tsvector('search_words').notNull().default(sql`''::tsvector`),
  },
  (t) => [
    foreignKey({ columns: [t.orderId, t.kind], foreignColumns: [orders.id, orders.kind] }).onDelete(
      'cascade',
    ),
    // one for each way the lists are narrowed, in the order they are shown in (docs/partner-order-lists.md)
    index('partner_orders_code').on(t.code),
    // the two sortings behind it, so that the days of a year are sorted from the index alone
    index('partner_orders_created').on(t.createdAt, t.orderId, t.statusSince, t.dispatchOn),
    index('partner_orders_partner').on(t.partnerId, t.createdAt, t.orderId),
    index('partner_orders_dealer').on(t.dealerId, t.createdAt, t.orderId),
    index('partner_orders_partner_rank').on(t.partnerId, t.statusRank, t.createdAt, t.orderId),
    index('partner_orders_dealer_rank').on(t.dealerId, t.statusRank, t.createdAt, t.orderId),
    // what presets ask besides stands behind it, so that they too are answered from the index
    index('partner_orders_rank').on(t.statusRank, t.createdAt, t.orderId, t.statusSince, t.manufactureDate),
    index('partner_orders_rank_code').on(t.statusRank, t.code, t.orderId),
    // since when an order waits, and when it leaves: of all, of a dealer, of a status
    index('partner_orders_since').on(t.statusSince, t.orderId, t.partnerId),
    index('partner_orders_dispatch').on(t.dispatchOn, t.orderId, t.partnerId),
    index('partner_orders_dealer_since').on(t.dealerId, t.statusSince, t.orderId),
    index('partner_orders_dealer_dispatch').on(t.dealerId, t.dispatchOn, t.orderId),
    index('partner_orders_rank_since').on(t.statusRank, t.statusSince, t.orderId),
    index('partner_orders_rank_dispatch').on(t.statusRank, t.dispatchOn, t.orderId),
    // few orders have a task, so whose they are has room here too
    index('partner_orders_task')
      .on(t.task, t.createdAt, t.orderId, t.partnerId, t.dealerId)
      .where(sql`${t.task} is not null`),
    index('partner_orders_task_rank')
      .on(t.task, t.statusRank, t.createdAt, t.orderId, t.partnerId, t.dealerId)
      .where(sql`${t.task} is not null`),
    index('partner_orders_task_code')
      .on(t.task, t.code, t.orderId, t.partnerId, t.dealerId)
      .where(sql`${t.task} is not null`),
    index('partner_orders_task_since')
      .on(t.task, t.statusSince, t.orderId, t.partnerId, t.dealerId)
      .where(sql`${t.task} is not null`),
    index('partner_orders_task_dispatch')
      .on(t.task, t.dispatchOn, t.orderId, t.partnerId, t.dealerId)
      .where(sql`${t.task} is not null`),
    // what is still to leave: so few that every sorting is made of it
    index('partner_orders_to_dispatch')
      .on(t.dispatchOn, t.orderId, t.partnerId, t.dealerId, t.createdAt, t.statusSince)
      .where(sql`${t.status} in ${wordsOf(statusesToDispatch)}`),
    index('partner_orders_without_dealer')
      .on(t.createdAt, t.orderId)
      .where(sql`${t.dealerId} is null and ${t.status} not in ('done', 'cancelled')`),
    // what the jobs that remind ask for, a small part of all orders
    index('partner_orders_waiting_for_partner')
      .on(t.status, t.statusSince)
      .where(sql`${t.status} in ('preparing', 'toApproveDesign')`),
    index('partner_orders_words').using('gin', t.searchWords),
    index('partner_orders_unread_by_staff').on(t.dealerId).where(sql`${t.unreadByStaff} > 0`),
    index('partner_orders_unread_by_partner').on(t.partnerId).where(sql`${t.unreadByPartner} > 0`),
    check('partner_orders_kind', sql`${t.kind} = 'partner'`),
    oneOf('partner_orders_status', t.status, partnerOrderStatuses),
  ],
);

/**
 * How many orders there are of each partner, dealer, status and task, so that nobody has to count them. A
 * trigger of partner_orders adds rows for every change, `count` up or down; a job puts rows of the same
 * orders together. A total is a sum over rows. Nothing is empty, so that rows compare: '' for no partner,
 * dealer or task.
 */
export const partnerOrderTallies = pgTable('partner_order_tallies', {
  partnerId: text('partner_id').notNull(),
  dealerId: text('dealer_id').notNull(),
  status: text().$type<PartnerOrderStatus>().notNull(),
  task: text().notNull(),
  count: integer().notNull(),
});
