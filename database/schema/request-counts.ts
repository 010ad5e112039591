import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often something was tried, for limits that all processes count together. Rows are worth minutes: the
 * migration makes the table one that costs no write-ahead log and is empty after a crash of the database.
 */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** keyed hash of what is counted and of whom */
    key: text().primaryKey(),
    count: integer().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('request_counts_until').on(t.until)],
);
