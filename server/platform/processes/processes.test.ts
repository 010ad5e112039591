import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import { type Database, openPostgres } from '#database/connection.ts';
import { emptyPostgres, type TestPostgres } from '#database/testing.ts';
import { sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';

type Line = { readonly process?: string; readonly msg: string; readonly [fact: string]: unknown };

let folder = '';
let postgres: TestPostgres;
let database: Database;
const running: ChildProcess[] = [];

/** The program as bin/start runs it. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'data'),
      BUILD_DIR: join(folder, 'build'),
      PUBLIC_PORT: '80',
      WARM_PICTURES: '0',
      DEMO_ORDERS: '0',
      ORDER_CODES: 'any',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  const lines = (): Line[] =>
    text
      .split('\n')
      .slice(0, -1)
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const said = async (msg: string, count = 1): Promise<Line[]> => {
    await expect
      .poll(() => (child.exitCode === null ? lines().filter((line) => line.msg === msg).length : 'ended'), {
        interval: 50,
      })
      .toSatisfy((found) => found === 'ended' || Number(found) >= count);
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${text}`);
    return lines().filter((line) => line.msg === msg);
  };
  const end = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const [code, signal] = await exited;
    return code ?? signal;
  };
  return { lines, said, end };
}

type Answer = { readonly status: number; readonly body: Record<string, never> & { code?: string } };

/** One connection, which is one process from its first request to its last. */
function connection(port: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, { body, token }: { body?: object; token?: string } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = http.request({
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      });
      request.once('error', reject);
      request.once('response', async (response) => {
        const parts = await response.toArray();
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) });
      });
      request.end(body && JSON.stringify(body));
    });
  return { ask, leave: () => agent.destroy() };
}
type Connection = ReturnType<typeof connection>;

/** A connection to each of the processes, found by asking who answers. */
async function toEach(port: number, names: readonly string[]): Promise<Connection[]> {
  const found = new Map<string, Connection>();
  for (let tries = 0; tries < 50 && found.size < names.length; tries += 1) {
    const one = connection(port);
    const { body } = await one.ask('/health/live');
    if (found.has(body.process ?? '')) one.leave();
    else found.set(body.process ?? '', one);
  }
  expect([...found.keys()].sort()).toEqual(names);
  return [...found.values()];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-processes-'));
  // pages are not built where these tests run, and none is asked for
  await mkdir(join(folder, 'build/server'), { recursive: true });
  await mkdir(join(folder, 'build/client'));
  const pages = 'export const routes = {}; export const entry = { module: {} };';
  await writeFile(join(folder, 'build/server/index.js'), pages);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database?.close();
  await postgres?.drop();
  await rm(folder, { recursive: true, force: true });
});

describe.runIf(process.env.TEST_DATABASE_URL)('two web processes and one for the jobs', () => {
  it('sell as one shop, and end in order', async () => {
    postgres = await emptyPostgres();
    const web = start({ PROCESSES: '2', ROLE: 'web', PORT: '0' });
    const jobs = start({ ROLE: 'jobs', HEALTH_PORT: '0' });
    const [listening] = await web.said('listening', 2);
    const [health] = await jobs.said('listening');
    await web.said('all processes are ready');
    const both = await toEach(Number(listening?.port), ['web 1', 'web 2']);
    const [one, other] = both as [Connection, Connection];
    database = await openPostgres(postgres.url, { poolSize: 1, migrated: true });

    // who signs in at one is known to the other, and who signs out at one is out at the other
    const domain = 'localhost';
    const logIn = (by: Connection, email: string, password: string) =>
      by.ask('/api/auth/login', { body: { email, password, domain } });
    const { body } = await logIn(one, 'partner@inkrule.example', 'inkrule-demo');
    const token: string = body.access_token ?? '';
    const profiles = () => Promise.all(both.map((by) => by.ask('/api/profile', { token })));
    expect((await profiles()).map(({ status }) => status)).toEqual([200, 200]);
    await one.ask('/api/auth/logout', { body: {}, token });
    expect((await profiles()).map(({ status }) => status)).toEqual([401, 401]);

    // guesses are counted together, whichever process they come to
    const guesses: Promise<Answer>[] = [];
    for (let i = 0; i < 14; i += 1)
      guesses.push(logIn(i % 2 ? one : other, 'admin@inkrule.example', `guess ${i}`));
    const codes = (await Promise.all(guesses)).map(({ body: { code } }) => code);
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(10);
    expect(codes.filter((code) => code === 'login_paused')).toHaveLength(4);

    // a price changed by hand is right everywhere within two seconds
    const priceAt = async (by: Connection) =>
      (await by.ask('/api/priceLists/by-id/default/price/block-52?scale=freeTop&color=natural')).body.price;
    const before = await priceAt(one);
    await database.db.execute(sql`update price_rows set product_price = product_price + 10000`);
    const changed = both.map((by) =>
      expect.poll(() => priceAt(by), { interval: 50 }).toBe(Number(before) + 10),
    );
    await Promise.all(changed);

    // an order taken by a web process is seen to by the process for the jobs
    const unpriced = sampleOrder({ orderCode: '26110001' });
    const order = '/api/payment/bank-transfer-create-order-with-data';
    const { code, data } = (await one.ask(order, { body: unpriced })).body as unknown as {
      code: string;
      data: Totals;
    };
    expect(code).toBe('totals_differ');
    const placed = await other.ask(order, { body: withTotals(unpriced, data) });
    expect(placed).toMatchObject({ status: 200, body: { orderCode: '26110001' } });
    await jobs.said('mail sent', 2);
    await jobs.said('print files made');
    const live = await fetch(`http://127.0.0.1:${health?.port}/health/ready`);
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);

    // one that is killed is started again; the other serves meanwhile, and an end in between ends both
    const pidOf = (name: string) => Number(web.lines().findLast(({ process: by }) => by === name)?.pid);
    process.kill(pidOf('web 2'), 'SIGKILL');
    for (const by of both) by.leave();
    await web.said('a process died and is started again');
    const meanwhile = connection(Number(listening?.port));
    expect((await meanwhile.ask('/health/live')).body).toMatchObject({ process: 'web 1' });
    meanwhile.leave();

    expect(await Promise.all([web.end(), jobs.end()])).toEqual([0, 0]);
    const namesOf = ({ lines }: typeof web) => [...new Set(lines().map(({ process: by }) => by))].sort();
    expect(namesOf(web)).toEqual(['main', 'web 1', 'web 2']);
    expect(namesOf(jobs)).toEqual(['jobs']);
    const levels = [...web.lines(), ...jobs.lines()].filter(({ level }) => Number(level) >= 50);
    expect(levels.map(({ msg }) => msg)).toEqual(['a process died and is started again']);
  });
});
