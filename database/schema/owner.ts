import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { papers } from '#rules/company/papers/papers.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';

/** Who runs the shop: one row, of which the fields of `rules/company/record` are known. */
export const company = pgTable(
  'company',
  {
    id: integer().primaryKey().default(1),
    record: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    version: integer().notNull().default(1),
  },
  (t) => [check('company_one_row', sql`${t.id} = 1`)],
);

/** Every text of a paper that was ever published; rows are only added, the newest holds. */
export const paperVersions = pgTable(
  'paper_versions',
  {
    paper: text().$type<(typeof papers)[number]>().notNull(),
    edition: text().$type<(typeof editions)[number]>().notNull(),
    version: integer().notNull(),
    /** null takes the sample again */
    text: text(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    publishedBy: text('published_by').references(() => users.id, { onDelete: 'set null' }),
    publisherName: text('publisher_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paper, t.edition, t.version] }),
    index('paper_versions_user').on(t.publishedBy),
    oneOf('paper_versions_paper', t.paper, papers),
    oneOf('paper_versions_edition', t.edition, editions),
  ],
);

/** Which shop this database is, made once with it: what is kept elsewhere for it carries the same mark. */
export const shopIdentity = pgTable(
  'shop_identity',
  {
    id: integer().primaryKey().default(1),
    mark: uuid().notNull().defaultRandom(),
  },
  (t) => [check('shop_identity_one_row', sql`${t.id} = 1`)],
);
