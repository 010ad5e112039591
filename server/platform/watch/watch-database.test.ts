import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { openPostgres } from '#database/connection.ts';
import { watchDatabase } from './watch-database.ts';

const url = process.env.TEST_DATABASE_URL;

it.skipIf(!url)('a statement is said of who asked it, also where a connection is waited for', async () => {
  const asking = new AsyncLocalStorage<string>();
  const database = await openPostgres(url ?? '', { poolSize: 2 });
  if (!('pool' in database.raw)) throw new Error('no pool');
  const { pool } = database.raw;
  const said: unknown[] = [];
  watchDatabase(database, {
    slowMs: Number.MIN_VALUE,
    log: { warn: (facts: { statement: string }) => void said.push([facts.statement, asking.getStore()]) },
  } as never);
  const ask = (name: string) => asking.run(name, () => pool.query({ name, text: 'select 1' }));
  const one = await asking.run('in a transaction', () => pool.connect());
  const names = Array.from({ length: 20 }, (_, i) => `asked ${i}`);
  const all = Promise.all(names.map(ask));
  await asking.run('last', () => one.query({ name: 'last', text: 'select 1' }));
  one.release();
  await all;
  await database.close();
  const asked = [...names, 'last'];
  expect(said.toSorted()).toEqual(asked.map((name) => [name, name]).toSorted());
});
