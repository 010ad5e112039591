import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type SwatchSource, swatchSources } from '#rules/design/swatches/difference.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { bytes } from './columns.ts';

/** The shop's library of colours: the newest version is the one in use. A version is never changed. */
export const swatchVersions = pgTable(
  'swatch_versions',
  {
    number: integer().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    source: text().$type<SwatchSource>().notNull(),
    /** name of a file or number of a version */
    origin: text(),
    swatchCount: integer('swatch_count').notNull(),
    changedCount: integer('changed_count').notNull(),
    /** all swatches as JSON, packed by gzip */
    content: bytes().notNull(),
  },
  (t) => [
    index('swatch_versions_user').on(t.userId),
    oneOf('swatch_versions_source', t.source, swatchSources),
    check('swatch_versions_number', sql`${t.number} >= 1`),
  ],
);

/** Files of colours that were checked and wait a day to be applied. */
export const swatchChecks = pgTable(
  'swatch_checks',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    fileName: text('file_name').notNull(),
    /** the version it was compared with; 0 for none */
    version: integer().notNull(),
    /** colours of the file that are left out, which has to be confirmed */
    refused: integer().notNull(),
    /** the library as it will be, as in swatch_versions */
    content: bytes().notNull(),
  },
  (t) => [index('swatch_checks_at').on(t.at), index('swatch_checks_user').on(t.userId)],
);
