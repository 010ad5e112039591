import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A row stands here while the database is a restored copy that nobody has taken over: whatever runs on it
 * mails, cancels, reminds, refunds and deletes nothing (decision 086).
 */
export const drillMode = pgTable('drill_mode', {
  /** always 1: there is one row or none */
  id: integer().primaryKey().default(1),
  /** the backup it was restored from */
  backup: text().notNull(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
