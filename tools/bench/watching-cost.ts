import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { privatePostgres } from '../../scripts/private-postgres.ts';
import { type ShopProcess, settingsOf, startShop } from './shop-process.ts';

/**
 * What it costs to be watched: processor time of a shop for the same requests, without traces, with a tenth
 * of all requests traced, with all of them, and with figures that are read twice a second; in turn, so that
 * what else the machine does is shared out. Needs the built pages.
 *
 *   node tools/bench/watching-cost.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 6);
const REQUESTS = 240;
const AT_ONCE = 8;
const USED_BEFORE_MEASURING = 480;
/** of the kernel, 100 a second everywhere */
const TICK_MS = 10;

const collector = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const ways: Readonly<Record<string, Record<string, string>>> = {
  'without traces': {},
  'a tenth traced': { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.1' },
  'all traced': { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '1' },
  'figures read twice a second': { METRICS_PORT: String(await freePort()) },
};

/** Of all threads of a process, in ms. */
function usedMs({ child }: ShopProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const postgres = await privatePostgres();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void postgres.remove().finally(() => process.exit(130)));
try {
  const shops = new Map<
    string,
    { shop: ShopProcess; by: Record<string, string>; port: string | undefined }
  >();
  for (const [way, more] of Object.entries(ways)) {
    const port = await freePort();
    const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-watching-'));
    folders.push(dataDir);
    const shop = startShop(
      {
        ...settingsOf(postgres.url, dataDir, port),
        DEMO_ORDERS: '0',
        FILES: join(folders[0] ?? '', 'files'),
        ...more,
      },
      port,
    );
    await shop.untilReady();
    const answer = await fetch(`${shop.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@inkrule.example', password: 'inkrule-demo', domain: 'localhost' }),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    shops.set(way, { shop, by: { authorization: `Bearer ${access_token}` }, port: more.METRICS_PORT });
  }
  /** Out of memory, rendered, by the database: what a shop is asked. */
  const paths = [
    '/',
    '/api/products/block-51',
    '/api/profile',
    '/admin/regular-orders',
    '/api/attention',
    '/order',
  ];
  const ask = async ({ shop, by }: { shop: ShopProcess; by: Record<string, string> }, count: number) => {
    let next = 0;
    const worker = async () => {
      while (next < count) {
        const path = paths[next % paths.length];
        next += 1;
        await (await fetch(shop.origin + path, { headers: by })).arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
  for (const one of shops.values()) await ask(one, USED_BEFORE_MEASURING);
  const measured = new Map<string, number[]>([...shops.keys()].map((way) => [way, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? [...shops] : [...shops].toReversed();
    for (const [way, one] of order) {
      const reading = one.port
        ? setInterval(
            () => void fetch(`http://127.0.0.1:${one.port}/metrics`).then((a) => a.arrayBuffer()),
            500,
          )
        : undefined;
      const before = usedMs(one.shop);
      await ask(one, REQUESTS);
      measured.get(way)?.push((usedMs(one.shop) - before) / REQUESTS);
      clearInterval(reading);
      console.error(`${round + 1} ${way}: ${measured.get(way)?.at(-1)?.toFixed(2)}`);
    }
  }
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const base = measured.get('without traces') ?? [];
  for (const [way, values] of measured) {
    const ratios = values.map((value, round) => value / (base[round] ?? 1) - 1);
    console.log(
      `${way.padEnd(30)}${middle(values).toFixed(3)} ms of processor a request, ${(middle(ratios) * 100).toFixed(1)} % more (middle of ${ratios.length} pairs, ${ratios
        .map((ratio) => (ratio * 100).toFixed(0))
        .join(' ')})`,
    );
  }
  await Promise.all([...shops.values()].map(({ shop }) => shop.end('SIGTERM')));
} finally {
  await postgres.remove();
  collector.close();
}
process.exit(0);
