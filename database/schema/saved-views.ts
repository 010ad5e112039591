import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Filter and sorting of the list of partner orders under a name: of one person, or shared with all staff. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text().primaryKey(),
    /** who made it; a shared one outlives their account, their own ones go with it */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    isShared: boolean('is_shared').notNull(),
    name: text().notNull(),
    /** what the list is asked with; read by the schema of the call, which may have changed since */
    filters: jsonb().$type<unknown>().notNull(),
    /** rises with every change, which names the one it was made of: two at once are told of each other */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('saved_views_user').on(t.userId),
    check('saved_views_somebody', sql`${t.isShared} or ${t.userId} is not null`),
  ],
);
