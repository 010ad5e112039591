import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Totals } from '#contract/orders/orders.ts';
import { freePort } from '#scripts/free-port.ts';
import { sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { privatePostgres } from '../../scripts/private-postgres.ts';
import { settingsOf, startShop } from './shop-process.ts';

/**
 * What the log of a shop says while PostgreSQL is stopped for 20 seconds and people ask five times a second
 * for pages, lists, orders and files, right after orders whose mails and print files are not made yet. Prints
 * the lines by what they say, and fails when a warning or an error of one kind, about no order, was written
 * more than once a second. Needs the built pages.
 *
 *   node tools/bench/log-lines.ts
 */
const AWAY_MS = 20_000;
const EVERY_MS = 200;
const ORDERS = 10;
const WARN = 40;

type Line = {
  readonly time: number;
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly code?: string; readonly cause?: { readonly code?: string } };
  readonly leftOut?: number;
  readonly orderId?: string;
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const dataDir = mkdtempSync(join(tmpdir(), 'inkrule-lines-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const postgres = await privatePostgres();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void postgres.remove().finally(() => process.exit(130)));
const lines: { readonly line: Line; readonly size: number }[] = [];
let isBad = false;
try {
  const port = await freePort();
  const env = { ...settingsOf(postgres.url, dataDir, port), LOG_LEVEL: 'info', DEMO_ORDERS: '0' };
  const shop = startShop(env, port, 'pipe');
  if (!shop.child.stdout) throw new Error('The shop has no log.');
  createInterface(shop.child.stdout).on('line', (text) => {
    if (text.startsWith('{')) lines.push({ line: JSON.parse(text), size: Buffer.byteLength(text) });
  });
  await shop.untilReady();

  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(shop.origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return (await answer.json()) as Record<string, never>;
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(shop.origin + path, { headers }).then((answer) => answer.arrayBuffer());
  const order = '/api/payment/bank-transfer-create-order-with-data';
  const orderOf = (n: number) => sampleOrder({ orderCode: `2611${String(n).padStart(4, '0')}` });
  const logIn = () =>
    post('/api/auth/login', {
      email: 'admin@inkrule.example',
      password: 'inkrule-demo',
      domain: 'localhost',
    });
  const by = { authorization: `Bearer ${(await logIn()).access_token}` };
  const { data: totals } = (await post(order, orderOf(1))) as unknown as { data: Totals };
  for (let n = 1; n <= ORDERS; n += 1) await post(order, withTotals(orderOf(n), totals));

  /** One of each kind: what is in memory, what asks the database, what a person and a balancer ask. */
  const asked: (() => Promise<unknown>)[] = [
    () => get('/'),
    () => get('/api/products/block-51'),
    () => get('/order'),
    () => get('/api/profile', by),
    () => get('/admin', by),
    () => get('/api/attention', by),
    () => get('/health/ready'),
    () => get('/api/designs/ABCDEFGH'),
    () => get('/product/block-51'),
    () => post(order, withTotals(orderOf(ORDERS + 1), totals)),
    logIn,
    () => get('/no/such/page'),
  ];
  await postgres.stop('fast');
  const began = Date.now();
  const answers: Promise<unknown>[] = [];
  for (let n = 0; Date.now() - began < AWAY_MS; n += 1) {
    answers.push((asked[n % asked.length] as () => Promise<unknown>)().catch(() => null));
    await sleep(EVERY_MS);
  }
  const ended = Date.now();
  await postgres.start();
  await Promise.all(answers);
  await shop.end('SIGTERM');

  const during = lines.filter(({ line }) => line.time >= began && line.time < ended);
  const loud = during.filter(({ line }) => line.level >= WARN);
  const kinds = Map.groupBy(loud, ({ line }) =>
    [line.msg, line.err?.code ?? line.err?.cause?.code].filter(Boolean).join(' '),
  );
  console.log(
    `${answers.length} requests in ${((ended - began) / 1000).toFixed(1)} s without PostgreSQL: ${during.length} lines, ${loud.length} of them warnings and errors, the longest has ${Math.max(0, ...loud.map(({ size }) => size))} bytes`,
  );
  for (const [kind, found] of [...kinds].toSorted(([, a], [, b]) => b.length - a.length)) {
    const times = found.map(({ line }) => line.time);
    // the clock of the line and the one of the second differ by what passes between them
    // what is about an order is written each time: somebody may ask for it
    const isOfOrders = found.every(({ line }) => line.orderId !== undefined);
    const quick = isOfOrders
      ? 0
      : times.filter((time, at) => at > 0 && time - (times[at - 1] ?? 0) < 950).length;
    const left = found.reduce((sum, { line }) => sum + (line.leftOut ?? 0), 0);
    console.log(
      `  ${String(found.length).padStart(4)}  ${kind}${isOfOrders ? ' (each of an order)' : ''}${left > 0 ? ` (${left} left out)` : ''}${quick > 0 ? `  ${quick} WITHIN A SECOND` : ''}`,
    );
    isBad ||= quick > 0;
  }
  for (const [msg, found] of Map.groupBy(
    during.filter(({ line }) => line.level < WARN),
    ({ line }) => line.msg,
  ))
    console.log(`  ${String(found.length).padStart(4)}  ${msg} (for information)`);
} catch (error) {
  isBad = true;
  console.error(error);
} finally {
  await postgres.remove();
}
process.exit(isBad ? 1 : 0);
