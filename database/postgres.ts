import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';

type Options = {
  /** connections of this process at most */
  readonly poolSize?: number;
  readonly migrated?: boolean;
  /** by which the database and other processes know the sessions of this one */
  readonly name?: string;
  /** told of each connection that breaks */
  readonly onLoss?: (error: Error) => void;
};

/** PostgreSQL 15 or newer behind a pool. */
export async function openPostgres(url: string, options: Options = {}): Promise<Database> {
  const [
    { default: pgModule },
    { drizzle },
    { migrate },
    { withExclusiveLock },
    { listenForever },
    { withNames },
  ] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('./with-exclusive-lock.ts'),
    import('./listen.ts'),
    import('./named-statements.ts'),
  ]);
  // on a connection without the time limits of the pool: a migration may take longer than a statement of the
  // shop
  if (!options.migrated)
    await withExclusiveLock(url, (connection) => migrate(drizzle(connection), { migrationsFolder }));
  const named = options.name ? { application_name: options.name } : {};
  const pool = new pgModule.Pool({
    connectionString: url,
    Client: withNames(pgModule.Client),
    ...named,
    max: options.poolSize ?? 12,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // a statement that hangs would hold a connection, and after twelve of them the shop
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    // what looks dear to the planner would be compiled first: 0.7 s for a statement that finds nothing
    options: '-c jit=off',
  });
  const onLoss = options.onLoss ?? (() => {});
  // An error without a listener ends the process. The pool listens to the connections that lie idle in it and
  // passes their errors on; to one that is in use, perhaps between two statements of a transaction, nobody
  // else listens.
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  const db = drizzle(pool, { schema });
  db.transaction = transactionsOf(pool, (client) => drizzle(client, { schema }));
  const stops: (() => Promise<void>)[] = [];
  return {
    kind: 'postgres',
    db,
    raw: { pool },
    withExclusiveLock: (work) => withExclusiveLock(url, work),
    listen: async (channel, heard) => {
      stops.push(await listenForever({ connectionString: url, ...named }, channel, heard));
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

type Drizzle = NodePgDatabase<typeof schema>;

/**
 * Drizzle's own transaction on a pool never gives its connection back when BEGIN fails, so that twelve breaks
 * emptied the pool for ever; and it gives back one whose ROLLBACK failed, with the transaction still open.
 * Here a connection always goes back, and is thrown away unless it is known to be outside of any transaction.
 */
function transactionsOf(
  pool: pg.Pool,
  drizzleOn: (client: pg.PoolClient) => Drizzle,
): Drizzle['transaction'] {
  const known = new WeakMap<pg.PoolClient, Drizzle>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const db = known.get(client) ?? drizzleOn(client);
      known.set(client, db);
      return await db.transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
}
