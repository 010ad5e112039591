import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, Rollback, transactionOr } from './connection.ts';
import { emptyDatabase } from './testing.ts';
import { breaks, type Known, structureOf } from './testing-upgrades.ts';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
  await database.db.execute(
    sql`create table goods (id text primary key, price integer not null, note text, kind text default 'rule' not null)`,
  );
});
afterAll(() => database.close());

const known: Known = new Map([['goods', ['id', 'price', 'note', 'kind']]]);

it.each([
  ['add column weight integer', []],
  ["add column unit text default 'piece' not null", []],
  ['add constraint price_is_right check (price >= 0)', []],
  ['add column weight integer not null', ['goods.weight is new and must have a value']],
  ['drop column note', ['goods.note is gone']],
  ['rename column note to remark', ['goods.note is gone']],
  ['rename to articles', ['goods is gone']],
  ['alter column price type bigint', ['goods.price was integer and is bigint']],
  ['alter column note set not null', ['goods.note must have a value now']],
  ['alter column price drop not null', ['goods.price may be without a value now']],
  ['alter column kind drop default', ['goods.kind has lost its default']],
])('alter table goods %s', async (change, expected) => {
  const found = await transactionOr<string[]>(database.db, async (tx) => {
    const before = await structureOf(tx);
    await tx.execute(sql.raw(`alter table goods ${change}`));
    throw new Rollback(breaks(known, before, await structureOf(tx)));
  });
  expect(found).toEqual(expected);
});
