import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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
import { settingsOf } from './shop-process.ts';
import { HELIOS_ID, verifyPurchases } from './verify-purchases.ts';

/**
 * Three shoppers buy one after the other, by transfer, card and wallet, while the server is killed (SIGKILL)
 * at random moments and started again. Afterwards every purchase must be one order, paid or waiting for its
 * transfer, with its confirmation, and the shelf must lack exactly what was sold. Prints counts; exit code 1
 * when something was lost or doubled.
 *
 *   node scripts/with-postgres.ts node tools/bench/kill-server.ts [kills] [seed]
 */
const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl)
  throw new Error('Start it by: node scripts/with-postgres.ts node tools/bench/kill-server.ts');
const kills = Number(process.argv[2] ?? 200);
const coin = randomOf(Number(process.argv[3] ?? 1));
const SHOPPERS = 3;
const LONGEST_LIFE_MS = 2_500;
const PIECES = 10_000_000;

const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-kills-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const { db, close } = await openPostgres(databaseUrl, { poolSize: 2 });
await seedOnce(db, async () => 'no password');
await db.update(availabilities).set({ stockQuantity: PIECES }).where(eq(availabilities.heliosId, HELIOS_ID));

const port = await freePort();
const env: ReturnType<typeof settingsOf> = { ...settingsOf(databaseUrl, dataDir, port), LOG_LEVEL: 'error' };
const beside = await startBeside(env);
process.once('exit', () => beside?.stop());
const origin = `http://127.0.0.1:${port}`;
const isReady = () =>
  fetch(`${origin}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let child: ChildProcess;
process.once('exit', () => child?.kill('SIGKILL'));

/** The shop and what stands for the supervisor of a real server: it starts again what ended by itself. */
function startShop() {
  let isKilled = false;
  const start = () => {
    child = spawn(process.execPath, ['server/main.ts'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', () => {
      if (!isKilled) start();
    });
  };
  start();
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isKilled = true;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { end };
}

let shop = startShop();
while (!(await isReady())) await sleep(50);
const started = performance.now();
const bought: Bought[] = [];
const wrong: string[] = [];
let isOver = false;
let n = 0;
const shoppers = Array.from({ length: SHOPPERS }, async () => {
  while (!isOver) {
    n += 1;
    try {
      bought.push(await buy({ api: `${origin}/api`, sandbox: String(env.PAYPAL_URL), coin }, n));
    } catch (error) {
      wrong.push(String(error));
    }
  }
});

for (let kill = 1; kill <= kills; kill++) {
  // also while it is starting: a third of the moments lie before it is ready
  if (coin() > 0.33) while (!(await isReady())) await sleep(20);
  await sleep(coin() * LONGEST_LIFE_MS);
  await shop.end('SIGKILL');
  shop = startShop();
  if (kill % 20 === 0) console.log(`  ${kill} kills, ${bought.length} purchases, ${wrong.length} wrong`);
}
isOver = true;
await Promise.all(shoppers);

const { orders, pieces, mails, mailsTwice } = await verifyPurchases({
  db,
  dataDir,
  bought,
  stock: PIECES,
  wrong,
});
const seconds = (performance.now() - started) / 1000;
await shop.end('SIGTERM');
await close();

console.log(
  `${kills} kills in ${seconds.toFixed(0)} s, ${bought.length} purchases, ${orders} orders, ${mails} confirmations`,
);
console.log(`  ${pieces} pieces sold, as many left the shelf; wrong: ${wrong.length}`);
console.log(
  `  mails written twice because the server was killed between sending and noting it (same Message-ID): ${mailsTwice}`,
);
for (const one of wrong.slice(0, 20)) console.error(`  ${one}`);
process.exit(wrong.length > 0 ? 1 : 0);
