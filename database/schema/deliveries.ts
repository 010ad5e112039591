import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { tsvector } from './columns.ts';
import { orderItems, orders } from './orders.ts';

/** An address a partner has goods sent to. One that an order uses is not changed any more (LOC-022). */
export const deliveryLocations = pgTable(
  'delivery_locations',
  {
    id: text().primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => users.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    companyName: text('company_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    zipCode: text('zip_code').notNull(),
    country: text().notNull(),
    /** what people find it by; a trigger writes it */
    searchWords: tsvector('search_words').notNull().default(sql`''::tsvector`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('delivery_locations_partner').on(t.partnerId, t.createdAt),
    check('delivery_locations_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
  ],
);

/** How many pieces of an item go where, when and by which parcels ("order item delivery location"). */
export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    position: integer().notNull(),
    locationId: text('location_id')
      .notNull()
      .references(() => deliveryLocations.id),
    amount: integer().notNull(),
    expeditionDate: date('expedition_date', { mode: 'string' }),
    /** of the carrier; several are separated by commas; empty while there is none */
    deliveryCode: text('delivery_code').notNull().default(''),
  },
  (t) => [
    foreignKey({
      columns: [t.orderId, t.position],
      foreignColumns: [orderItems.orderId, orderItems.position],
    }).onDelete('cascade'),
    index('order_deliveries_order').on(t.orderId, t.position),
    index('order_deliveries_location').on(t.locationId),
    check('order_deliveries_amount', sql`${t.amount} > 0`),
  ],
);

/** How an order of the shop was sent. */
export const shopShipments = pgTable('shop_shipments', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  carrier: text().notNull(),
  trackingCode: text('tracking_code').notNull(),
  shippedAt: timestamp('shipped_at', { withTimezone: true }).notNull(),
});
