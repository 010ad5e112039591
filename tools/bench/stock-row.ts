import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import type { Totals } from '#contract/orders/orders.ts';
import { availabilities } from '#database/schema.ts';
import { sampleLine, sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { testServer } from '#server/testing.ts';
import { cpuOf } from './processes.ts';
import { aligned } from './table.ts';

/**
 * Everybody orders one product. The statements of one real order are recorded as the shop sends them, and sent
 * again by many connections at once, each time as another order: how many a second, and how long an order
 * holds the row of the stock. `--against` names statements another program recorded with `--record`; both
 * take turns, so that the load of the machine is the same for both.
 *   node scripts/with-postgres.ts node tools/bench/stock-row.ts [--shoppers 120] [--seconds 3] [--rounds 4]
 *     [--turn 2] [--record FILE] [--against FILE]
 */
const { values: given } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '4' },
    /** ms that a busy process takes before it answers the database, as one does that places orders */
    turn: { type: 'string', default: '0' },
    record: { type: 'string' },
    against: { type: 'string' },
  },
});
const [shoppers, seconds, rounds, turn] = [given.shoppers, given.seconds, given.rounds, given.turn].map(
  Number,
) as [number, number, number, number];
if (!process.env.TEST_DATABASE_URL) throw new Error('Start it by with-postgres.ts');
const heliosId = 'H-B52-NAT-FT';

/** with the name it is prepared under, if any */
type Statement = { readonly text: string; readonly name?: string; readonly values: readonly unknown[] };
/** From BEGIN to COMMIT, with what belongs to this order alone. */
type Recorded = { readonly statements: readonly Statement[]; readonly own: readonly string[] };

const takesStock = ({ text }: Pick<Statement, 'text'>): boolean =>
  /update "availabilities"|take_stock/.test(text);

/** Every statement of every connection of this process, while it is wanted. */
const heard = new Map<object, Statement[]>();
let isHearing = false;
const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
Object.assign(pg.Client.prototype, {
  query(
    this: object,
    asked: string | { text: string; name?: string; values?: unknown[] },
    ...more: unknown[]
  ) {
    if (isHearing) {
      const { text, name, values = [] } = typeof asked === 'string' ? { text: asked } : asked;
      const given = Array.isArray(more[0]) ? more[0] : values;
      heard.set(this, [...(heard.get(this) ?? []), { text, ...(name && { name }), values: given }]);
    }
    return query.call(this, asked, ...more);
  },
});

const server = await testServer();
const { db, raw } = server.database;
if (!('pool' in raw)) throw new Error('PostgreSQL only');
await db
  .update(availabilities)
  .set({ stockQuantity: 100_000_000 })
  .where(eq(availabilities.heliosId, heliosId));
server.shop.catalogue.stockChanged();
await new Promise((resolve) => setTimeout(resolve, 300));
const post = (payload: object, key: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/payment/bank-transfer-create-order-with-data',
    headers: { 'idempotency-key': key },
    payload,
  });

const CODE = '26129998';
const KEY = 'recorded-order';

/** One real order, as the database hears it. */
async function recordOne(): Promise<Recorded> {
  const order = sampleOrder({ configurations: [sampleLine({ quantity: 1 })] });
  const totals = (await post(order, 'price')).json().data as Totals;
  // what is sent often has a name from the third time on
  for (const code of ['26129995', '26129996', '26129997', '26129999'])
    await post(withTotals({ ...order, orderCode: code }, totals), `warm-${code}`);
  isHearing = true;
  const answer = await post(withTotals({ ...order, orderCode: CODE }, totals), KEY);
  isHearing = false;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  for (const all of heard.values()) {
    const at = all.findIndex(takesStock);
    if (at === -1) continue;
    const from = all.findLastIndex(({ text }, i) => i < at && /^begin/i.test(text));
    const to = all.findIndex(({ text }, i) => i >= at && /^commit/i.test(text));
    const statements = all.slice(from, to + 1);
    const words = JSON.stringify(statements);
    const ids = words.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
    const hashes = words.match(/(?<=")[A-Za-z0-9_-]{43}(?=")/g) ?? [];
    return { statements, own: [...new Set([...ids, ...hashes])] };
  }
  throw new Error('No order took any stock.');
}

let last = 0;
/** The same statements for an order of its own. */
function another({ statements, own }: Recorded): Statement[] {
  last += 1;
  let words = JSON.stringify(statements);
  for (const one of own)
    words = words.replaceAll(one, one.length === 43 ? randomBytes(32).toString('base64url') : randomUUID());
  words = words.replaceAll(CODE, `3${String(last).padStart(7, '0')}`).replaceAll(KEY, `again-${last}`);
  return JSON.parse(words) as Statement[];
}

const busy = () => (turn > 0 ? new Promise((resolve) => setTimeout(resolve, turn)) : undefined);

/** @returns ms from sending the statement that takes the row to the answer of COMMIT */
async function send(client: pg.Client, recorded: Recorded): Promise<number> {
  let held = 0;
  let isFree = 0;
  for (const { values, ...statement } of another(recorded)) {
    const { text } = statement;
    if (held === 0 && takesStock(statement)) held = performance.now();
    await query.call(client, { ...statement, values: [...values] });
    if (/commit/i.test(text)) isFree ||= performance.now();
    await busy();
  }
  return isFree - held;
}

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: raw.pool.options.connectionString });
  await client.connect();
  return client;
};
const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;

const programs = new Map<string, Recorded>();
const recorded = await recordOne();
if (given.record) writeFileSync(given.record, JSON.stringify(recorded));
if (given.against) programs.set('before', JSON.parse(readFileSync(given.against, 'utf8')) as Recorded);
programs.set('now', recorded);

const clients = await Promise.all(Array.from({ length: shoppers }, connect));
const pids = await Promise.all(
  clients.map(async (client) => Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid)),
);
/** of the connections in PostgreSQL, ms */
const databaseCpu = (): number => pids.reduce((sum, pid) => sum + (cpuOf(pid) ?? Number.NaN), 0);
const [first] = clients;
const rates = new Map<string, number[]>();
const alone = new Map<string, number[]>();
const work = { alone: new Map<string, number>(), together: new Map<string, number>() };
const orders = { alone: new Map<string, number>(), together: new Map<string, number>() };
const add = (to: Map<string, number>, name: string, more: number) => to.set(name, (to.get(name) ?? 0) + more);
for (let round = 0; round < rounds; round++)
  for (const [name, program] of programs) {
    // by itself first: nobody waits for anybody
    const holds: number[] = [];
    let before = databaseCpu();
    for (let i = 0; first && i < 100; i++) holds.push(await send(first, program));
    add(work.alone, name, databaseCpu() - before);
    add(orders.alone, name, holds.length);
    alone.set(name, [...(alone.get(name) ?? []), ...holds]);
    const until = performance.now() + seconds * 1000;
    let sold = 0;
    before = databaseCpu();
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < until) {
          await send(client, program);
          sold += 1;
        }
      }),
    );
    add(work.together, name, databaseCpu() - before);
    add(orders.together, name, sold);
    rates.set(name, [...(rates.get(name) ?? []), sold / seconds]);
  }
await Promise.all(clients.map((client) => client.end()));
const [row] = await db.select().from(availabilities).where(eq(availabilities.heliosId, heliosId));
const taken = 100_000_000 - (row?.stockQuantity ?? 0);
await server.close();

const each = (how: 'alone' | 'together', name: string): string =>
  ((work[how].get(name) ?? 0) / (orders[how].get(name) ?? 1)).toFixed(2);
console.log(`\n${shoppers} connections, all for one stock item, ${rounds} rounds of ${seconds} s in turn\n`);
console.log(
  aligned([
    [
      '',
      'statements',
      'under the lock',
      'held alone, ms',
      'CPU alone, ms',
      'CPU together, ms',
      'orders/s',
      'lowest',
      'highest',
    ],
    ...[...programs].map(([name, { statements }]) => {
      const all = rates.get(name) ?? [];
      return [
        name,
        String(statements.length),
        String(statements.findIndex(({ text }) => /commit/i.test(text)) - statements.findIndex(takesStock)),
        median(alone.get(name) ?? []).toFixed(2),
        each('alone', name),
        each('together', name),
        median(all).toFixed(0),
        Math.min(...all).toFixed(0),
        Math.max(...all).toFixed(0),
      ];
    }),
  ]),
);
// the recorded one and that before it
if (taken !== last + 5) {
  console.error(`${taken} pieces are gone for ${last + 5} orders.`);
  process.exitCode = 1;
}
