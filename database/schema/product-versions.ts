import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { productVersionSources } from '#rules/catalogue/products/product-versions.ts';
import { oneOf } from '../row-checks.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { bytes } from './columns.ts';

/** The history of products. A version is never changed. */
export const productVersions = pgTable(
  'product_versions',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** null for what was there before anybody changed it here */
    actorName: text('actor_name'),
    source: text().$type<(typeof productVersionSources)[number]>().notNull(),
    /** name of a file, id of a product or number of a version */
    origin: text(),
    reason: text().notNull(),
    /** how many fields are other than in the version before */
    changedFields: integer('changed_fields').notNull(),
    /** hash of the product: what a change of it is compared with */
    state: text().notNull(),
    /** the product as rules/catalogue/products/product-record.ts writes it */
    content: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.number] }),
    index('product_versions_user').on(t.userId),
    oneOf('product_versions_source', t.source, productVersionSources),
    check('product_versions_number', sql`${t.number} >= 1`),
  ],
);

/** Files of products that were checked and wait a day to be applied. */
export const productChecks = pgTable(
  'product_checks',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    fileName: text('file_name').notNull(),
    /** the products of the file as they will be, with the states they were compared with, packed by gzip */
    content: bytes().notNull(),
  },
  (t) => [index('product_checks_at').on(t.at), index('product_checks_user').on(t.userId)],
);
