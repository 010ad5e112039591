import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What the last changes of the catalogue were about, so that a process reads those rows again and no others.
 * Triggers write it within each change; the row lock on `catalogue_revision` makes its order that of the
 * commits. Old entries are thrown away: whoever is further behind reads everything.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** of the statement that changed something, see `catalogue_revision` */
    revision: integer().notNull(),
    /** the table */
    what: text().notNull(),
    /** the price list whose rows changed */
    list: text(),
    /** products, price lists, or stock items of the list; null when there were too many to name */
    keys: text().array(),
  },
  (t) => [index('catalogue_changes_revision').on(t.revision)],
);
