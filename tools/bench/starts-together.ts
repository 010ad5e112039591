import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#database/connection.ts';
import { demoProducts } from '#database/demo/catalogue.ts';
import { products } from '#database/schema.ts';
import { freePort } from '#scripts/free-port.ts';
import { startShop } from './shop-process.ts';

/**
 * Five processes are started at the same moment on a database without a single table. All must serve, and the
 * demo shop must be there once. Exit code 1 when one of them did not.
 *
 *   node scripts/with-postgres.ts node tools/bench/starts-together.ts [times]
 */
const server = process.env.TEST_DATABASE_URL;
if (!server)
  throw new Error('Start it by: node scripts/with-postgres.ts node tools/bench/starts-together.ts');
const times = Number(process.argv[2] ?? 20);
const PROCESSES = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-starts-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const admin = await openPostgres(server, { poolSize: 1, migrated: true });
const wrong: string[] = [];
const slowest: number[] = [];
for (let time = 1; time <= times; time++) {
  const name = `together_${time}`;
  await admin.db.execute(sql.raw(`create database ${name}`));
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const env = {
    ...process.env,
    DATABASE_URL: url,
    // files of one database are not taken by another
    DATA_DIR: join(dataDir, name),
    LOG_LEVEL: 'error',
    WARM_PICTURES: '0',
  };
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const started = performance.now();
  const shops = ports.map((port) => startShop(env, port));
  await Promise.all(
    shops.map(async ({ origin, untilReady }) => {
      try {
        await untilReady();
        const list = await fetch(
          `${origin}/api/products/by-category/meter/by-priceListId/default?currency=CZK`,
        );
        if (list.status !== 200) wrong.push(`${name}: ${list.status} ${(await list.text()).slice(0, 200)}`);
      } catch (error) {
        wrong.push(`${name}: ${error}`);
      }
    }),
  );
  slowest.push(performance.now() - started);
  const filled = await openPostgres(url, { poolSize: 1, migrated: true });
  const count = (await filled.db.select({ count: sql<number>`count(*)::int` }).from(products))[0]?.count;
  if (count !== demoProducts.length) wrong.push(`${name}: ${count} products`);
  await filled.close();
  for (const { how } of await Promise.all(shops.map((shop) => shop.end('SIGTERM')))) {
    if (how !== 0) wrong.push(`${name}: a process ended with ${how}`);
  }
  await admin.db.execute(sql.raw(`drop database ${name} with (force)`));
}
await admin.close();
console.log(`${times} times ${PROCESSES} processes at once on an empty database; wrong: ${wrong.length}`);
console.log(`  all served after ${Math.min(...slowest).toFixed(0)} to ${Math.max(...slowest).toFixed(0)} ms`);
for (const one of wrong.slice(0, 20)) console.error(`  ${one}`);
process.exit(wrong.length > 0 ? 1 : 0);
