import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Texts that staff begin an answer to a partner with, in each language; fields stand in braces. */
export const replyTemplates = pgTable('reply_templates', {
  id: text().primaryKey(),
  name: text().notNull(),
  cs: text().notNull(),
  en: text().notNull(),
  de: text().notNull(),
  /** rises with every change, which names the one it was made of: two at once are told of each other */
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
