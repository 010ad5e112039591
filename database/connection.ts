import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema.ts';

export { openEmbedded, openPostgres };

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
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** one cheap question; throws when the database does not answer */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

type Place = {
  readonly url?: string | undefined;
  readonly directory: string;
  /** told of each connection to PostgreSQL that breaks */
  readonly onLoss?: (error: Error) => void;
  /** see `openPostgres` */
  readonly poolSize?: number;
  readonly name?: string;
};

export const openDatabase = ({ url, directory, ...options }: Place): Promise<Database> =>
  url ? openPostgres(url, options) : openEmbedded({ directory });

/**
 * The only place that opens a transaction: on the embedded database a forgotten one would poison the single
 * connection.
 */
export const transaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(tx as unknown as Db));

/**
 * Makes whoever locks the same name wait until this transaction ends; for what has no row that could be
 * locked.
 */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Throw inside `transaction` to roll back and answer a value: an expected failure is not a bug. */
export class Rollback<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('rolled back on purpose');
    this.answer = answer;
  }
}

/** Like `transaction`, but a thrown Rollback becomes the answer. */
export async function transactionOr<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, work);
  } catch (error) {
    if (error instanceof Rollback) return error.answer as T;
    throw error;
  }
}
