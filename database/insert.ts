import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connection.ts';

/** PostgreSQL takes at most 65,535 parameters in one statement. */
const CHUNK = 2_000;

export async function insertMany<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await db.insert(table).values(rows.slice(from, from + CHUNK) as T['$inferInsert'][]);
  }
}
