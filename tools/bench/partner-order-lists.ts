import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type autocannon from 'autocannon';
import { openPostgres } from '#database/connection.ts';
import { seed } from '#database/seed.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { asUser } from '#server/testing.ts';
import { measure } from './measure.ts';
import { pinSelf, startServer } from './processes.ts';
import { seedPartnerOrders } from './seed-partner-orders.ts';

/**
 * The lists of orders of partners among very many of them, over HTTP. The figures stand in
 * docs/partner-order-lists.md.
 *   node scripts/with-postgres.ts node tools/bench/partner-order-lists.ts --orders 100000
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    each: { type: 'boolean', default: false }, // every address by itself
  },
});
const url = process.env.TEST_DATABASE_URL;
if (!url)
  throw new Error('Start it by: node scripts/with-postgres.ts node tools/bench/partner-order-lists.ts');

const EN_HOST = 'en.localhost';
const SESSION_SECRET = 'of a shop that lives for a minute';
const list = (query: string) => `/api/b2b/dealer/order/list?${query}`;
const STATS = '/api/b2b/dealer/order/stats';

/** What staff choose, one after the other: no view is asked for twice in a row. */
const views = [
  '',
  'quickFilter=addDesign',
  'quickFilter=confirmProduced&sortBy=orderStatus&sortOrder=asc',
  'quickFilter=withoutDealer',
  'quickFilter=cancelled&sortBy=id',
  'dealerId=sample-dealer-3',
  'dealerId=user-dealer&sortBy=orderStatus&sortOrder=asc',
  'partnerId=sample-partner-7&quickFilter=setCarrierCodes',
  'partnerId=sample-partner-30&sortBy=createdAt&sortOrder=asc',
  'orderStatus=inProduction&orderStatus=produced&dealerId=sample-dealer-1',
  'orderStatus=done&sortBy=id',
  'from=2024-01-01&to=2024-12-31',
  'from=2024-03-01&to=2024-03-31&dealerId=sample-dealer-2&sortBy=orderStatus',
  'preset=unpaid',
  'preset=noFeedback',
  'preset=paymentDelay&sortBy=orderStatus&sortOrder=asc',
  'sortBy=statusSince&sortOrder=asc&dealerId=sample-dealer-1',
  'sortBy=dispatchDate&sortOrder=asc',
  'quickFilter=leavesToday&sortBy=dispatchDate&sortOrder=asc',
  'from=2024-01-01&to=2024-12-31&sortBy=statusSince&sortOrder=asc',
  'from=2026-09-01&to=2026-09-30&sortBy=dispatchDate&sortOrder=asc',
];
/** What a partner chooses; every tenth order of the measurement is called something. */
const ownViews = [
  'task=waiting',
  'task=pay',
  'task=decideDesigns',
  'orderStatus=done',
  'month=2025-03',
  'month=2024-11&orderStatus=done',
  'month=2026-10&task=waiting',
  'reference=job+0421',
  'reference=job',
  'reference=nobody',
];
const pageViews = [
  '',
  '?quickFilter=addDesign&sort=statusUp',
  '?dealerId=sample-dealer-3',
  '?preset=unpaid&sort=oldest',
];

type Case = {
  name: string;
  who: 'dealer' | 'partner';
  title: string;
  paths: readonly string[];
  host?: string;
};
const cases: readonly Case[] = [
  { name: 'list', who: 'dealer', title: 'list of 30, 21 filters and sorts in turn', paths: views.map(list) },
  {
    name: 'counts',
    who: 'dealer',
    title: 'the 13 counts',
    paths: [STATS, `${STATS}?dealerId=sample-dealer-3`],
  },
  {
    name: 'both',
    who: 'dealer',
    title: 'list and counts in turn',
    paths: views.flatMap((view) => [list(view), STATS]),
  },
  {
    name: 'page',
    who: 'dealer',
    title: 'page of the list, HTML, with counts and choices',
    paths: pageViews.map((view) => pathTo('en', 'adminOrders') + view),
    host: EN_HOST,
  },
  {
    name: 'own',
    who: 'partner',
    title: 'list of a partner, first three pages',
    paths: [1, 2, 3].map((page) => `/api/b2b/partner/order/list?page=${page}`),
  },
  {
    name: 'ownFilters',
    who: 'partner',
    title: 'list of a partner by task, status, month and reference',
    paths: ownViews.map((view) => `/api/b2b/partner/order/list?${view}`),
  },
  {
    name: 'ownPage',
    who: 'partner',
    title: 'page of the list of a partner, HTML',
    paths: [pathTo('en', 'partnerOrders')],
    host: EN_HOST,
  },
  {
    name: 'words',
    who: 'dealer',
    title: 'search: a code, a month, a partner, a town',
    paths: ['2611-0001', '2611', 'muster', 'nowhere'].map((phrase) => list(`phrase=${phrase}&limit=8`)),
  },
  {
    name: 'deep',
    who: 'dealer',
    title: 'list of 30 from the 30,001st on',
    paths: [list('page=1001')],
  },
];

pinSelf();
// 0: the database is filled already, by a run before
if (Number(values.orders) > 0) {
  const database = await openPostgres(url, { poolSize: 1 });
  await seed(database.db, async () => 'no password');
  const from = performance.now();
  await seedPartnerOrders(database.db, Number(values.orders));
  console.log(`${values.orders} orders in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  await database.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-bench-'));
const server = await startServer(join(import.meta.dirname, '../../server/main.ts'), {
  path: '/health/ready',
  env: {
    NODE_ENV: 'production',
    SESSION_SECRET,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    EDITION_HOSTS: `cz.localhost,${EN_HOST},de.localhost`,
    RATE_LIMIT: 'off',
    WARM_PICTURES: '0',
    LOG_LEVEL: 'error',
  },
});
const config = { sessionSecret: SESSION_SECRET } as Parameters<typeof asUser>[0]['config'];
const only = values.only.split(',').filter(Boolean);
let failed = 0;
try {
  console.log('ms: p50, p95, processor time of the server; connections, requests per second, kB');
  for (const { name, who, title, paths, host } of cases) {
    if (only.length > 0 && !only.includes(name)) continue;
    const { authorization } = await asUser({ config }, `user-${who}`);
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(host
        ? { host: `${host}:${server.port}`, cookie: `jwt-token=${authorization.slice('Bearer '.length)}` }
        : { authorization }),
    };
    const runs = values.each ? paths.map((path) => [path]) : [paths];
    for (const [run, connections] of runs.flatMap((one) =>
      values.connections.split(',').map((n) => [one, Number(n)] as const),
    )) {
      const requests: autocannon.Request[] = run.map((path) => ({ path }));
      const load = { server, connections, seconds: Number(values.seconds), requests, headers };
      const done = await measure(load, 3);
      failed += done.failed;
      const figures = [done.p50, done.p95, done.cpu ?? 0].map((ms) => ms.toFixed(1).padStart(7)).join('');
      const rest = `${String(connections).padStart(4)}${done.perSecond.toFixed(0).padStart(6)}${(done.bytes / 1000).toFixed(1).padStart(7)}`;
      const what = values.each ? run[0] : title;
      console.log(`${figures}  ${rest}  ${what}${done.failed ? `, ${done.failed} FAILED` : ''}`);
    }
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (failed > 0) process.exit(1);
