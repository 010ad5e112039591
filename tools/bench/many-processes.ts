import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { type Db, openPostgres, transaction } from '#database/connection.ts';
import { seed } from '#database/seed.ts';
import { hashPassword } from '#server/people/accounts/service.ts';
import { ask, databaseUrl, MACHINES, ms, pause, startNginx, startShop } from './machines.ts';
import { quantile } from './measure.ts';
import { memoryOf } from './processes.ts';

/**
 * Twenty processes, of two machines for the web and one for the jobs, behind nginx on one PostgreSQL with 300
 * partners, each with a price list of its own: memory, connections, and what a partner waits for whose list
 * no process holds. Needs nginx and the built pages.
 *   node scripts/with-postgres.ts node tools/bench/many-processes.ts [port of nginx]
 */
const PARTNERS = 300;
const WEB = 8;
const JOBS = 4;
const CONNECTIONS = 6;
const PASSWORD = 'of a partner that is measured';
const ownList = (n: number) => `measured-${n}`;
const emailOf = (n: number) => `partner-${n}@partner.example`;

/** Lists like the default one, written by the database itself. */
async function seedPartners(db: Db): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await seed(db, hashPassword);
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into price_lists select (jsonb_populate_record(l, jsonb_build_object('id', 'measured-' || n,
        'name', 'Measured ' || n))).* from price_lists l, generate_series(1, ${sql.raw(String(PARTNERS))}) n
      where l.id = 'sample-trade'`);
    await tx.execute(sql`
      insert into price_rows select (jsonb_populate_record(r, jsonb_build_object('price_list_id',
        'measured-' || n))).* from price_rows r, generate_series(1, ${sql.raw(String(PARTNERS))}) n
      where r.price_list_id = 'sample-trade'`);
    await tx.execute(sql`
      insert into users (id, email, password_hash, role, company_name, price_list_id)
      select 'measured-' || n, 'partner-' || n || '@partner.example', ${hash}, 'partner', 'Measured ' || n,
        'measured-' || n from generate_series(1, ${sql.raw(String(PARTNERS))}) n`);
  });
  await db.execute(sql`vacuum analyze`);
}

const from = performance.now();
const { db, close } = await openPostgres(databaseUrl, { poolSize: 2 });
await seedPartners(db);
const one = async <T>(query: ReturnType<typeof sql>): Promise<T> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows[0] as T;
const size = await one<{ rows: number; mb: number }>(
  sql`select count(*)::int as rows, (pg_total_relation_size('price_rows') / 1e6)::int as mb from price_rows`,
);
console.log(`price rows: ${size.rows}, ${size.mb} MB with indexes, written after ${ms(from)} ms`);

const started = performance.now();
const bounds = { DATABASE_CONNECTIONS: String(CONNECTIONS), RATE_LIMIT: 'off' };
const machines = MACHINES.map((port) =>
  startShop({ ...bounds, PROCESSES: String(WEB), ROLE: 'web', PORT: String(port) }),
);
const jobs = startShop({ ...bounds, PROCESSES: String(JOBS), ROLE: 'jobs' });
const shops = [...machines, jobs];
await Promise.all(shops.map((shop) => shop.until('all processes are ready')));
startNginx();
while ((await ask('/metry')).status === 0) await pause(50);
console.log(`started: ${2 * WEB} web and ${JOBS} jobs processes after ${ms(started)} ms`);

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
const tellMemory = async (when: string): Promise<void> => {
  const { n } = await one<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where application_name like 'inkrule %'`,
  );
  const of = (pids: readonly number[]) => pids.map((pid) => memoryOf(pid) ?? 0).sort((a, b) => a - b);
  const web = of(machines.flatMap(({ child }) => childrenOf(child.pid ?? 0)));
  const work = of(childrenOf(jobs.child.pid ?? 0));
  const main = of(shops.map(({ child }) => child.pid ?? 0));
  const sum = [...web, ...work, ...main].reduce((a, b) => a + b, 0);
  const range = (all: readonly number[]) =>
    `${Math.round(all[0] ?? 0)} to ${Math.round(all.at(-1) ?? 0)} MB (${all.length})`;
  console.log(
    `${when}: web ${range(web)}, jobs ${range(work)}, main ${range(main)}, together ${Math.round(sum)} MB; ${n} connections`,
  );
};
await tellMemory('after the start');

const numbers = Array.from({ length: PARTNERS }, (_, n) => n + 1);
const tokens = new Map<number, string>();
const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });
/** Four at a time, each on a connection of its own. */
async function each(all: readonly number[], work: (n: number, agent: Agent) => Promise<void>): Promise<void> {
  const rest = [...all];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const agent = keepAlive();
      for (let n = rest.shift(); n !== undefined; n = rest.shift()) await work(n, agent);
      agent.destroy();
    }),
  );
}
await each(numbers, async (n, agent) => {
  const body = { email: emailOf(n), password: PASSWORD, domain: 'localhost' };
  const { status, text } = await ask('/api/auth/login', { body, agent });
  if (status !== 200) throw new Error(`partner ${n} is not let in: ${status} ${text}`);
  tokens.set(n, JSON.parse(text).access_token);
});

async function read(all: readonly number[], name: string): Promise<void> {
  const times: number[] = [];
  let wrong = 0;
  const begun = performance.now();
  await each(all, async (n, agent) => {
    const asked = performance.now();
    const { status } = await ask(`/api/priceLists/by-id/${ownList(n)}/by-category/meter?currency=CZK`, {
      agent,
      token: tokens.get(n) ?? '',
    });
    times.push(performance.now() - asked);
    if (status !== 200) wrong += 1;
  });
  const sorted = Float64Array.from(times).sort();
  const at = (part: number) => Math.round(quantile(sorted, part));
  console.log(
    `${name}: ${all.length} answers in ${ms(begun)} ms, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms, ${wrong} wrong`,
  );
}
/** The same row of numbers in each run. */
const drawn = Array.from({ length: 3_000 }, (_, i) => ((i * 7_919) % PARTNERS) + 1);
await read(numbers, 'each partner once');
await read(drawn, 'partners in turn, 50 lists kept a process');
await read(
  drawn.map((n) => (n % 20) + 1),
  'twenty partners, whose lists are kept',
);
await tellMemory('after the lists');

const PRICE = `/api/priceLists/by-id/${ownList(5)}/price/block-52?scale=freeTop&color=natural`;
const token = tokens.get(5) ?? '';
const before = await ask(PRICE, { token });
await db.execute(
  sql`update price_rows set product_price = product_price + 1000 where price_list_id = ${ownList(5)}`,
);
const stored = performance.now();
const followed = new Set<string>();
for (let n = 0; followed.size < 2 * WEB && ms(stored) < 60_000; n++) {
  const agent = keepAlive();
  const port = MACHINES[n % 2 === 0 ? 0 : 1];
  const { process: name } = JSON.parse((await ask('/health/live', { agent, port })).text);
  const { status, text } = await ask(PRICE, { agent, port, token });
  if (status === 200 && text !== before.text) followed.add(`${port} ${name}`);
  agent.destroy();
}
console.log(
  `a list changed by SQL (was ${before.status}): ${followed.size} of ${2 * WEB} processes tell the new price after ${ms(stored)} ms`,
);

const ends = await Promise.all(shops.map((shop) => shop.end()));
console.log(`ended: ${ends.map(({ code, ms: took }) => `code ${code} after ${took} ms`).join(', ')}`);
await close();
process.exit(0);
