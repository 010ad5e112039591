/** Every table, by what it is about; drizzle-kit compares it with the migrations. */

export * from './schema/accounts.ts';
export * from './schema/attention.ts';
export * from './schema/audit.ts';
export * from './schema/carriers.ts';
export * from './schema/catalogue.ts';
export * from './schema/catalogue-changes.ts';
export * from './schema/deliveries.ts';
export * from './schema/designs.ts';
export * from './schema/designs-of-orders.ts';
export * from './schema/drill-mode.ts';
export * from './schema/messages.ts';
export * from './schema/notes.ts';
export * from './schema/order-links.ts';
export * from './schema/order-papers.ts';
export * from './schema/orders.ts';
export * from './schema/owner.ts';
export * from './schema/partner-orders.ts';
export * from './schema/price-lists.ts';
export * from './schema/prices.ts';
export * from './schema/product-versions.ts';
export * from './schema/reply-templates.ts';
export * from './schema/request-counts.ts';
export * from './schema/saved-views.ts';
export * from './schema/shop-orders.ts';
export * from './schema/swatches.ts';
export * from './schema/withdrawals.ts';
