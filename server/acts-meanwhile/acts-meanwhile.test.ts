// the plays run on PostgreSQL: the embedded database does one transaction after the other
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Db, transaction } from '#database/connection.ts';
import { deliveryLocations } from '#database/schema.ts';
import { DOCUMENTS_FOLDER } from '#server/orders/order/service.ts';
import { documentKeysInUse } from '#server/orders/order/thread.ts';
import { sampleLocation } from '#server/partner-orders/delivery-locations/sample-location.ts';
import { addPeople, people } from '#server/partner-orders/flow/testing.ts';
import { type Call, callsOf } from '#server/partner-orders/flow/testing-calls.ts';
import { inLanes } from '#server/partner-orders/flow/testing-lanes.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import type { SampleOf } from './testing-orders.ts';
import { isPlaced, PLACE, type Play, plays } from './testing-plays.ts';

/**
 * Every act on an order against everything that may happen to the order, its link or its person while the
 * act waits. What is right is what the act answers when the same has happened before it: one that decides
 * by what it read before it held the order answers otherwise, and leaves words behind.
 */

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  call = await callsOf(server);
  await server.database.db
    .insert(deliveryLocations)
    .values({ ...sampleLocation, id: PLACE, partnerId: people.partner });
});
afterAll(() => server.close());

/** Something that happens to an order; null where it cannot. */
type Event = (db: Db, order: SampleOf, play: Play) => Promise<unknown> | null;

const ofOrders =
  (columns: string): Event =>
  (db, { id }) =>
    db.execute(sql`update orders set ${sql.raw(columns)} where id = ${id}`);

const accountOf = ({ who, byLink }: Play, { kind }: SampleOf): string | null =>
  who === 'anonymous' ? (byLink && kind === 'partner' ? people.partner : null) : people[who];

const LOCKED = 'account locked';

const events: Readonly<Record<string, Event>> = {
  nothing: (db) => db.execute(sql`select 1`),
  anonymised: ofOrders('anonymised_at = now()'),
  'designs removed': ofOrders('artwork_removed_at = now()'),
  cancelled: (db, { id, kind }) =>
    db.execute(
      kind === 'shop'
        ? sql`update shop_orders set payment_status = 'cancelled', closed_by = 'staff' where order_id = ${id}`
        : sql`update partner_orders set status = 'cancelled' where order_id = ${id}`,
    ),
  'link revoked': (db, { id }, { byLink }) =>
    byLink ? db.execute(sql`update order_links set revoked_at = now() where order_id = ${id}`) : null,
  'link expired': (db, { id }, { byLink }) =>
    byLink ? db.execute(sql`update order_links set expires_at = now() where order_id = ${id}`) : null,
  [LOCKED]: (db, order, play) => {
    const account = accountOf(play, order);
    return account === null ? null : db.execute(sql`update users set active = false where id = ${account}`);
  },
};

/** How much of everything that an act may write an order has. */
async function countsOf({ id }: SampleOf) {
  const tables = [
    'order_messages',
    'order_notes',
    'order_documents',
    'order_mails',
    'design_approvals',
    'design_pins',
    'audit_entries',
    'order_links',
    'order_deliveries',
    'withdrawals',
  ];
  const counts = sql.join(
    tables.map((table) => sql`(select count(*)::int from ${sql.raw(table)} where order_id = ${id})`),
    sql`, `,
  );
  const read = await server.database.db.execute(sql`select json_build_array(${counts}) as counts`);
  const [row] = (read as unknown as { rows: { counts: number[] }[] }).rows;
  return row?.counts ?? [];
}

type Outcome = { readonly answer: string; readonly written: readonly number[] };

async function outcomeOf(order: SampleOf, act: () => ReturnType<Call>): Promise<Outcome> {
  const before = await countsOf(order);
  const { statusCode, body } = await act();
  const after = await countsOf(order);
  const code = body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : undefined;
  return {
    answer: `${statusCode} ${code ?? ''}`.trim(),
    written: after.map((count, i) => count - (before[i] ?? 0)),
  };
}

/** Until somebody waits for what this connection holds, or `isOver`. @returns whether somebody does */
async function isAwaited(pid: number, isOver: () => boolean): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid)) limit 1`;
  while (!isOver()) {
    const { rows } = (await server.database.db.execute(waiting)) as unknown as { rows: unknown[] };
    if (rows.length > 0) return true;
    await pause(2);
  }
  return false;
}

/** The event happens while the act waits for the order. */
async function meanwhile(order: SampleOf, play: Play, event: Event): Promise<Outcome> {
  const { db } = server.database;
  let answered: ReturnType<Call> | null = null;
  return outcomeOf(order, async () => {
    await transaction(db, async (tx) => {
      const own = order.kind === 'shop' ? 'shop_orders' : 'partner_orders';
      const held = await tx.execute(sql`select pg_backend_pid() as pid from orders o
        join ${sql.raw(own)} s on s.order_id = o.id where o.id = ${order.id} for update`);
      const [{ pid } = { pid: 0 }] = (held as unknown as { rows: { pid: number }[] }).rows;
      let isOver = false;
      const begun = call(play.who, play.record, play.input(order)).finally(() => {
        isOver = true;
      });
      answered = begun;
      const waits = await isAwaited(pid, () => isOver);
      expect([play.record.id, 'waits for the order', waits]).toEqual([
        play.record.id,
        'waits for the order',
        true,
      ]);
      await event(tx, order, play);
    });
    return answered as ReturnType<Call>;
  });
}

const unlock = () => server.database.db.execute(sql`update users set active = true where not active`);

it('the list says of every call what it does to an order', () => {
  const changing = api.filter(({ method }) => method !== 'GET');
  expect(changing.filter((one) => !isPlaced(one)).map(({ id }) => id)).toEqual([]);
});

describe.runIf(process.env.TEST_DATABASE_URL)('an act answers what is so when its turn comes', () => {
  it.each(plays.map((play, i) => [play.record.id, i, play] as const))('%s (%i)', async (_, __, play) => {
    const compare = async (name: string): Promise<void> => {
      const event = events[name] as Event;
      const first = await play.make(server);
      const happened = event(server.database.db, first, play);
      if (happened === null) return;
      await happened;
      const right = await outcomeOf(first, () => call(play.who, play.record, play.input(first)));
      if (name === LOCKED) await unlock();
      const done = await meanwhile(await play.make(server), play, event);
      expect([name, done]).toEqual([name, right]);
      if (name === 'nothing') expect(done.answer).toMatch(/^20[04]$/);
      if (!done.answer.startsWith('2')) expect(done.written.filter((count) => count !== 0)).toEqual([]);
    };
    const names = Object.keys(events).filter((name) => name !== LOCKED);
    await inLanes(names.length, (i) => compare(names[i] ?? ''));
    // by itself: others act by the same account
    await compare(LOCKED).finally(unlock);
  });

  it('and no file stays that no order names', async () => {
    const kept = await readdir(join(server.shop.config.files, DOCUMENTS_FOLDER));
    const keys = kept.map((name) => `${DOCUMENTS_FOLDER}/${name}`);
    const known = await documentKeysInUse(server.database.db, keys);
    expect([keys.length > 0, keys.filter((key) => !known.has(key))]).toEqual([true, []]);
  });
});
