import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { openPostgres } from '#database/connection.ts';
import { seedOnce } from '#database/seed.ts';
import { createApp } from '#server/app.ts';
import { fakeEnv, fakeProviders } from '#server/payments/payment/testing/fake-providers.ts';
import {
  type Act,
  actAtShop,
  describeRun,
  heldBy,
  type Outcome,
  randomOf,
  runOnce,
  type Work,
} from '#server/payments/payment/testing/orderings.ts';
import { type PayShop, payShop } from '#server/payments/payment/testing/shopping.ts';
import { readConfig } from '#server/platform/config.ts';
import { assembleShop } from '#server/shop.ts';
import type { TestServer } from '#server/testing.ts';

/**
 * Orderings of everything that can happen to the money of an order, at both providers, from two processes on
 * PostgreSQL: each act goes to one of them by chance. Prints counts; exit code 1 when an order ended with
 * anything but one settlement and one mail, or when a piece is missing.
 *
 *   node scripts/with-postgres.ts node tools/bench/settle-orderings.ts [runs] [first seed]
 */
const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('Start it by: node scripts/with-postgres.ts node tools/bench/settle-orderings.ts');
const runs = Number(process.argv[2] ?? 2_000);
const firstSeed = Number(process.argv[3] ?? 1);
/** runs at the same time; their acts meet in the checks that look at all payments */
const LANES = 3;
const PIECES_AT_START = 1_000_000;

async function shopOn(databaseUrl: string, providersUrl: string): Promise<PayShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-orderings-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ORDER_CODES: 'any',
    ...fakeEnv,
    GOPAY_URL: `${providersUrl}/api`,
    PAYPAL_URL: providersUrl,
  });
  const database = await openPostgres(databaseUrl, { poolSize: 16 });
  const shop = await assembleShop({ config, database, log: pino({ level: 'silent' }) });
  const app = await createApp(shop, { pages: false });
  await app.ready();
  const server: TestServer = {
    app,
    shop,
    database,
    close: async () => {
      await app.close();
      await shop.jobs.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return payShop({ server, fake });
}

const fake = fakeProviders();

type Order = { readonly n: number; readonly act: Act; readonly work: Work };

if (process.env.ORDERINGS_PROVIDERS) {
  const shop = await shopOn(url, process.env.ORDERINGS_PROVIDERS);
  process.on('message', (order: Order) => {
    actAtShop(shop, order.act, order.work).then(
      () => process.send?.({ n: order.n }),
      (error: Error) => process.send?.({ n: order.n, error: error.stack }),
    );
  });
  process.once('disconnect', () => void shop.close().then(() => process.exit(0)));
  process.send?.({ n: 0 });
} else {
  const providers = await fake.listen();
  const seeding = await openPostgres(url, { poolSize: 2 });
  await seedOnce(seeding.db, async (password) => `plain:${password}`);
  await seeding.close();
  const shop = await shopOn(url, providers.url);
  await shop.setStock(PIECES_AT_START);

  const other = fork(import.meta.filename, { env: { ...process.env, ORDERINGS_PROVIDERS: providers.url } });
  process.once('exit', () => other.kill('SIGKILL'));
  const waiting = new Map<number, { done(): void; failed(error: Error): void }>();
  let ready: () => void = () => {};
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  other.on('message', ({ n, error }: { n: number; error?: string }) => {
    if (n === 0) return ready();
    const one = waiting.get(n);
    waiting.delete(n);
    if (error) one?.failed(new Error(error));
    else one?.done();
  });
  await isReady;

  let sent = 0;
  const inOther = (act: Act, work: Work): Promise<void> =>
    new Promise((done, failed) => {
      sent += 1;
      waiting.set(sent, { done, failed });
      other.send({ n: sent, act, work } satisfies Order);
    });
  const coin = randomOf(firstSeed);
  const acts = { here: 0, there: 0 };
  const toEither = (act: Act, work: Work): Promise<void> => {
    if (coin() < 0.5) {
      acts.here += 1;
      return actAtShop(shop, act, work);
    }
    acts.there += 1;
    return inOther(act, work);
  };

  const outcomes: { readonly seed: number; readonly outcome: Outcome; readonly code: string }[] = [];
  let next = firstSeed;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (next < firstSeed + runs) {
        const seed = next++;
        const { code, ...outcome } = await runOnce(shop, seed, toEither);
        outcomes.push({ seed, outcome, code });
        if (outcomes.length % 500 === 0) console.log(`  ${outcomes.length} runs`);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;

  // a later run may have given an earlier order up: what counts is what is stored now
  const final = await Promise.all(
    outcomes.map(async ({ outcome, code }) => ({
      ...outcome,
      status: (await shop.orderOf(code)).paymentStatus,
    })),
  );
  const stock = await shop.stock();
  const held = heldBy(final);
  const total = (key: string) => outcomes.reduce((sum, { outcome }) => sum + (outcome.events[key] ?? 0), 0);
  const of = (provider: string, status: string) =>
    final.filter((one) => one.run.provider === provider && one.status === status).length;

  console.log(
    `${runs} orders, ${acts.here} acts in one process and ${acts.there} in the other, ${seconds.toFixed(0)} s`,
  );
  for (const provider of ['goPay', 'payPal']) {
    console.log(
      `  ${provider}: ${['completed', 'cancelled', 'failed', 'pending'].map((one) => `${of(provider, one)} ${one}`).join(', ')}`,
    );
  }
  console.log(
    `  events: ${['settled', 'restored', 'parked', 'repeated', 'unchanged'].map((one) => `${total(one)} ${one}`).join(', ')}`,
  );
  console.log(
    `  at once: ${[1, 3, 9].map((count) => `${final.filter((one) => one.run.atOnce === count).length} runs by ${count}`).join(', ')}`,
  );
  console.log(`  stock: ${PIECES_AT_START} at first, ${held} held by orders, ${stock} on the shelf`);
  const wrong = outcomes.filter(({ outcome }) => outcome.wrong.length > 0);
  console.log(`  wrong: ${wrong.length}`);
  for (const { outcome, seed } of wrong.slice(0, 20)) console.error(`    ${describeRun(outcome, seed)}`);
  if (wrong.length > 0 || stock !== PIECES_AT_START - held) process.exitCode = 1;
  other.disconnect();
  await shop.close();
  providers.close();
}
