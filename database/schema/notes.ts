import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/**
 * What staff write to each other about an order. A table of its own and no kind of message: nothing that
 * reads the thread for a partner, a guest, a mail, an archive or an export can come upon a note by
 * forgetting a filter.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    words: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
);

/** Whom a note is for, by their account; gone with the note, and with the account. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: bigint('note_id', { mode: 'number' })
      .notNull()
      .references(() => orderNotes.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** when they opened the order with it */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.userId] }),
    index('note_mentions_unseen').on(t.userId, t.noteId).where(sql`${t.seenAt} is null`),
  ],
);
