import { sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import type { Files } from '../files/files.ts';

/**
 * While a backup runs no stored file is removed: the rows of its database name files that are copied later.
 * What was to be removed then is named by nobody, and goes with the next sweep.
 */

/**
 * Held by the connection of a backup, shared, and free when that connection is gone; any number nobody else
 * takes.
 */
export const KEEP_LOCK = 7_203_178;

/** On the embedded database the backup is asked of this process (while-running.ts). */
const asked = new WeakMap<Database, number>();

/** @returns ends it */
export function keepFiles(database: Database): () => void {
  asked.set(database, (asked.get(database) ?? 0) + 1);
  return () => void asked.set(database, Math.max(0, (asked.get(database) ?? 0) - 1));
}

async function isBackedUp(database: Database): Promise<boolean> {
  if (database.kind === 'pglite') return (asked.get(database) ?? 0) > 0;
  const { rows } = (await database.db.execute(sql`select exists (
    select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${KEEP_LOCK} and d.datname = current_database()) as "is"`)) as unknown as {
    rows: { is: boolean }[];
  };
  return rows[0]?.is ?? false;
}

/**
 * @param isDrill nothing is removed either: what is tried out may be thrown away, and the copy is whole until
 * then
 */
export const filesThatAreKept = (files: Files, database: Database, isDrill: boolean): Files => ({
  ...files,
  async remove(keys) {
    if (keys.length === 0 || isDrill || (await isBackedUp(database))) return;
    await files.remove(keys);
  },
});
