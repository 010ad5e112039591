import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Db, openPostgres } from '#database/connection.ts';
import { aftermathBudgets } from './budgets.ts';
import { holdMails, jobsDone } from './orders.ts';
import { placeOrder } from './place-order.ts';
import { likeTheShop, type Running, startServer } from './processes.ts';
import { type DesignKind, designKinds, sampleDesign } from './sample-designs.ts';
import { seedBenchmark } from './seed.ts';
import { aligned } from './table.ts';

/**
 * What becomes of an order after it was placed, in ms of processor time of the server and its threads, for
 * each of its jobs:
 *   node scripts/with-postgres.ts node tools/bench/cost-after-order.ts [--orders 20] [--only texts] [--profile FOLDER]
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});
const COUNT = Number(values.orders);
/** of each kind before it is measured: code is compiled, fonts are read, bodies are drawn */
const WARM_UP = 20;

const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('Start it by: node scripts/with-postgres.ts node tools/bench/cost-after-order.ts');

/** The jobs of an order, each by the name of its queue. */
const jobs = {
  confirmation: 'send-order-confirmation',
  office: 'send-office-notice',
  'print files': 'make-print-files',
} as const;

async function free(db: Db, name: string): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and state = 'created'`);
  await jobsDone(db, name);
}

let placed = 0;

/** Places orders whose jobs are held, then lets one kind of job after the other run. */
async function costs(db: Db, shop: Running, kind: DesignKind, count: number): Promise<number[]> {
  for (let i = 0; i < count; i++) await placeOrder(shop.port, placed, await sampleDesign(kind, placed++));
  const measured: number[] = [];
  for (const name of Object.values(jobs)) {
    const before = shop.cpu() ?? Number.NaN;
    await free(db, name);
    measured.push(((shop.cpu() ?? Number.NaN) - before) / count);
  }
  return measured;
}

const database = await openPostgres(url, { poolSize: 2 });
const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-bench-'));
const lines: string[][] = [];
let isOver = false;
let shop: Running | undefined;
try {
  await seedBenchmark(database.db);
  shop = await startServer(join(import.meta.dirname, '../../server/main.ts'), {
    path: '/health/ready',
    flags: [
      ...likeTheShop.flags,
      ...(values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []),
    ],
    env: {
      ...likeTheShop.env,
      NODE_ENV: 'production',
      SESSION_SECRET: 'of a shop that lives for a minute',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ORDER_CODES: 'any',
      WARM_PICTURES: '0',
      LOG_LEVEL: 'warn',
    },
  });
  await holdMails(database.db);
  for (const kind of designKinds) {
    if (values.only && values.only !== kind) continue;
    await costs(database.db, shop, kind, WARM_UP);
    const measured = await costs(database.db, shop, kind, COUNT);
    const sum = measured.reduce((total, one) => total + one, 0);
    const budget = aftermathBudgets[kind];
    if (sum > budget) isOver = true;
    lines.push([
      kind,
      ...measured.map((ms) => ms.toFixed(0)),
      sum.toFixed(0),
      `<= ${budget}`,
      sum > budget ? 'OVER' : 'within',
    ]);
  }
} finally {
  await shop?.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\nms of processor time per order, ${COUNT} orders of each kind after ${WARM_UP}\n`);
console.log(aligned([['', ...Object.keys(jobs), 'sum', 'budget', ''], ...lines]));
if (isOver) process.exit(1);
