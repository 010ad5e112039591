import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type * as schema from './schema.ts';

/** A connection or an open transaction: stores take it first and never ask which. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The two homes of the data behind one face. */
export type Database = {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** the raw client the job queue is built on */
  readonly raw: { readonly pglite: PGlite } | { readonly pool: pg.Pool };
  /**
   * calls back after each commit that announced something on the channel, and with '' when announcements may
   * have been missed
   */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  /** does work that no other process does on this database at the same time */
  withExclusiveLock<T>(work: () => Promise<T>): Promise<T>;
  /** one cheap question; throws when the database does not answer */
  ping(): Promise<void>;
  close(): Promise<void>;
};
