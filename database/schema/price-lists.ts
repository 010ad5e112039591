import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { priceVersionSources } from '#rules/prices/price-lists/versions.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { bytes } from './columns.ts';
import { priceLists } from './prices.ts';

/** The history of price lists. A version is never changed; it goes with its list. */
export const priceListVersions = pgTable(
  'price_list_versions',
  {
    priceListId: text('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** null for rows that were there before anybody changed them here */
    actorName: text('actor_name'),
    source: text().$type<(typeof priceVersionSources)[number]>().notNull(),
    /** name of a file, id of a list or number of a version */
    origin: text(),
    reason: text().notNull(),
    rowCount: integer('row_count').notNull(),
    changedRows: integer('changed_rows').notNull(),
    /** hash of the rows: what a change of the list is compared with */
    state: text().notNull(),
    /** the rows as rules/prices/price-lists/rows.ts writes them, packed by gzip */
    content: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.priceListId, t.number] }),
    index('price_list_versions_user').on(t.userId),
    oneOf('price_list_versions_source', t.source, priceVersionSources),
    check('price_list_versions_number', sql`${t.number} >= 1`),
  ],
);

/** Files of prices that were checked and wait a day to be applied. */
export const priceListChecks = pgTable(
  'price_list_checks',
  {
    id: text().primaryKey(),
    priceListId: text('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    fileName: text('file_name').notNull(),
    /** of the list the file was compared with */
    state: text().notNull(),
    /** prices that jump and have to be confirmed */
    large: integer().notNull(),
    /** all rows of the list as they will be, as in price_list_versions */
    content: bytes().notNull(),
  },
  (t) => [index('price_list_checks_at').on(t.at), index('price_list_checks_list').on(t.priceListId)],
);
