import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '#database/connection.ts';
import { budgets } from './budgets.ts';
import { casesFor } from './cases.ts';
import { check } from './check.ts';
import { type Measured, measure } from './measure.ts';
import { freeMails, holdMails, jobsDone, orderRequests } from './orders.ts';
import { pinSelf, type Running, startServer } from './processes.ts';
import { seedBenchmark } from './seed.ts';
import { type Row, renderTable } from './table.ts';

/** Measures the shop against its budgets and prints one table: see README.md beside this file. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    warmup: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10,50' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const warmUp = Number(values.warmup);
const connections = values.connections.split(',').map(Number);
const only = values.only?.split(',');

const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('Start it by: npm run bench');
pinSelf();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const database = await openPostgres(url, { poolSize: 2 });
const filled = await seedBenchmark(database.db);

const EN_HOST = 'en.localhost';
const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-bench-'));
const running: Running[] = [];
const rows: Row[] = [];
const wrongs: string[] = [];
try {
  const hello = await startServer(join(import.meta.dirname, 'hello.ts'), {
    path: '/',
    env: { NODE_ENV: 'production' },
  });
  running.push(hello);
  const shop = await startServer(join(import.meta.dirname, '../server/main.ts'), {
    path: '/health/ready',
    flags: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
    env: {
      NODE_ENV: 'production',
      SESSION_SECRET: 'of a shop that lives for a minute',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      EDITION_HOSTS: `cz.localhost,${EN_HOST},de.localhost`,
      RATE_LIMIT: 'off',
      ORDER_CODES: 'any',
      WARM_PICTURES: '0',
      LOG_LEVEL: 'warn',
    },
  });
  running.push(shop);

  const bare = new Map<number, number | null>();
  for (const count of connections) {
    const measured = await measure(
      { server: hello, connections: count, seconds, requests: [{ path: '/' }] },
      warmUp,
    );
    bare.set(count, measured.cpu);
    rows.push({ title: 'bare Fastify', connections: count, measured, bare: measured.cpu, budget: null });
  }
  for (const one of casesFor(`${EN_HOST}:${shop.port}`)) {
    if (only && !only.includes(one.name)) continue;
    const wrong = await check(one, shop.port);
    if (wrong) {
      wrongs.push(wrong);
      continue;
    }
    for (const count of connections) {
      const load = {
        server: shop,
        connections: count,
        seconds,
        requests: one.requests,
        headers: one.headers,
      };
      const measured = await measure(load, warmUp);
      rows.push({
        title: one.title,
        connections: count,
        measured,
        bare: bare.get(count) ?? null,
        budget: budgets[one.name],
      });
    }
  }
  if (!only || only.includes('order')) {
    const requests = await orderRequests(shop.port);
    const add = (title: string, count: number, measured: Measured, budget: number | null) =>
      rows.push({ title, connections: count, measured, bare: bare.get(count) ?? null, budget });
    await holdMails(database.db);
    for (const count of connections) {
      const measured = await measure({ server: shop, connections: count, seconds, requests }, warmUp);
      add('order with one design', count, measured, budgets.order);
    }
    await freeMails(database.db);
    const [count = 1] = connections;
    const aftermath = () => jobsDone(database.db);
    const whole = { server: shop, connections: count, seconds, requests, amount: 100, aftermath };
    add('order with one design, its mails and its print files', count, await measure(whole, warmUp), null);
  }
} finally {
  await Promise.all(running.map((one) => one.stop()));
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

console.log(
  `\n${filled.products} products, ${filled.availabilities} availabilities, ${filled.prices} price rows; ` +
    `Node ${process.version}, PostgreSQL; ${seconds} s each after ${warmUp} s of warm-up\n`,
);
console.log(renderTable(rows));
for (const wrong of wrongs) console.error(`\nNot measured: ${wrong}`);
if (wrongs.length > 0 || rows.some((row) => row.measured.failed > 0)) process.exit(1);
