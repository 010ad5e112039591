import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { roles } from '#rules/accounts/roles.ts';
import {
  boardTypes,
  categories,
  meterTypes,
  pencilShapes,
  pencilTypes,
  scales,
} from '#rules/catalogue/product.ts';
import { rowLimits } from '#rules/catalogue/row-limits.ts';
import { type Currency, currencies, type Edition, editions, type Texts } from '#rules/editions/editions.ts';
import { type EmailStatus, emailStatuses } from '#rules/orders/email-status.ts';
import { type OrderKind, orderKinds } from '#rules/orders/order-kind.ts';
import type { OrderMail, OrderMailState } from '#rules/orders/order-mails.ts';
import { type PaymentStatus, paymentStatuses } from '#rules/orders/payment-status.ts';
import { transferTermBounds } from '#rules/orders/transfer-term.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/status.ts';
import type { ClosedBy } from '#rules/payments/decide-settlement.ts';
import type { EventOutcome, EventSource } from '#rules/payments/events.ts';
import { type PaymentMethod, paymentMethods } from '#rules/payments/payment-methods.ts';
import type { PaymentState, ProviderName } from '#rules/payments/payment-state.ts';
import type { RecordedWarning } from '#rules/print/preflight/finding.ts';
import { oneOf, within } from './row-checks.ts';

/** Prices per piece are whole thousandths, amounts whole hundredths of their currency (rules/money). */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

type StoredArea = {
  scale: string;
  printTechnology: string;
  width: number;
  height: number;
  centerX: number;
  centerY: number;
};
export type StoredSide = { name: string; width: number; height: number; printAreas: StoredArea[] };

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
};

export type SavedPicture = { reference: string; name: string; contentType: string; storageKey: string };

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    category: text().notNull(),
    type: text().notNull(),
    length: integer().notNull(),
    shape: text(),
    sides: jsonb().$type<StoredSide[]>().notNull(),
    meterColors: text('meter_colors').array().notNull(),
    pencilColors: text('pencil_colors').array().notNull(),
    /** tenths of a millimetre, so that 34.5 mm stays a whole number */
    widthTenths: integer('width_tenths').notNull(),
    heightTenths: integer('height_tenths').notNull(),
    weightGrams: integer('weight_grams').notNull(),
    name: jsonb().$type<Texts>().notNull(),
    shortDescription: jsonb('short_description').$type<Texts>().notNull(),
    description: jsonb().$type<Texts>().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    oneOf('products_category', t.category, categories),
    oneOf('products_type', t.type, [...meterTypes, ...boardTypes, ...pencilTypes]),
    oneOf('products_shape', t.shape, pencilShapes),
    within('products_length', t.length, rowLimits.length),
    within('products_width', t.widthTenths, rowLimits.dimension),
    within('products_height', t.heightTenths, rowLimits.dimension),
    within('products_weight', t.weightGrams, rowLimits.grams),
    check(
      'products_sides',
      sql`case jsonb_typeof(${t.sides}) when 'array' then jsonb_array_length(${t.sides}) > 0 else false end`,
    ),
    check('products_texts', sql`${t.name} ?& array['cs', 'en', 'de']`),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    id: text().primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [index('product_images_product').on(t.productId)],
);

export const availabilities = pgTable(
  'availabilities',
  {
    heliosId: text('helios_id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** empty where the category has no colours; not null, so that the unique index below sees it */
    color: text().notNull().default(''),
    scale: text().notNull(),
    stockQuantity: integer('stock_quantity').notNull(),
    position: integer().notNull(),
  },
  (t) => [
    uniqueIndex('availabilities_choice').on(t.productId, t.color, t.scale),
    oneOf('availabilities_scale', t.scale, scales),
    within('availabilities_stock', t.stockQuantity, rowLimits.stock),
  ],
);

export const priceLists = pgTable(
  'price_lists',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    currency: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    useBillingCompany: boolean('use_billing_company').notNull().default(false),
    billingCompanyName: text('billing_company_name'),
    billingFirstName: text('billing_first_name'),
    billingSurName: text('billing_sur_name'),
    billingCountry: text('billing_country'),
    billingTaxIn: text('billing_tax_in'),
    billingTaxTin: text('billing_tax_tin'),
  },
  (t) => [oneOf('price_lists_currency', t.currency, currencies)],
);

export const priceRows = pgTable(
  'price_rows',
  {
    priceListId: text('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    heliosId: text('helios_id').notNull(),
    pcsFrom: integer('pcs_from').notNull(),
    pcsTo: integer('pcs_to'),
    description: text().notNull(),
    productPrice: integer('product_price').notNull(),
    simplePrice: integer('simple_price').notNull(),
    digitalPrice: integer('digital_price').notNull(),
    tamponPrice: integer('tampon_price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.priceListId, t.heliosId, t.pcsFrom] }),
    within('price_rows_from', t.pcsFrom, rowLimits.pieces),
    check(
      'price_rows_to',
      sql`${t.pcsTo} >= ${t.pcsFrom} and ${t.pcsTo} <= ${sql.raw(String(rowLimits.pieces[1]))}`,
    ),
    within('price_rows_product', t.productPrice, rowLimits.unitPrice),
    within('price_rows_simple', t.simplePrice, rowLimits.unitPrice),
    within('price_rows_digital', t.digitalPrice, rowLimits.unitPrice),
    within('price_rows_tampon', t.tamponPrice, rowLimits.unitPrice),
  ],
);

/** One row; admins change it, everybody reads it. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    eurRate: integer('eur_rate').notNull(),
    minTamponPrintMeterCount: integer('min_tampon_meter').notNull(),
    minTamponPrintRulerCount: integer('min_tampon_ruler').notNull(),
    minTamponPrintPencilCount: integer('min_tampon_pencil').notNull(),
    cliche: integer().notNull(),
    preparation: integer().notNull(),
    minimumQuantities: jsonb('minimum_quantities')
      .$type<{ category: Record<string, number>; product: Record<string, number>; orderCreation: number }>()
      .notNull(),
    /** see rules/orders/transfer-term.ts */
    transferTermDays: integer('transfer_term_days').notNull().default(14),
    transferReminderDays: integer('transfer_reminder_days').notNull().default(3),
  },
  (t) => [
    check('settings_one_row', sql`${t.id} = 1`),
    within('settings_eur_rate', t.eurRate, rowLimits.eurRate),
    within('settings_tampon_meter', t.minTamponPrintMeterCount, rowLimits.tamponCount),
    within('settings_tampon_ruler', t.minTamponPrintRulerCount, rowLimits.tamponCount),
    within('settings_tampon_pencil', t.minTamponPrintPencilCount, rowLimits.tamponCount),
    within('settings_cliche', t.cliche, rowLimits.amount),
    within('settings_preparation', t.preparation, rowLimits.amount),
    // neither a word nor a number below one at either depth
    check(
      'settings_minimums',
      sql`not jsonb_path_exists(${t.minimumQuantities}, '$.*.* ? (@.type() != "number" || @ < 1)')
        and not jsonb_path_exists(${t.minimumQuantities}, '$.orderCreation ? (@.type() != "number" || @ < 1)')`,
    ),
    within('settings_transfer_term', t.transferTermDays, transferTermBounds.term),
    check(
      'settings_transfer_reminder',
      sql`${t.transferReminderDays} between ${sql.raw(String(transferTermBounds.reminder[0]))}
        and least(${sql.raw(String(transferTermBounds.reminder[1]))}, ${t.transferTermDays} - 1)`,
    ),
  ],
);

/** One row that counts changes of the catalogue, stock left out; a trigger writes it within each change. */
export const catalogueRevision = pgTable('catalogue_revision', {
  id: integer().primaryKey().default(1),
  revision: integer().notNull(),
});

export const transportRates = pgTable(
  'transport_rates',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** parcel or pallet */
    carrier: text().notNull(),
    country: text().notNull(),
    zipFrom: text('zip_from').notNull(),
    zipTo: text('zip_to').notNull(),
    upToKg: integer('up_to_kg').notNull(),
    price: integer().notNull(),
  },
  (t) => [
    oneOf('transport_rates_carrier', t.carrier, ['parcel', 'pallet']),
    check('transport_rates_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check(
      'transport_rates_zip',
      sql`${t.zipFrom} ~ '^[0-9]{2}$' and ${t.zipTo} ~ '^[0-9]{2}$' and ${t.zipFrom} collate "C" <= ${t.zipTo} collate "C"`,
    ),
    within('transport_rates_weight', t.upToKg, rowLimits.kilograms),
    within('transport_rates_price', t.price, rowLimits.amount),
  ],
);

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text().notNull(),
    active: boolean().notNull().default(true),
    companyName: text('company_name'),
    firstName: text('first_name'),
    surName: text('sur_name'),
    priceListId: text('price_list_id').references(() => priceLists.id),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    oneOf('users_role', t.role, roles),
    check('users_sign_in', sql`${t.email} like '%_@_%' and ${t.passwordHash} <> ''`),
  ],
);

/** Tokens that were signed out before they expired; a row is of no use after that. */
export const endedTokens = pgTable(
  'ended_tokens',
  {
    /** of the signed part of the token */
    hash: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('ended_tokens_expiry').on(t.expiresAt)],
);

/** What every order has, of the shop and of a partner; what only one of the two has stands beside it. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    code: text().notNull(),
    kind: text().$type<OrderKind>().notNull(),
    idempotencyKey: text('idempotency_key'),
    /** hash of the request body; the same key with another body is a mistake, not a repeat */
    requestHash: text('request_hash').notNull(),
    edition: text().$type<Edition>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** who ordered; null for a shopper who was not signed in */
    userId: text('user_id').references(() => users.id),
    priceListId: text('price_list_id').notNull(),
    emailStatus: text('email_status').$type<EmailStatus>().notNull(),
    /** its buyer asked for erasure while the order still needed their data */
    erasureAskedAt: timestamp('erasure_asked_at', { withTimezone: true }),
    /** since then it says nothing about its person; what the books need is left */
    anonymisedAt: timestamp('anonymised_at', { withTimezone: true }),
    /** since then its designs, pictures and print files are gone */
    artworkRemovedAt: timestamp('artwork_removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('orders_code').on(t.code),
    uniqueIndex('orders_idempotency').on(t.idempotencyKey),
    // what shop_orders and partner_orders refer to, so that an order is in the table of its kind
    unique('orders_kind_of_id').on(t.id, t.kind),
    index('orders_created').on(t.createdAt),
    index('orders_mail_failed').on(t.id).where(sql`${t.emailStatus} = 'failed'`),
    index('orders_erasure')
      .on(t.id)
      .where(sql`${t.erasureAskedAt} is not null and ${t.anonymisedAt} is null`),
    oneOf('orders_of_kind', t.kind, orderKinds),
    oneOf('orders_edition', t.edition, editions),
    oneOf('orders_currency', t.currency, currencies),
    oneOf('orders_email_status', t.emailStatus, emailStatuses),
  ],
);

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

/**
 * Every mail of an order that was asked for, and what became of it. A mail asked for once more has a row of
 * its own.
 */
export const orderMails = pgTable(
  'order_mails',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    mail: text().$type<OrderMail>().notNull(),
    /** empty for the first one */
    again: text().notNull().default(''),
    state: text().$type<OrderMailState>().notNull(),
    /** whether it said that the order is paid; a receipt after such a confirmation would say it twice */
    saidPaid: boolean('said_paid').notNull().default(false),
    /** codes of the mail server's answer when it refused the mail for good, e.g. `550 5.1.1` */
    refusal: text(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    /** since when it is in this state */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.mail, t.again] }),
    index('order_mails_failed').on(t.orderId).where(sql`${t.state} = 'failed'`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    configurationId: text('configuration_id').notNull(),
    productId: text('product_id').notNull(),
    heliosId: text('helios_id').notNull(),
    color: text().notNull(),
    scale: text().notNull(),
    quantity: integer().notNull(),
    artwork: jsonb().notNull(),
    /** what the preflight warned of when the order was taken */
    warnings: jsonb().$type<readonly RecordedWarning[]>().notNull().default([]),
    /**
     * what the quote was made of: sides with technology and colours, preparation counts, and its parts in
     * hundredths
     */
    quote: jsonb().notNull(),
    net: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
);

export const orderFiles = pgTable(
  'order_files',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull(),
    contentType: text('content_type').notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text().notNull(),
    imageNodeInformationName: text('image_node_information_name'),
  },
  (t) => [index('order_files_order').on(t.orderId)],
);

/**
 * What the press and the people get for an item: made after the order, and made anew whenever staff ask for
 * it.
 */
export const printFiles = pgTable(
  'print_files',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** place of the item in the order, from 1, as in the name of the file */
    item: integer().notNull(),
    /** print or proof */
    kind: text().notNull(),
    /** 0 for all sides in one file, else the side from 1 */
    side: integer().notNull(),
    name: text().notNull(),
    /** null while the file could not be made; then `reason` says why */
    storageKey: text('storage_key'),
    size: integer(),
    sha256: text(),
    reason: text(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('print_files_place').on(t.orderId, t.item, t.kind, t.side)],
);

/** A design that somebody saved to open it elsewhere; whoever knows the code may open it until it expires. */
export const savedDesigns = pgTable(
  'saved_designs',
  {
    code: text().primaryKey(),
    artwork: jsonb().notNull(),
    quantity: integer().notNull(),
    pictures: jsonb().$type<readonly SavedPicture[]>().notNull(),
    /** bytes of the design and its pictures */
    size: integer().notNull(),
    /** keyed hash of the network it was saved from; null for signed-in people */
    addressHash: text('address_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('saved_designs_expiry').on(t.expiresAt), index('saved_designs_address').on(t.addressHash)],
);
