import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { openPostgres } from '#database/connection.ts';
import { availabilities } from '#database/schema.ts';
import { seedOnce } from '#database/seed.ts';
import { freePort } from '#scripts/free-port.ts';
import { randomOf } from '#server/payments/payment/testing/orderings.ts';
import { startBeside } from '../../scripts/with-sandbox.ts';
import { type Bought, buy } from './retry-load.ts';
import { settingsOf, startShop } from './shop-process.ts';
import { HELIOS_ID, verifyPurchases } from './verify-purchases.ts';

/**
 * How long the shop takes to end after SIGTERM: while shoppers order (whose mails and print files are made
 * meanwhile), browsers that keep their connections look at pages, one connection says nothing and one never
 * reads its answer. Afterwards every purchase must be one order. Prints the times; exit code 1 when one was
 * longer than ten seconds, ended with another code than 0, or lost something.
 *
 *   node scripts/with-postgres.ts node tools/bench/stop-times.ts [stops] [seed] [busy loops beside each stop] [processes]
 */
const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl)
  throw new Error('Start it by: node scripts/with-postgres.ts node tools/bench/stop-times.ts');
const stops = Number(process.argv[2] ?? 10);
const coin = randomOf(Number(process.argv[3] ?? 1));
const LOOPS = Number(process.argv[4] ?? 0);
const LIMIT_MS = 10_000;
const SHOPPERS = 4;
const BROWSERS = 16;
const PIECES = 10_000_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-stops-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const { db, close } = await openPostgres(databaseUrl, { poolSize: 2 });
await seedOnce(db, async () => 'no password');
await db.update(availabilities).set({ stockQuantity: PIECES }).where(eq(availabilities.heliosId, HELIOS_ID));
const port = await freePort();
const env = settingsOf(databaseUrl, dataDir, port);
env.PROCESSES = process.argv[5] ?? '1';
const beside = await startBeside(env);
process.once('exit', () => beside?.stop());

let shop = startShop(env, port);
await shop.untilReady();
const bought: Bought[] = [];
const wrong: string[] = [];
let isOver = false;
let n = 0;
const shoppers = Array.from({ length: SHOPPERS }, async () => {
  while (!isOver) {
    n += 1;
    try {
      bought.push(await buy({ api: `${shop.origin}/api`, sandbox: String(env.PAYPAL_URL), coin }, n));
    } catch (error) {
      wrong.push(String(error));
    }
  }
});

const agent = new Agent({ keepAlive: true, maxSockets: BROWSERS });
const look = async () => {
  const [answer] = await once(get({ host: '127.0.0.1', port, path: `/?${coin()}`, agent }), 'response');
  answer.resume();
  await once(answer, 'end');
};
const browsers = Array.from({ length: BROWSERS }, async () => {
  // a person reads between two pages, and the connection lies idle
  while (!isOver) await Promise.allSettled([look(), sleep(500 + 1_000 * coin())]);
});

/** One that asks for pages and never reads, and one that never asks. */
function stubborn(): Socket[] {
  const reader = connect(port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200));
  reader.pause();
  const sockets = [reader, connect(port, '127.0.0.1')];
  for (const socket of sockets) socket.on('error', () => {});
  return sockets;
}

/** Work that has nothing to do with the shop and takes the processors from it. */
function crowd(): () => void {
  const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const stop = () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
  process.once('exit', stop);
  return stop;
}

const times: number[] = [];
for (let stop = 1; stop <= stops; stop++) {
  const sockets = stubborn();
  const disperse = crowd();
  await sleep(100 * LOOPS + 1_000 + 2_000 * coin());
  const { how, ms } = await shop.end('SIGTERM');
  times.push(ms);
  if (how !== 0) wrong.push(`stop ${stop} ended with ${how}`);
  if (ms > LIMIT_MS) wrong.push(`stop ${stop} took ${ms.toFixed(0)} ms`);
  for (const socket of sockets) socket.destroy();
  disperse();
  shop = startShop(env, port);
  await shop.untilReady();
}
isOver = true;
await Promise.all([...shoppers, ...browsers]);
agent.destroy();
const idle = await shop.end('SIGTERM');
shop = startShop(env, port);
await shop.untilReady();
const { orders, mails } = await verifyPurchases({ db, dataDir, bought, stock: PIECES, wrong });
await shop.end('SIGTERM');
await close();

const sorted = times.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0));
console.log(
  `${stops} stops under load: ${sorted[0]} to ${sorted.at(-1)} ms, middle ${sorted[sorted.length >> 1]} ms`,
);
console.log(`  without visitors: ${idle.ms.toFixed(0)} ms`);
console.log(`  ${bought.length} purchases, ${orders} orders, ${mails} confirmations; wrong: ${wrong.length}`);
for (const one of wrong.slice(0, 20)) console.error(`  ${one}`);
process.exit(wrong.length > 0 ? 1 : 0);
