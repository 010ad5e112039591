import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openPostgres, transaction } from './connection.ts';
import { isDatabaseAway } from './connection-errors.ts';
import { emptyPostgres, type TestPostgres } from './testing.ts';

/** The embedded database has no connections. */
describe.runIf(process.env.TEST_DATABASE_URL)('a connection to PostgreSQL that breaks', () => {
  let made: TestPostgres;
  let database: Database;
  let pool: pg.Pool;
  const lost: Error[] = [];

  beforeAll(async () => {
    made = await emptyPostgres();
    // with a single connection, one that does not come back is missed at once
    database = await openPostgres(made.url, {
      poolSize: 1,
      migrated: true,
      onLoss: (error) => lost.push(error),
    });
    if (!('pool' in database.raw)) throw new Error('this is not PostgreSQL');
    ({ pool } = database.raw);
    await database.db.execute(sql`create table said (word text)`);
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });

  const acquired = async (): Promise<pg.PoolClient> => {
    const [client] = (await once(pool, 'acquire')) as [pg.PoolClient];
    return client;
  };
  const words = async () =>
    ((await database.db.execute(sql`select word from said`)) as unknown as { rows: unknown[] }).rows;

  /** What a request meets whose connection breaks between two statements of its transaction. */
  const transactionThatIs = async (broken: (client: pg.PoolClient) => Promise<unknown>) => {
    const client = acquired();
    const outcome = await transaction(database.db, async (tx) => {
      await tx.execute(sql`insert into said values ('never')`);
      const connection = await client;
      // events.once would listen to its error, which is what nobody but the pool's owner does
      const ended = new Promise((resolve) => connection.once('end', resolve));
      await broken(connection);
      await ended;
      await tx.execute(sql`insert into said values ('after')`);
    }).catch((error: unknown) => error);
    return outcome;
  };

  it('between two statements because PostgreSQL ends it: the process lives, nothing is kept, the next one works', async () => {
    const outcome = await transactionThatIs(async (client) => {
      const [row] = (await client.query('select pg_backend_pid() as pid')).rows;
      const other = await openPostgres(made.url, { poolSize: 1, migrated: true });
      await other.db.execute(sql`select pg_terminate_backend(${row.pid})`);
      await other.close();
    });
    expect(isDatabaseAway(outcome)).toBe(true);
    expect(lost.length).toBeGreaterThan(0);
    expect(await words()).toEqual([]);
  });

  it('because its transaction did nothing for too long', async () => {
    const outcome = await transactionThatIs((client) =>
      client.query(`set idle_in_transaction_session_timeout = '20ms'`),
    );
    expect(isDatabaseAway(outcome)).toBe(true);
    expect(await words()).toEqual([]);
  });

  it('before BEGIN is answered gives its place in the pool back', async () => {
    pool.once('acquire', (client) => client.end());
    const outcome = await transaction(database.db, async () => 'begun').catch((error: unknown) => error);
    expect(isDatabaseAway(outcome)).toBe(true);
    expect(await words()).toEqual([]);
  });

  it('is not handed on while a transaction is open on it', async () => {
    const client = acquired();
    const failed = transaction(database.db, async (tx) => {
      await tx.execute(sql`insert into said values ('never')`);
      // as when ROLLBACK is lost on the way
      Object.assign(await client, { query: () => Promise.reject(new Error('Connection terminated')) });
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow();
    expect(await words()).toEqual([]);
    expect(await transaction(database.db, async () => 'begun')).toBe('begun');
  });
});
