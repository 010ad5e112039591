import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import pg from 'pg';
import type { Totals } from '#contract/orders/orders.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import {
  type Answer,
  ask,
  databaseUrl,
  HOST,
  MACHINES,
  ms,
  PORT,
  pause,
  processesOf,
  servedByEach,
  startNginx,
  startShop,
} from './machines.ts';

/**
 * Two machines of two web processes each and one for the jobs behind nginx, on one PostgreSQL, with limits
 * on: what people see must be one shop. Needs nginx and the built pages. node scripts/with-postgres.ts node
 * tools/bench/behind-balancer.ts [port of nginx; the two after it are taken too] [orders]
 */
const ORDERS = Number(process.argv[3] ?? 40);

const many = (count: number, one: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
const tally = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, own]) => `${own.length} x ${status}`)
    .join(', ');
const share = (times: readonly number[], part: number) =>
  Math.round(
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0,
  );
const web = { PROCESSES: '2', ROLE: 'web' };
const from = performance.now();
const one = startShop({ ...web, PORT: String(MACHINES[0]) });
await one.until('all processes are ready');
const other = startShop({ ...web, PORT: String(MACHINES[1]) });
const jobs = startShop({ ROLE: 'jobs' });
await Promise.all([other.until('all processes are ready'), jobs.until('working')]);
const nginx = startNginx();
while ((await ask('/metry')).status === 0) await pause(50);
console.log(`started: 4 web and 1 jobs process after ${ms(from)} ms`);
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
const { rows: sessions } = await database.query(
  `select count(*)::int as n from pg_stat_activity where application_name like 'inkrule %'`,
);

// sessions
const login = (email: string, password: string) =>
  ask('/api/auth/login', { body: { email, password, domain: 'localhost' } });
const token = JSON.parse((await login('admin@inkrule.example', 'inkrule-demo')).text).access_token as string;
const signedIn = await many(100, () => ask('/api/profile', { token }));
console.log(`sessions: signed in once, then ${tally(signedIn)} on 100 connections`);

// live pages
const streams = await Promise.all(
  Array.from(
    { length: 8 },
    () =>
      new Promise<IncomingMessage>((resolve) => {
        const headers = { host: `${HOST}:${PORT}`, authorization: `Bearer ${token}` };
        request(
          { port: PORT, host: '127.0.0.1', path: '/api/b2b/live', headers, agent: new Agent() },
          resolve,
        ).end();
      }),
  ),
);
let heard = 0;
for (const stream of streams)
  stream.on('data', (part: Buffer) => (heard += part.includes('event: order') ? 1 : 0)).on('error', () => {});
await pause(1_000);
const heardTimes: number[] = [];
for (let round = 0; round < 10; round += 1) {
  heard = 0;
  const told = performance.now();
  const news = JSON.stringify({ orderId: 'x', partnerId: null, dealerId: null, messageId: null });
  await database.query("select pg_notify('partner_orders', $1)", [news]);
  while (heard < streams.length) await pause(1);
  heardTimes.push(ms(told));
}
console.log(
  `live pages: 8 streams hear of a change after ${share(heardTimes, 0.5)} ms, ${share(heardTimes, 1)} at most`,
);
for (const stream of streams) stream.destroy();

// pages in memory and prices
const each = (
  await Promise.all(MACHINES.map(async (port) => (await processesOf(port)).map((agent) => ({ agent, port }))))
).flat();
const LIST = pathTo('cz', 'meter');
const anew: number[] = [];
const kept: number[] = [];
for (const by of each)
  for (const times of [anew, kept]) {
    const asked = performance.now();
    await ask(LIST, by);
    times.push(ms(asked));
  }
const PRODUCT = pathTo('cz', 'product', { productId: 'block-52' });
const PRICE = '/api/priceLists/by-id/default/price/block-52?scale=freeTop&color=natural';
const pricesIn = ({ text }: Answer) => (text.match(/\d+[,.]\d+(?:\s| |&nbsp;)Kč/g) ?? []).join(' ');
/** How long after a change each process says something else; an answer that is refused says nothing. */
const followed = async (path: string, read: (answer: Answer) => string) => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const was = read(await ask(path, each[0]));
    const changed = performance.now();
    await database.query('update price_rows set product_price = product_price + 1000');
    const changeMs = ms(changed);
    await Promise.all(
      each.map(async (by) => {
        for (;;) {
          const answer = await ask(path, by);
          if (answer.status === 200 && read(answer) !== was) break;
          await pause(20);
        }
        times.push(ms(changed) - changeMs);
      }),
    );
    await pause(1_000);
  }
  return `${share(times, 0.5)} ms, ${share(times, 1)} at most of ${times.length}`;
};
const inApi = await followed(PRICE, ({ text }) => text);
const onPage = await followed(PRODUCT, pricesIn);
const after = await Promise.all(each.map((by) => ask(PRICE, by)));
console.log(
  `pages: list made anew in ${anew.join(', ')} ms, kept ${kept.join(', ')}; a price changed by SQL is right in each of 4 ` +
    `processes after ${inApi}, on the product page after ${onPage}; all alike: ${new Set(after.map(({ text }) => text)).size === 1}`,
);

// orders, while pages are read
const ORDER = '/api/payment/bank-transfer-create-order-with-data';
const stock = async () =>
  Number((await database.query('select sum(stock_quantity) as n from availabilities')).rows[0]?.n);
await database.query('update availabilities set stock_quantity = 100000');
await pause(1_000);
const unpriced = sampleOrder({ orderCode: '26110000' });
const { data } = JSON.parse((await ask(ORDER, { body: unpriced })).text) as { data: Totals };
const [stockBefore, ordered] = [await stock(), performance.now()];
const reading: number[] = [];
let isReading = true;
const readers = (async () => {
  for (let n = 0; isReading; n += 1) {
    const asked = performance.now();
    const { status } = await ask(`${PRODUCT}?anew=${n}`);
    if (status === 200) reading.push(ms(asked));
    await pause(100);
  }
})();
const taken: Answer[] = [];
const orderTimes: number[] = [];
for (let n = 0; n < ORDERS; n += 1) {
  const asked = performance.now();
  const billingAddress = { ...unpriced.billingAddress, email: `shopper-${n}@customer.example` };
  const orderCode = `2611${String(n + 1).padStart(4, '0')}`;
  const order = withTotals({ ...unpriced, orderCode, billingAddress }, data);
  // shoppers of their own, or the limits on unpaid orders of one would refuse them
  taken.push(await ask(ORDER, { body: order, from: `127.0.0.${n + 2}` }));
  orderTimes.push(ms(asked));
}
const takenAfter = ms(ordered);
const sold = stockBefore - (await stock());
const pieces = unpriced.configurations.reduce((sum, { quantity }) => sum + quantity, 0) * ORDERS;
const stored = taken.filter(({ status }) => status === 200).length;
await jobs.until('print files made', stored);
await jobs.until('mail sent', 2 * stored);
isReading = false;
await readers;
console.log(
  `orders: ${tally(taken)} in ${takenAfter} ms (p50 ${share(orderTimes, 0.5)}, p99 ${share(orderTimes, 0.99)} ms), ` +
    `${sold} pieces sold of ${pieces}; ${2 * stored} mails and ${stored} print files by the jobs process after ${ms(ordered)} ms; ` +
    `product page made anew meanwhile: p50 ${share(reading, 0.5)}, p99 ${share(reading, 0.99)} ms of ${reading.length}`,
);
const inWeb = [...one.lines(), ...other.lines()].filter(
  ({ msg }) => msg === 'mail sent' || msg === 'print files made',
);
console.log(`of them by web processes: ${inWeb.length}`);

// limits
// the first of 20 was right
const guesses = await many(19, (n) => login(`guess-${n}@inkrule.example`, 'wrong'));
const refused = await many(20, (n) => login(`guess-${n}@inkrule.example`, 'wrong'));
console.log(`limits: 20 log-ins a minute: ${tally(guesses)} then ${tally(refused)}`);

// one process dies, then one machine is stopped, while people read
const failed: number[] = [];
let asked = 0;
const readUntil = (isOver: () => boolean) =>
  Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isOver()) {
        const { status } = await ask('/api/products/block-52');
        asked += 1;
        if (status !== 200 && status !== 429) failed.push(status);
        await pause(30);
      }
    }),
  );
let isOver = false;
const people = readUntil(() => isOver);
const victim = one.lines().findLast(({ process: name, msg }) => name === 'web 2' && msg === 'listening')?.pid;
const killed = performance.now();
process.kill(Number(victim), 'SIGKILL');
await one.until('listening', 3);
console.log(
  `a process killed serves again after ${ms(killed)} ms; ${failed.length} of ${asked} answers failed`,
);
failed.length = asked = 0;
const stopped = await other.end();
await pause(1_000);
isOver = true;
await people;
console.log(
  `a machine stopped (code ${stopped.code}, ${stopped.ms} ms): ${failed.length} of ${asked} answers failed ${[...new Set(failed)]}`,
);
console.log(
  `nginx sent ${servedByEach().join(' and ')} requests to the machines; ` +
    `${sessions[0]?.n} connections to PostgreSQL`,
);
const rss = (pid: number | undefined) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
const webPid = one.lines().find(({ process: name, msg }) => name === 'web 1' && msg === 'listening')?.pid;
console.log(`memory: main ${rss(one.child.pid)}, web ${rss(webPid)}, jobs ${rss(jobs.child.pid)} MB`);
const ends = await Promise.all([one.end(), jobs.end()]);
console.log(`ended: ${ends.map(({ code, ms: took }) => `code ${code} after ${took} ms`).join(', ')}`);
nginx.kill('SIGTERM');
await once(nginx, 'exit');
await database.end();
