import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#database/connection.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { freePort } from '#scripts/free-port.ts';
import { countsOf, seedLargeCatalogue } from './large-catalogue-seed.ts';
import { cpuOf, memoryOf } from './processes.ts';
import { settingsOf, startShop } from './shop-process.ts';

/**
 * What a change of one row costs in a shop of 5,000 products, and how long readers wait meanwhile:
 *   node scripts/with-postgres.ts node tools/bench/large-catalogue.ts
 */
const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('Start it by: node scripts/with-postgres.ts node tools/bench/large-catalogue.ts');
const READING_MS = 6_000;

const database = await openPostgres(url, { poolSize: 2 });
await seedLargeCatalogue(database.db);
console.log(JSON.stringify(await countsOf(database.db)));

const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-large-'));
const delays = join(dataDir, 'delays');
const port = await freePort();
const host = `en.localhost:${port}`;
const env = settingsOf(url, dataDir, port);
const shop = startShop(
  {
    ...env,
    // React draws pages several times slower while developing
    NODE_ENV: 'production',
    SESSION_SECRET: 'of a shop that lives for a minute',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'loop-delay.ts')} ${process.env.SHOP_OPTIONS ?? ''}`,
    LOOP_DELAYS: delays,
    EDITION_HOSTS: `cz.localhost,en.localhost,de.localhost`,
  },
  port,
);
const pid = shop.child.pid ?? 0;
const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

type Got = { status: number; bytes: number; ms: number; body: string };
const get = (path: string, packed = true): Promise<Got> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(
      { host: '127.0.0.1', port, path, headers: { host, ...(packed && { 'accept-encoding': 'br' }) } },
      (answer) => {
        let bytes = 0;
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes < 100_000) parts.push(part);
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            bytes,
            ms: performance.now() - started,
            body: answer.headers['content-encoding'] ? '' : Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });

async function longestDelay(): Promise<string> {
  const before = read().length;
  shop.child.kill('SIGUSR2');
  while (read().length === before) await sleep(5);
  return read().at(-1) ?? '';
}
const read = (): string[] => {
  try {
    return readFileSync(delays, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
};

const [row] = (
  (await database.db.execute(
    sql`select p.id, a.helios_id, a.color, a.scale from products p join availabilities a on a.product_id = p.id
        where p.category = 'pencil' and p.id like '%-x%' order by p.position, a.position limit 1`,
  )) as unknown as { rows: { id: string; helios_id: string; color: string; scale: string }[] }
).rows;
if (!row) throw new Error('no copied pencil');
const priceAt = `/api/priceLists/by-id/default/price/${row.id}?scale=${row.scale}&color=${row.color}&currency=CZK`;
const productAt = `/api/products/${row.id}`;
const pages = {
  'product page': pathTo('en', 'product', { productId: row.id }),
  'list page': pathTo('en', 'pencil'),
  'product JSON': productAt,
};

/** Reads each page again and again, one request at a time, until told to stop; the longest wait of each. */
function readers(paths: Record<string, string>): () => Promise<string> {
  let isOver = false;
  const loops = Object.entries(paths).map(async ([name, path]) => {
    const waits: number[] = [];
    while (!isOver) {
      waits.push((await get(path)).ms);
      await sleep(5);
    }
    waits.sort((a, b) => a - b);
    const at = (share: number) => (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(0);
    return `${name}: ${waits.length} reads, median ${at(0.5)}, longest ${at(1)} ms`;
  });
  return async () => {
    isOver = true;
    return (await Promise.all(loops)).map((line) => `    ${line}`).join('\n');
  };
}

const setPrice = (n: number) =>
  database.db.execute(
    sql`update price_rows set product_price = ${100_000 + n * 1000} where helios_id = ${row.helios_id} and price_list_id = 'default'`,
  );
const setOnePrice = (n: number) =>
  database.db.execute(
    sql`update price_rows set simple_price = ${100_000 + n} where helios_id = ${row.helios_id} and price_list_id = 'default' and pcs_from = 1`,
  );
const setStock = (n: number) =>
  database.db.execute(
    sql`update availabilities set stock_quantity = ${1000 + n} where helios_id = ${row.helios_id}`,
  );
const shownPrice = async () => get(priceAt).then(({ body }) => body);
const shownStock = async () => get(productAt, false).then(({ body }) => body);

async function untilChanged(read: () => Promise<unknown>, change: () => Promise<unknown>) {
  const before = JSON.stringify(await read());
  await longestDelay();
  const cpu = cpuOf(pid) ?? 0;
  const started = performance.now();
  await change();
  while (JSON.stringify(await read()) === before && performance.now() - started < 60_000) await sleep(20);
  const seen = performance.now() - started;
  await sleep(1_000);
  return `seen after ${seen.toFixed(0)} ms, ${(cpuOf(pid) ?? 0) - cpu} ms of processor time, loop held for ${await longestDelay()}`;
}

try {
  const started = performance.now();
  await shop.untilReady();
  console.log(
    `ready after ${(performance.now() - started).toFixed(0)} ms, ${(memoryOf(pid) ?? 0).toFixed(0)} MB`,
  );
  for (const [name, path] of Object.entries({
    ...pages,
    'second list page': `${pathTo('en', 'pencil')}?page=2`,
    'list JSON': '/api/priceLists/by-id/default/by-category/pencil/?currency=EUR',
    'default list': '/api/priceLists/default?currency=EUR',
    sitemap: '/sitemap.xml',
  })) {
    const { status, bytes, ms } = await get(path);
    console.log(`${name}: ${status}, ${(bytes / 1000).toFixed(1)} kB packed, ${ms.toFixed(0)} ms first`);
  }
  console.log(`loop held for ${await longestDelay()}, ${(memoryOf(pid) ?? 0).toFixed(0)} MB`);

  for (let n = 1; n <= 3; n++)
    console.log(`price of one item: ${await untilChanged(shownPrice, () => setPrice(n))}`);
  for (let n = 1; n <= 3; n++)
    console.log(`stock of one item: ${await untilChanged(shownStock, () => setStock(n % 2 ? 10 ** n : 5))}`);

  const under = async (name: string, change: ((n: number) => Promise<unknown>) | null) => {
    await longestDelay();
    const cpu = cpuOf(pid) ?? 0;
    const ended = readers(pages);
    const until = performance.now() + READING_MS;
    for (let n = 0; performance.now() < until; n++) {
      await sleep(1_000);
      if (change) await change(n);
    }
    const lines = await ended();
    console.log(
      `reading while ${name}: ${(cpuOf(pid) ?? 0) - cpu} ms of processor time, loop held for ${await longestDelay()}\n${lines}`,
    );
  };
  await under('nothing changes', null);
  await under('one price changes a second', setOnePrice);
  await under('the stock of one item changes a second', setStock);
  await under('5,000 prices change at once', (n) =>
    n > 0
      ? Promise.resolve()
      : database.db.execute(
          sql`update price_rows set digital_price = digital_price + 1000 where pcs_from = 1 and price_list_id = 'default' and helios_id like '%-X_5%'`,
        ),
  );
  console.log(`${(memoryOf(pid) ?? 0).toFixed(0)} MB`);
} finally {
  await shop.end('SIGTERM');
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
