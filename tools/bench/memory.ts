import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded, openPostgres } from '#database/connection.ts';
import { availabilities } from '#database/schema.ts';
import { rowLimits } from '#rules/catalogue/products/row-limits.ts';
import { freePort } from '#scripts/free-port.ts';
import { memoryBudgets } from './budgets.ts';
import { placeOrder } from './place-order.ts';
import { likeTheShop, type Running, startServer } from './processes.ts';
import { designKinds, sampleDesign } from './sample-designs.ts';
import { seedBenchmark } from './seed.ts';

/**
 * What the shop holds in memory while orders come at an even pace, of designs with texts and with pictures in
 * turn, and some minutes after the last one:
 *   node tools/bench/memory.ts --embedded [--orders 1000] [--rate 1] [--every 50] [--idle 150]
 *   node scripts/with-postgres.ts node tools/bench/memory.ts
 */
const { values } = parseArgs({
  options: {
    embedded: { type: 'boolean', default: false },
    orders: { type: 'string', default: '1000' },
    /** a second */
    rate: { type: 'string', default: '1' },
    every: { type: 'string', default: '50' },
    /** seconds after the last order: longer than threads with nothing to do are kept */
    idle: { type: 'string', default: '150' },
  },
});
const [orders, rate, every, idle] = [values.orders, values.rate, values.every, values.idle].map(Number) as [
  number,
  number,
  number,
  number,
];
const url = process.env.TEST_DATABASE_URL;
if (!values.embedded && !url) throw new Error('Start it by with-postgres.ts, or with --embedded');

const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms));
const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-bench-'));
const database = values.embedded ? await openEmbedded({ directory: dataDir }) : await openPostgres(url ?? '');
await seedBenchmark(database.db);
// a thousand orders are more than the demo shop has of one item
await database.db.update(availabilities).set({ stockQuantity: rowLimits.stock[1] });
await database.close();

type Held = {
  rss: number;
  heapTotal: number;
  heapUsed: number;
  external: number;
  arrayBuffers: number;
  threads: number;
  threadHeap: number;
  threadExternal: number;
};

const probePort = await freePort();
const columns = [
  'RSS',
  'heap',
  'used',
  'external',
  'buffers',
  'threads',
  'their heap',
  'external',
  'CPU s',
] as const;
const line = (title: string, figures: readonly string[]) =>
  console.log(`${title.padEnd(16)}${figures.map((figure) => figure.padStart(11)).join('')}`);

let shop: Running | undefined;
const plateau: number[] = [];
let idleMost = 0;
try {
  shop = await startServer(join(import.meta.dirname, '../../server/main.ts'), {
    path: '/health/ready',
    isFree: true,
    flags: [...likeTheShop.flags, '--import', './bench/memory-probe.ts'],
    env: {
      ...likeTheShop.env,
      NODE_ENV: 'production',
      SESSION_SECRET: 'of a shop that lives for a minute',
      ...(values.embedded ? {} : { DATABASE_URL: url ?? '' }),
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMIT: 'off',
      ORDER_CODES: 'any',
      WARM_PICTURES: '0',
      LOG_LEVEL: 'warn',
      PROBE_PORT: String(probePort),
    },
  });
  const { port, cpu } = shop;
  const look = async (title: string): Promise<number> => {
    const held = (await (await fetch(`http://127.0.0.1:${probePort}`)).json()) as Held;
    const megabytes = [
      held.rss,
      held.heapTotal,
      held.heapUsed,
      held.external,
      held.arrayBuffers,
      held.threads * 1e6,
      held.threadHeap,
      held.threadExternal,
    ].map((bytes) => (bytes / 1e6).toFixed(0));
    line(title, [...megabytes, ((cpu() ?? 0) / 1000).toFixed(1)]);
    return held.rss / 1e6;
  };
  /** until the jobs of all orders are done: the processor has nothing to do for some seconds */
  const quiet = async () => {
    for (let still = 0; still < 3; ) {
      const before = cpu() ?? 0;
      await sleep(1000);
      still = (cpu() ?? 0) - before < 100 ? still + 1 : 0;
    }
  };
  line(`MB of 10^6 bytes`, columns);
  await look('started');
  await quiet();
  await sleep(12_000);
  idleMost = await look('idle');
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const started = performance.now();
  for (let n = 0; n < orders; n++) {
    const wait = started + (n * 1000) / rate - performance.now();
    if (wait > 0) await sleep(wait);
    const kind = designKinds[n % designKinds.length] ?? 'texts';
    const placing = placeOrder(port, n, await sampleDesign(kind, n))
      .catch((error) => failures.push(error))
      .then(() => void underWay.delete(placing));
    underWay.add(placing);
    if ((n + 1) % every === 0) plateau.push(await look(`${n + 1} orders`));
  }
  await Promise.all(underWay);
  await quiet();
  plateau.push(await look('jobs done'));
  await sleep(idle * 1000);
  await look(`${idle} s later`);
  if (failures.length > 0) console.error(`${failures.length} orders were not taken: ${failures[0]}`);
  const most = Math.max(...plateau);
  const budget = values.embedded ? memoryBudgets.embedded : memoryBudgets.postgres;
  const isOver = most > budget || idleMost > memoryBudgets.idle || failures.length > 0;
  console.log(
    `most ${most.toFixed(0)} MB <= ${budget}, idle ${idleMost.toFixed(0)} MB <= ${memoryBudgets.idle}`,
  );
  console.log(isOver ? 'OVER' : 'within');
  if (isOver) process.exitCode = 1;
} finally {
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
