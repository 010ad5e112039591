import { eq, sql } from 'drizzle-orm';
import type { Totals } from '#contract/orders/orders.ts';
import { availabilities, orderItems, orders } from '#database/schema.ts';
import { sampleLine, sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { testServer } from '#server/testing.ts';

/**
 * A thousand shoppers ask for one piece each of the last hundred, all at once, against a fresh database of
 * the server named by TEST_DATABASE_URL (PostgreSQL only). Exactly a hundred may get one. Exit code 1 when
 * more, or fewer, were sold.
 *
 *   node scripts/with-postgres.ts node tools/bench/oversell.ts [orders] [pieces]
 */
const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server on which databases can be created.');
const asked = Number(process.argv[2] ?? 1000);
const pieces = Number(process.argv[3] ?? 100);
const heliosId = 'H-B52-NAT-FT';

const server = await testServer();
const { db } = server.database;
const post = (payload: object, key: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/payment/bank-transfer-create-order-with-data',
    headers: { 'idempotency-key': key },
    payload,
  });

const order = sampleOrder({ configurations: [sampleLine({ quantity: 1 })] });
const totals = (await post(order, 'price')).json().data as Totals;
// one order to load fonts, statements and code, so that the figures are those of a running shop
await post(withTotals({ ...order, orderCode: '26129999' }, totals), 'warm');
await db.update(availabilities).set({ stockQuantity: pieces }).where(eq(availabilities.heliosId, heliosId));
server.shop.catalogue.stockChanged();
await new Promise((resolve) => setTimeout(resolve, 300));

const cpu = process.cpuUsage();
const started = performance.now();
const answers = await Promise.all(
  Array.from({ length: asked }, (_, i) =>
    post(withTotals({ ...order, orderCode: `2612${String(i).padStart(4, '0')}` }, totals), `shopper-${i}`),
  ),
);
const seconds = (performance.now() - started) / 1000;
const used = process.cpuUsage(cpu);

const counts = new Map<string, number>();
for (const answer of answers) {
  const result = answer.statusCode === 200 ? 'sold' : `${answer.statusCode} ${answer.json().code}`;
  counts.set(result, (counts.get(result) ?? 0) + 1);
}
const [stock] = await db.select().from(availabilities).where(eq(availabilities.heliosId, heliosId));
const [stored] = await db
  .select({ pieces: sql<number>`sum(${orderItems.quantity})::int` })
  .from(orderItems)
  .innerJoin(orders, eq(orders.id, orderItems.orderId))
  .where(sql`${orders.code} <> '26129999'`);
await server.close();

console.log(`${asked} orders at once for ${pieces} pieces`);
for (const [result, count] of counts) console.log(`  ${result}: ${count}`);
console.log(`  left on the shelf: ${stock?.stockQuantity}, pieces in stored orders: ${stored?.pieces}`);
console.log(
  `  ${seconds.toFixed(2)} s, ${((used.user + used.system) / 1000 / asked).toFixed(2)} ms of CPU per request`,
);
const sold = Math.min(asked, pieces);
if (counts.get('sold') !== sold || stored?.pieces !== sold || stock?.stockQuantity !== pieces - sold) {
  console.error('The shop sold another number than it had.');
  process.exitCode = 1;
}
