import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { eq } from 'drizzle-orm';
import { openPostgres } from '#database/connection.ts';
import { availabilities } from '#database/schema.ts';
import { seedOnce } from '#database/seed.ts';
import { type Attacked, type AttackName, type AttackTask, attackNames } from './hostile-attacks.ts';
import { type Probed, type ProbeName, probeDuring } from './hostile-probes.ts';
import { quantile } from './measure.ts';
import { jobsDone } from './orders.ts';
import { startServer } from './processes.ts';
import { aligned } from './table.ts';

/**
 * Attacks of one address, one after the other, each on a server of its own with its limits on. While an
 * attack and the work it left behind go on, health and a product page are asked for ten times a second. Exit
 * code 1 when one of them is too slow or the server too large, or when health answers anything but 200.
 *
 *   npm run build && node scripts/with-postgres.ts node tools/bench/hostile.ts [word of an attack]
 */
const WANTED = { p99: 500, memory: 700 } as const;
const HOST = 'cz.localhost';

const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('Start it by: node scripts/with-postgres.ts node tools/bench/hostile.ts');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const [word = ''] = process.argv.slice(2);
const database = await openPostgres(url, { poolSize: 2 });
await seedOnce(database.db, async () => 'no password');
await database.db
  .update(availabilities)
  .set({ stockQuantity: 1_000_000 })
  .where(eq(availabilities.productId, 'block-52'));

const attack = (task: AttackTask): Promise<Attacked> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hostile-attacks.ts', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function measured(name: AttackName): Promise<Probed & Attacked & { idle: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-hostile-'));
  const shop = await startServer(join(import.meta.dirname, '../../server/main.ts'), {
    path: '/health/ready',
    isFree: true,
    // both as bin/start has them
    flags: ['--max-semi-space-size=8'],
    env: {
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'production',
      SESSION_SECRET: 'of a shop that lives for a minute',
      DATABASE_URL: url ?? '',
      DATA_DIR: dataDir,
      WARM_PICTURES: '0',
      LOG_LEVEL: 'fatal',
    },
  });
  try {
    const host = `${HOST}:${shop.port}`;
    await probeDuring(shop, host, new Promise((wake) => setTimeout(wake, 3_000)));
    const idle = shop.memory() ?? 0;
    let answers = {};
    const work = async () => {
      ({ answers } = await attack({ name, port: shop.port, host }));
      await jobsDone(database.db);
    };
    return { ...(await probeDuring(shop, host, work())), answers, idle };
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const spread = (values: readonly number[]): string => {
  const sorted = Float64Array.from(values).sort();
  return [0.5, 0.99, 1].map((share) => ms(quantile(sorted, share))).join(' / ');
};
const counts = (of: Iterable<readonly [string | number, number]>): string =>
  [...of].map(([status, count]) => `${count} x ${status}`).join(', ');

const rows: string[][] = [
  [
    '',
    'live p50 / p99 / max',
    'page kept',
    'page anew',
    'its answers',
    'idle MB',
    'peak MB',
    '',
    'answers to the attack',
  ],
];
let isOver = false;
for (const name of attackNames.filter((one) => one.includes(word))) {
  const { times, statuses, memory, idle, answers } = await measured(name);
  const slow = (['live', 'kept', 'anew'] as const).filter(
    (one: ProbeName) => quantile(Float64Array.from(times[one]).sort(), 0.99) > WANTED.p99,
  );
  const isUnwell = [...statuses.live.keys()].some((status) => status !== 200);
  const faults = [...slow, ...(memory > WANTED.memory ? ['memory'] : []), ...(isUnwell ? ['health'] : [])];
  isOver ||= faults.length > 0;
  rows.push([
    name,
    `${spread(times.live)}${isUnwell ? ` (${counts(statuses.live)})` : ''}`,
    `${spread(times.kept)}`,
    `${spread(times.anew)}`,
    `kept ${counts(statuses.kept)}; anew ${counts(statuses.anew)}`,
    idle.toFixed(0),
    memory.toFixed(0),
    faults.length > 0 ? `OVER: ${faults.join(', ')}` : 'within',
    counts(Object.entries(answers)),
  ]);
  console.log(rows.at(-1)?.join(' | '));
}
await database.close();
console.log(`\n${aligned(rows)}`);
process.exit(isOver ? 1 : 0);
