import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SignJWT } from 'jose';
import { openPostgres } from '#database/connection.ts';
import { budgets } from './budgets.ts';
import { casesFor } from './cases.ts';
import { check } from './check.ts';
import { measure } from './measure.ts';
import { freeMails, holdMails, jobsDone, orderRequests } from './orders.ts';
import { pinSelf, type Running, startServer } from './processes.ts';
import { isTooSlow, measureReading, type Reading, readingLine } from './reading.ts';
import { writeResults } from './results.ts';
import { seedBenchmark } from './seed.ts';
import { isOver, type Row, renderTable } from './table.ts';

/** Measures the shop against its budgets and prints one table: see README.md beside this file. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    warmup: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10,50' },
    only: { type: 'string' },
    profile: { type: 'string' },
    /** writes the table into RESULTS.md when everything was measured and is within its budget */
    accept: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const warmUp = Number(values.warmup);
const BARE_SECONDS = 2;
const connections = values.connections.split(',').map(Number);
const only = values.only?.split(',');

const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('Start it by: npm run bench');
pinSelf();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const database = await openPostgres(url, { poolSize: 2 });
const filled = await seedBenchmark(database.db);

const EN_HOST = 'en.localhost';
const SESSION_SECRET = 'of a shop that lives for a minute';
const token = await new SignJWT({ id: 'user-partner' })
  .setProtectedHeader({ alg: 'HS256' })
  .setExpirationTime('1h')
  .sign(new TextEncoder().encode(SESSION_SECRET));
const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-bench-'));
const running: Running[] = [];
const rows: Row[] = [];
const wrongs: string[] = [];
const readings: Reading[] = [];
const isAsked = (name: string): boolean => !only || only.includes(name);
try {
  const hello = await startServer(join(import.meta.dirname, 'hello.ts'), {
    path: '/',
    env: { NODE_ENV: 'production' },
  });
  running.push(hello);
  const shop = await startServer(join(import.meta.dirname, '../../server/main.ts'), {
    path: '/health/ready',
    flags: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
    env: {
      NODE_ENV: 'production',
      SESSION_SECRET,
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

  const bareAnswers = (count: number, time: number, warm: number) =>
    measure({ server: hello, connections: count, seconds: time, requests: [{ path: '/' }] }, warm);
  // before each case: on a machine with other work on it the same answer costs twice as much a minute later
  const bareNow = async (count: number) => (await bareAnswers(count, BARE_SECONDS, 1)).cpu;
  for (const count of connections) {
    const measured = await bareAnswers(count, seconds, warmUp);
    rows.push({ title: 'bare Fastify', connections: count, measured, bare: measured.cpu, budget: null });
  }
  const cases = casesFor(`${EN_HOST}:${shop.port}`, token);
  for (const one of cases) {
    if (!isAsked(one.name)) continue;
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
      const bare = await bareNow(count);
      const measured = await measure(load, warmUp);
      rows.push({ title: one.title, connections: count, measured, bare, budget: budgets[one.name] });
    }
  }
  const [fewest = 1] = connections;
  if (isAsked('order') || isAsked('reading')) {
    const requests = await orderRequests(shop.port);
    await holdMails(database.db);
    if (isAsked('reading')) {
      const pages = cases.filter(({ name }) => name === 'listPage' || name === 'detailPage');
      const load = { server: shop, connections: fewest, seconds };
      readings.push(...(await measureReading(load, pages, requests)));
    }
    for (const count of isAsked('order') ? connections : []) {
      const bare = await bareNow(count);
      const measured = await measure({ server: shop, connections: count, seconds, requests }, warmUp);
      rows.push({
        title: 'order with one design',
        connections: count,
        measured,
        bare,
        budget: budgets.order,
      });
    }
    await freeMails(database.db);
    if (isAsked('order')) {
      const aftermath = () => jobsDone(database.db);
      const whole = { server: shop, connections: fewest, seconds, requests, amount: 100, aftermath };
      rows.push({
        title: 'order with one design, its mails and its print files',
        connections: fewest,
        bare: await bareNow(fewest),
        measured: await measure(whole, warmUp),
        budget: null,
      });
    }
  }
} finally {
  await Promise.all(running.map((one) => one.stop()));
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

const what =
  `${filled.products} products, ${filled.availabilities} availabilities, ${filled.prices} price rows; ` +
  `Node ${process.version}, PostgreSQL; ${seconds} s each after ${warmUp} s of warm-up`;
const table = [renderTable(rows), ...readings.map(readingLine)].join('\n');
console.log(`\n${what}\n\n${table}`);
for (const wrong of wrongs) console.error(`\nNot measured: ${wrong}`);
const isFailed =
  wrongs.length > 0 ||
  rows.some((row) => row.measured.failed > 0 || isOver(row)) ||
  readings.some((reading) => reading.meanwhile.failed > 0 || isTooSlow(reading));
if (values.accept && !isFailed && !only) writeResults(what, table);
else if (values.accept)
  console.error('\nNot accepted: something is over its budget, failed or was left out.');
if (isFailed) process.exit(1);
