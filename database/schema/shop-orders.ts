import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type PaymentStatus, paymentStatuses } from '#rules/orders/order/payment-status.ts';
import type { EventOutcome, EventSource } from '#rules/payments/payment/events.ts';
import { type PaymentMethod, paymentMethods } from '#rules/payments/payment/payment-methods.ts';
import type { PaymentState, ProviderName } from '#rules/payments/payment/payment-state.ts';
import type { ClosedBy } from '#rules/payments/payment/settlement.ts';
import { oneOf } from '../row-checks.ts';
import { tsvector } from './columns.ts';
import { orders } from './orders.ts';

/** `said` is the provider's own word for the state. */
export type StoredEvidence = {
  state?: PaymentState;
  said?: string;
  amount?: number;
  currency?: string;
  /** as the column of the same name */
  refunded?: number;
  orderCode?: string;
  by?: string;
  /** why staff did it, in their words; goes when the order is anonymised */
  note?: string;
};

/** An order that a shopper placed in the shop: where it goes, what it costs, and whether it is paid. */
export const shopOrders = pgTable(
  'shop_orders',
  {
    orderId: text('order_id').primaryKey(),
    kind: text().$type<'shop'>().notNull().default('shop'),
    eurRate: integer('eur_rate').notNull(),
    useBillingCompany: boolean('use_billing_company').notNull(),
    billing: jsonb().$type<Record<string, string>>().notNull(),
    useDeliveryAddress: boolean('use_delivery_address').notNull(),
    delivery: jsonb().$type<Record<string, string> | null>(),
    note: text().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    configurationsNet: integer('configurations_net').notNull(),
    transportNet: integer('transport_net').notNull(),
    dutyNet: integer('duty_net').notNull(),
    net: integer().notNull(),
    vatRate: integer('vat_rate').notNull(),
    vat: integer().notNull(),
    gross: integer().notNull(),
    bank: jsonb()
      .$type<{
        owner: string;
        iban: string;
        accountNumber: string;
        swiftBic: string;
        isPlaceholder: boolean;
      }>()
      .notNull(),
    /** why the order is not to be paid any more; null while it may be and once it is */
    closedBy: text('closed_by').$type<ClosedBy>(),
    /**
     * until then an unpaid order of a card or a wallet holds its stock; of a transfer it is the last moment
     * to pay. Null for a transfer that was placed before transfers had a term
     */
    payableUntil: timestamp('payable_until', { withTimezone: true }),
    /** when the shopper was reminded of the transfer */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    /**
     * keyed hash of the network it was placed from; null for signed-in people, and once no limit needs it
     * any more
     */
    addressHash: text('address_hash'),
    /** what staff find it by; a trigger writes it from the code and the addresses */
    searchWords: tsvector('search_words').notNull().default(sql`''::tsvector`),
  },
  (t) => [
    foreignKey({ columns: [t.orderId, t.kind], foreignColumns: [orders.id, orders.kind] }).onDelete(
      'cascade',
    ),
    check('shop_orders_kind', sql`${t.kind} = 'shop'`),
    index('shop_orders_statuses').on(t.paymentStatus, t.paymentMethod),
    index('shop_orders_to_give_up').on(t.payableUntil).where(sql`${t.paymentStatus} = 'pending'`),
    index('shop_orders_address').on(t.addressHash).where(sql`${t.addressHash} is not null`),
    index('shop_orders_shopper').on(sql`lower(${t.billing}->>'email')`),
    index('shop_orders_wallet').on(t.gross).where(sql`${t.paymentMethod} = 'payPal'`),
    index('shop_orders_search').using('gin', t.searchWords),
    oneOf('shop_orders_payment_method', t.paymentMethod, paymentMethods),
    oneOf('shop_orders_payment_status', t.paymentStatus, paymentStatuses),
  ],
);

/**
 * One try to pay an order of the shop at a provider; partners pay invoices. The row is there before the
 * provider is asked, so a lost answer leaves a trace.
 */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => shopOrders.orderId, { onDelete: 'cascade' }),
    provider: text().$type<ProviderName>().notNull(),
    /** null until the provider has answered */
    providerId: text('provider_id'),
    state: text().$type<PaymentState>().notNull(),
    /** in hundredths */
    amount: integer().notNull(),
    currency: text().notNull(),
    /**
     * in hundredths; 0 when the provider says that some was paid back and not how much, null when nothing was
     */
    refunded: integer(),
    /** where the payer is sent; null for a wallet, whose button needs only the id */
    gwUrl: text('gw_url'),
    /** known to the browser that ordered; asked for beside the payment id when it comes back */
    token: text().notNull(),
    /** makes a repeated request to the provider mean the same payment */
    requestId: text('request_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** when the provider is to be asked again; null when nothing more can come */
    nextCheckAt: timestamp('next_check_at', { withTimezone: true }),
    checks: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('payments_provider').on(t.provider, t.providerId),
    index('payments_order').on(t.orderId),
    index('payments_next_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
  ],
);

/** Everything heard of payments and what was made of it; rows are only added, and closed by staff. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** null for a payment of no order */
    orderId: text('order_id').references(() => shopOrders.orderId, { onDelete: 'cascade' }),
    provider: text().$type<ProviderName>(),
    providerId: text('provider_id'),
    source: text().$type<EventSource>().notNull(),
    outcome: text().$type<EventOutcome>().notNull(),
    reason: text().notNull(),
    /** what the provider said, without secrets, names or cards */
    evidence: jsonb().$type<StoredEvidence>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    handledAt: timestamp('handled_at', { withTimezone: true }),
    handledBy: text('handled_by'),
  },
  (t) => [
    index('payment_events_order').on(t.orderId),
    index('payment_events_payment').on(t.provider, t.providerId),
    index('payment_events_parked').on(t.at).where(sql`${t.outcome} = 'parked'`),
  ],
);
