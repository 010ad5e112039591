import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CarrierColumn, Separator } from '#rules/office/carriers/carrier.ts';

/** Carriers, each with the table its program reads. A shop starts with one. */
export const carriers = pgTable('carriers', {
  id: text().primaryKey(),
  name: text().notNull(),
  separator: text().$type<Separator>().notNull(),
  /** whether the first line of its table names the columns */
  hasHead: boolean('has_head').notNull(),
  columns: jsonb().$type<readonly CarrierColumn[]>().notNull(),
  /** rises with every change, which names the one it was made of: two at once are told of each other */
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
