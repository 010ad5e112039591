import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import * as schema from './schema.ts';

/** A connection or an open transaction: stores take it first and never ask which. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The two homes of the data behind one face. */
export type Database = {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** the raw client the job queue is built on */
  readonly raw: { readonly pglite: PGlite } | { readonly pool: pg.Pool };
  /** calls back after each commit that announced something on the channel, and with '' when announcements may have been missed */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  /** one cheap question; throws when the database does not answer */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The embedded database in a folder of its own, or in memory. One process only: see directory-lock.ts. */
export async function openEmbedded(
  options: { directory?: string; loadDataDir?: Blob; migrated?: boolean } = {},
): Promise<Database> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const { directory } = options;
  if (directory) await mkdir(directory, { recursive: true });
  const unlock = directory ? await lockDirectory(directory) : async () => {};
  const pglite = await PGlite.create({
    ...(directory ? { dataDir: join(directory, 'pglite') } : {}),
    ...(options.loadDataDir ? { loadDataDir: options.loadDataDir } : {}),
  });
  const db = drizzle(pglite, { schema });
  if (!options.migrated) await migrate(db, { migrationsFolder });
  return {
    kind: 'pglite',
    db,
    raw: { pglite },
    listen: async (channel, heard) => {
      await pglite.listen(channel, heard);
    },
    ping: async () => {
      await pglite.query('select 1');
    },
    close: async () => {
      if (!pglite.closed) await pglite.close();
      await unlock();
    },
  };
}

/** PostgreSQL 15 or newer behind a pool. `poolSize` is per process. */
export async function openPostgres(url: string, options: { poolSize?: number; migrated?: boolean } = {}): Promise<Database> {
  const [{ default: pgModule }, { drizzle }, { migrate }, { listenForever }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('./listen.ts'),
  ]);
  const pool = new pgModule.Pool({
    connectionString: url,
    max: options.poolSize ?? 12,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // a statement that hangs would hold a connection, and after twelve of them the shop
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
  });
  // without a listener an idle connection that breaks would end the process
  pool.on('error', () => {});
  const db = drizzle(pool, { schema });
  if (!options.migrated) await migrate(db, { migrationsFolder });
  const stops: (() => Promise<void>)[] = [];
  return {
    kind: 'postgres',
    db,
    raw: { pool },
    listen: async (channel, heard) => {
      stops.push(await listenForever(url, channel, heard));
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await pool.end();
    },
  };
}

export const openDatabase = (options: { url?: string | undefined; directory: string }): Promise<Database> =>
  options.url ? openPostgres(options.url) : openEmbedded({ directory: options.directory });

/** The only place that opens a transaction: on the embedded database a forgotten one would poison the single connection. */
export const transaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(tx as unknown as Db));

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
