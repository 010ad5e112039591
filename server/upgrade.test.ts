import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '#database/connection.ts';
import { paymentEvents, payments, savedDesigns } from '#database/schema.ts';
import { emptyDatabase } from '#database/testing.ts';
import {
  allMigrations,
  breaks,
  type Known,
  knownTo,
  migrate,
  rowsOf,
  structureOf,
} from '#database/testing-upgrades.ts';
import { sampleSvg } from './platform/files/samples.ts';
import { placeSample } from './shop-orders/checkout/place-sample.ts';
import { type TestServer, testServer } from './testing.ts';

/** From this migration on; to be raised when a later one takes away what an earlier version knew. */
const FIRST = 12;

let server: TestServer;
let empty: Database;
beforeAll(async () => {
  [server, empty] = await Promise.all([testServer({ jobs: true }), emptyDatabase()]);
});
afterAll(() => Promise.all([server.close(), empty.close()]));

/** A shop in which something of everything has happened. */
async function trade({ app, shop, database: { db } }: TestServer): Promise<void> {
  const attachment = {
    name: 'logo.svg',
    size: sampleSvg.length,
    fileContent: Buffer.from(sampleSvg).toString('base64'),
    imageNodeInformationName: null,
  };
  await placeSample(app, {
    orderCode: '26110001',
    note: 'Prosím do skladu.',
    uploadedAttachments: [attachment],
  });
  await shop.jobs.idle(60_000);
  const at = new Date();
  const [order] = await rowsOf<{ id: string }>(db, sql`select id from orders`);
  if (!order) throw new Error('the order is missing');
  const paid = { provider: 'goPay', providerId: '3000000001' } as const;
  const row = {
    ...paid,
    id: 'p1',
    orderId: order.id,
    state: 'paid',
    amount: 100,
    currency: 'CZK',
    token: 't',
    requestId: 'r',
  } as const;
  await db.insert(payments).values({ ...row, createdAt: at, updatedAt: at });
  const heard = {
    ...paid,
    orderId: order.id,
    source: 'poll',
    outcome: 'parked',
    reason: 'amount',
    evidence: {},
    at,
  } as const;
  await db.insert(paymentEvents).values(heard);
  const design = {
    code: 'ABCD2345',
    artwork: {},
    quantity: 100,
    pictures: [],
    size: 100,
    createdAt: at,
    expiresAt: at,
  };
  await db.insert(savedDesigns).values(design);
}

type Rows = ReadonlyMap<string, string>;

const listed = (columns: readonly string[]) => sql.raw(columns.map((name) => `"${name}"`).join(', '));

/** Of thousands, which only prices have, so many tell as much as all. */
const MOST_ROWS = 400;

/** The rows of the tables that the version knows, as JSON. */
const take = async (db: Db, known: Known): Promise<Rows> => {
  const taken = new Map<string, string>();
  for (const [table] of known) {
    const [all] = await rowsOf<{ rows: string }>(
      db,
      sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows
          from (select * from ${sql.identifier(table)} limit ${MOST_ROWS}) t`,
    );
    taken.set(table, all?.rows ?? '[]');
  }
  return taken;
};

/** What the version does all day: it writes whole rows, and of each row only what it knows. */
const write = async (db: Db, known: Known, rows: Rows): Promise<void> => {
  await db.execute(
    sql`truncate ${sql.join(
      [...known.keys()].map((table) => sql.identifier(table)),
      sql`, `,
    )} cascade`,
  );
  for (const [table, columns] of known) {
    const name = sql.identifier(table);
    await db.execute(
      sql`insert into ${name} (${listed(columns)})
          select ${listed(columns)} from jsonb_populate_recordset(null::${name}, ${rows.get(table) ?? '[]'}::jsonb)`,
    );
    const same = sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = ${sql.identifier(column)}`),
      sql`, `,
    );
    await db.execute(sql`update ${name} set ${same}`);
  }
};

/** What it reads is what it wrote. */
async function expectWritten(db: Db, known: Known, rows: Rows, tag: string): Promise<void> {
  for (const [table, columns] of known) {
    const [found] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from (select ${listed(columns)} from ${sql.identifier(table)}) t`,
    );
    expect(found?.n, `${tag}: ${table}`).toBe(JSON.parse(rows.get(table) ?? '[]').length);
  }
}

/** Rows of this table are written by the triggers of others alone. */
const writable = (known: Known): Known =>
  new Map([...known].filter(([table]) => table !== 'catalogue_changes'));

describe('an upgrade', () => {
  it('leaves the version before it working while both run, migration by migration', async () => {
    await trade(server);
    const { db } = empty;
    for (const { idx, tag, statements } of allMigrations()) {
      if (idx < FIRST) {
        await migrate(db, statements);
        continue;
      }
      const known = knownTo(idx - 1);
      const written = writable(known);
      const rows = await take(server.database.db, written);
      await write(db, written, rows);
      const before = await structureOf(db);
      await migrate(db, statements);
      expect(breaks(known, before, await structureOf(db)), tag).toEqual([]);
      await write(db, written, rows);
      await expectWritten(db, written, rows, tag);
    }
    const newest = writable(knownTo(allMigrations().at(-1)?.idx ?? 0));
    const rows = await take(server.database.db, newest);
    await write(db, newest, rows);
    await expectWritten(db, newest, rows, 'newest');
  });
});
