import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { openPostgres } from '#database/connection.ts';
import { availabilities, orders } from '#database/schema.ts';
import { seedOnce } from '#database/seed.ts';
import { freePort } from '#scripts/free-port.ts';
import { randomOf } from '#server/payments/payment/testing/orderings.ts';
import { privatePostgres } from '../../scripts/private-postgres.ts';
import { startBeside } from '../../scripts/with-sandbox.ts';
import { type Bought, buy } from './retry-load.ts';
import { settingsOf, startShop } from './shop-process.ts';
import { HELIOS_ID, verifyPurchases } from './verify-purchases.ts';

/**
 * Eight shoppers buy at two server processes while PostgreSQL is stopped (`fast`: every session is broken
 * off) and started again. Both processes must live through all of it, serve within a second of the database's
 * return, and every purchase must be one order. Prints the times; exit code 1 when a process ended or
 * something was lost or doubled.
 *
 *   node tools/bench/database-restarts.ts [restarts] [seed]
 */
const restarts = Number(process.argv[2] ?? 20);
const coin = randomOf(Number(process.argv[3] ?? 1));
const SHOPPERS = 8;
const PIECES = 10_000_000;
const SHOPPING_MS = 2_500;
const AWAY_MS = 1_500;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-restarts-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const postgres = await privatePostgres();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void postgres.remove().finally(() => process.exit(130)));
const wrong: string[] = [];
try {
  const { db, close } = await openPostgres(postgres.url, { poolSize: 2 });
  await seedOnce(db, async () => 'no password');
  await db
    .update(availabilities)
    .set({ stockQuantity: PIECES })
    .where(eq(availabilities.heliosId, HELIOS_ID));
  const ports = [await freePort(), await freePort()];
  const env = settingsOf(postgres.url, dataDir, ports[0] ?? 0);
  const beside = await startBeside(env);
  process.once('exit', () => beside?.stop());
  const shops = ports.map((port) => startShop(env, port));
  await Promise.all(shops.map((shop) => shop.untilReady()));

  const bought: Bought[] = [];
  let isOver = false;
  let n = 0;
  const shoppers = Array.from({ length: SHOPPERS }, async (_, i) => {
    const origin = shops[i % shops.length]?.origin;
    while (!isOver) {
      n += 1;
      try {
        bought.push(await buy({ api: `${origin}/api`, sandbox: String(env.PAYPAL_URL), coin }, n));
      } catch (error) {
        wrong.push(String(error));
      }
    }
  });

  const countOrders = async () =>
    (await db.select({ count: sql<number>`count(*)::int` }).from(orders))[0]?.count ?? 0;
  const until = async (isSo: () => Promise<boolean>, since: number) => {
    while (!(await isSo())) {
      if (performance.now() - since > 30_000) throw new Error('no recovery after 30 s');
      await sleep(10);
    }
    return performance.now() - since;
  };
  const ready: number[] = [];
  const ordered: number[] = [];
  for (let restart = 1; restart <= restarts; restart++) {
    await sleep(SHOPPING_MS * (0.5 + coin()));
    await postgres.stop('fast');
    await sleep(AWAY_MS * coin());
    await postgres.start();
    const back = performance.now();
    const before = await countOrders();
    ordered.push(
      ...(await Promise.all([
        until(async () => (await countOrders()) > before, back),
        ...shops.map(async (shop) => void ready.push(await until(shop.isReady, back))),
      ]).then(([first]) => (first === undefined ? [] : [first]))),
    );
    const dead = shops.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
    if (dead > 0) throw new Error(`${dead} of ${shops.length} processes ended at restart ${restart}`);
    if (restart % 5 === 0)
      console.log(`  ${restart} restarts, ${bought.length} purchases, ${wrong.length} wrong`);
  }
  isOver = true;
  await Promise.all(shoppers);
  const {
    orders: stored,
    pieces,
    mails,
    mailsTwice,
  } = await verifyPurchases({ db, dataDir, bought, stock: PIECES, wrong });
  const ends = await Promise.all(shops.map((shop) => shop.end('SIGTERM')));
  await close();

  const range = (times: readonly number[]) =>
    `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms, middle ${times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed(0)} ms`;
  console.log(`${restarts} restarts under ${SHOPPERS} shoppers at ${shops.length} processes: all alive`);
  console.log(
    `  ${bought.length} purchases, ${stored} orders, ${mails} confirmations (${mailsTwice} written twice), ${pieces} pieces`,
  );
  console.log(`  from PostgreSQL's return until a process is ready:   ${range(ready)}`);
  console.log(`  from PostgreSQL's return until the next order:       ${range(ordered)}`);
  console.log(
    `  ended at last with ${ends.map(({ how, ms }) => `${how} after ${ms.toFixed(0)} ms`).join(' and ')}`,
  );
} catch (error) {
  wrong.push(String(error));
} finally {
  await postgres.remove();
}
for (const one of wrong.slice(0, 20)) console.error(`  ${one}`);
console.log(`  wrong: ${wrong.length}`);
process.exit(wrong.length > 0 ? 1 : 0);
