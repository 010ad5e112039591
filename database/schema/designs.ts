import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('saved_designs_expiry').on(t.expiresAt), index('saved_designs_address').on(t.addressHash)],
);
