import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Sorts by names as the Czech alphabet does, on every database: collations of a language are missing in
 * the embedded one, and the one a PostgreSQL was made with puts accented names last where it goes by bytes.
 */
export const byName = (...names: readonly SQLWrapper[]): SQL =>
  sql`name_key(concat_ws(' ', ${sql.join([...names], sql`, `)})) collate "C"`;
