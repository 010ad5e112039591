import { customType, text } from 'drizzle-orm/pg-core';

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What a partner calls an order or an item of it (rules/partner-orders/references). */
export const referenceColumns = () => ({
  client: text().notNull().default(''),
  jobName: text('job_name').notNull().default(''),
  poNumber: text('po_number').notNull().default(''),
});

/** node-postgres hands out a Buffer, the embedded database a plain array of bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
