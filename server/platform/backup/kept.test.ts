// runs on both databases: PostgreSQL is asked whether a backup holds a lock, the embedded one knows it by itself
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/connection.ts';
import type { Files } from '../files/files.ts';
import { filesThatAreKept, KEEP_LOCK, keepFiles } from './kept.ts';
import { emptyPlace, type TestPlace } from './testing.ts';

let place: TestPlace;
let database: Database;
beforeAll(async () => {
  place = await emptyPlace();
  database = await place.open();
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** As a backup does it. @returns ends it */
async function hold(): Promise<() => Promise<void>> {
  const { databaseUrl } = place.where;
  if (!databaseUrl) {
    const letGo = keepFiles(database);
    return async () => letGo();
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [KEEP_LOCK]);
  return () => client.end();
}

it('files are removed before and after backups, and by nobody while one of two still runs', async () => {
  const removed: string[] = [];
  const store = { remove: async (keys: readonly string[]) => void removed.push(...keys) } as Files;
  const files = filesThatAreKept(store, database, false);
  await files.remove(['before']);
  const [first, second] = [await hold(), await hold()];
  await files.remove(['during both']);
  await first();
  await files.remove(['during one']);
  await second();
  await expect
    .poll(async () => {
      await files.remove(['after']);
      return removed.includes('after');
    })
    .toBe(true);
  expect(new Set(removed)).toEqual(new Set(['before', 'after']));
});
