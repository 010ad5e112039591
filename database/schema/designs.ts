import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

export type SavedPicture = {
  reference: string;
  name: string;
  contentType: string;
  storageKey: string;
  /** inks its file names */
  spots?: readonly { code: string; hex: string }[] | undefined;
};

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
    /** of the secret of the browser that saved it; null where it drew none */
    ownerHash: text('owner_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('saved_designs_expiry').on(t.expiresAt), index('saved_designs_address').on(t.addressHash)],
);

/** What somebody with the link of a saved design says of it. */
export const designComments = pgTable(
  'design_comments',
  {
    designCode: text('design_code')
      .notNull()
      .references(() => savedDesigns.code, { onDelete: 'cascade' }),
    /** drawn by the browser that wrote it */
    id: text().notNull(),
    /** among all comments of the design; one that is deleted leaves a gap */
    number: integer().notNull(),
    /** of the secret of that browser */
    writerHash: text('writer_hash').notNull(),
    name: text().notNull(),
    text: text().notNull(),
    /** of the product, from 1; null for all of it */
    side: integer(),
    /** the place of the side it is about, from its upper left corner */
    xMm: doublePrecision('x_mm'),
    yMm: doublePrecision('y_mm'),
    isDone: boolean('is_done').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** since when nothing of it is left but its id, by which a late repeat is known */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.designCode, t.id] }),
    check(
      'design_comments_place',
      sql`(${t.xMm} is null) = (${t.yMm} is null) and (${t.xMm} is null or ${t.side} is not null)`,
    ),
  ],
);

/** A design that a person keeps in their account, under the id it has in the browser. */
export const accountDesigns = pgTable(
  'account_designs',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** of the configuration */
    id: text().notNull(),
    /** empty where it has none */
    name: text().notNull(),
    artwork: jsonb().notNull(),
    quantity: integer().notNull(),
    /** states that were kept under a name, with their artwork */
    versions: jsonb().notNull(),
    /** of the design and of its versions */
    pictures: jsonb().$type<readonly SavedPicture[]>().notNull(),
    /** bytes of all of it */
    size: integer().notNull(),
    /** rises with every change, which names the one that was seen */
    revision: integer().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('account_designs_newest').on(t.userId, t.changedAt),
  ],
);
