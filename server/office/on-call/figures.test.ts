// runs on both databases: pools, sessions and queues differ
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopStatus } from '#contract/office/status.ts';
import { createApp } from '#server/app.ts';
import { confirmation } from '#server/payments/payment/mails.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { figuresOf } from './service.ts';

const METRICS_TOKEN = 'dGhlIGtleSBvZiB0aGUgZmlndXJlcw';
const lines: Record<string, unknown>[] = [];
let percent = 10;
let server: TestServer;

beforeAll(async () => {
  server = await testServer({
    env: { METRICS_TOKEN, LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: '150' },
    logTo: { write: (text: string) => void lines.push(JSON.parse(text)) },
    statfs: async () => ({ blocks: 100, bfree: 100 - percent, bavail: 100 - percent }),
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const ask = (path: string, token = METRICS_TOKEN) =>
  fetch(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });

/** What looks hold for some seconds is looked at anew. */
let later = 0;
const realNow = performance.now.bind(performance);
beforeEach(() => {
  later += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + later);
});
const figures = async (): Promise<string> => (await ask('/metrics')).text();
const figure = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

describe('/metrics', () => {
  it('tells nobody without the token', async () => {
    expect((await ask('/metrics', 'wrong')).status).toBe(401);
    const without = await createApp(
      { ...server.shop, config: { ...server.shop.config, metrics: { port: null, host: '', token: null } } },
      { pages: false },
    );
    expect((await without.inject('/metrics')).statusCode).toBe(404);
    await without.close();
  });

  it('counts requests by the pattern of their route, never by address', async () => {
    for (const code of ['ABCDEF', 'GHJKLM']) await ask(`/api/designs/${code}`);
    await ask('/api/nothing-of-ours?secret=1');
    const text = await figures();
    const counted = text.split('\n').filter((line) => line.startsWith('inkrule_http_requests_total'));
    expect(counted.some((line) => line.includes('route="/api/designs/:code"'))).toBe(true);
    expect(counted.some((line) => line.includes('route="none"') && line.includes('status="404"'))).toBe(true);
    expect(text).not.toMatch(/ABCDEF|nothing-of-ours|secret/);
  });

  it('tells what has few values as 0 before there is any: Prometheus sees no rise in what appears as 1', async () => {
    const text = await figures();
    expect(figure(text, 'inkrule_shed_total{reason="thread_queue"}')).toBe(0);
    expect(text).toMatch(/^inkrule_log_lines_total\{level="error"\} \d/m);
  });

  it('is of few series', async () => {
    expect((await figures()).split('\n').filter((line) => /^\w/.test(line)).length).toBeLessThan(1_500);
  });

  it('counts orders and their money from the database, once they cannot be added to any more', async () => {
    await figures();
    const { orderCode: code } = await placeSample(server.app);
    const { db } = server.database;
    await db.execute(sql`update orders set created_at = now() - interval '2 minutes' where code = ${code}`);
    later += 60_000;
    const before = await figures();
    // the first look began after the order was placed
    expect(figure(before, 'inkrule_orders_placed_total{kind="shop",currency="CZK"}')).toBe(0);
    await db.execute(
      sql`update orders set created_at = now() - interval '39.5 seconds' where code = ${code}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 800));
    later += 60_000;
    const text = await figures();
    expect(figure(text, 'inkrule_orders_placed_total{kind="shop",currency="CZK"}')).toBe(1);
    expect(figure(text, 'inkrule_orders_placed_money_total{kind="shop",currency="CZK"}')).toBeGreaterThan(0);
    expect(text).toMatch(/inkrule_orders_unpaid\{method="\w+",currency="CZK"\} \d/);
  });

  it('tells length and age of the queue by job, and mails that wait', async () => {
    const text = await figures();
    const { name } = confirmation.job;
    expect(figure(text, `inkrule_queue_jobs{queue="${name}",state="created"}`)).toBeGreaterThan(0);
    expect(figure(text, `inkrule_queue_oldest_seconds{queue="${name}",state="created"}`)).toBeGreaterThan(0);
    expect(figure(text, 'inkrule_mails_waiting{state="new"}')).toBeGreaterThan(0);
  });
});

describe('trouble', () => {
  const inTrouble = async () => {
    const text = await figures();
    return [...text.matchAll(/^inkrule_trouble\{part="(\w+)"\} 1$/gm)].map(([, part]) => part);
  };
  const ready = async () => (await ask('/health/ready')).json() as Promise<{ status: string }>;

  it('is none', async () => expect(await inTrouble()).toEqual([]));

  it('is a full disk', async () => {
    percent = 95;
    expect(await inTrouble()).toEqual(['disk']);
    expect((await ready()).status).toBe('degraded');
    expect(figure(await figures(), 'inkrule_disk_used_ratio{setting="DATA_DIR"}')).toBe(0.95);
    percent = 10;
  });

  it('is a place that takes no files', async () => {
    const { files } = server.shop;
    const trouble = vi.spyOn(files, 'trouble').mockResolvedValue('ENOSPC');
    expect(await inTrouble()).toEqual(['files']);
    trouble.mockRestore();
  });

  it('is a queue that nobody works on, and mails that are refused', async () => {
    const { db } = server.database;
    await db.execute(sql`update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour'
      where name = ${confirmation.job.name}`);
    expect(await inTrouble()).toEqual(['jobs']);
    await db.execute(sql`update pgboss.job set state = 'retry', retry_count = 3,
      output = '{"reason":{"type":"Error","code":"ECONNREFUSED"}}' where name = ${confirmation.job.name}`);
    later += 60_000;
    expect(await inTrouble()).toEqual(['mail', 'jobs']);
    expect((await ready()).status).toBe('degraded');
    await db.execute(sql`delete from pgboss.job where name = ${confirmation.job.name}`);
  });

  it('is a clock that is behind the database', async () => {
    // the embedded database has the clock of this process; it is asked before anything else
    const behind = { at: Date.now() + 120_000, isDrill: false };
    const asked = vi
      .spyOn(server.database.db, 'execute')
      .mockImplementationOnce((() => Promise.resolve({ rows: [behind] })) as never);
    const text = await figures();
    asked.mockRestore();
    expect(figure(text, 'inkrule_trouble{part="clock"}')).toBe(1);
    expect(figure(text, 'inkrule_clock_ahead_seconds')).toBeCloseTo(-120, 0);
  });

  it('is a database that is away: the figures of the process are told all the same', async () => {
    const { db } = server.database;
    const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    const asked = vi.spyOn(db, 'execute').mockImplementation(away as never);
    expect(await inTrouble()).toContain('database');
    const text = await figures();
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/^inkrule_clock_ahead_seconds /m);
    asked.mockRestore();
  });
});

it('what is true of the whole shop and cannot be read is said to be unknown, in the log as well', async () => {
  const transaction = vi
    .spyOn(server.database.db, 'transaction')
    .mockRejectedValue(
      Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    );
  const text = await figures();
  expect(figure(text, 'inkrule_facts_known')).toBe(0);
  expect(text).not.toMatch(/^inkrule_queue_jobs/m);
  expect(lines.filter(({ msg }) => msg === 'figures of the whole shop not read')).toMatchObject([
    { code: '57014' },
  ]);
  transaction.mockRestore();
  later += 60_000;
  expect(figure(await figures(), 'inkrule_facts_known')).toBe(1);
});

it('a process that serves people tells nothing of the whole shop, not even nothing', async () => {
  const { shop } = server;
  const web = { ...shop, config: { ...shop.config, role: 'web' as const } };
  const { text } = figuresOf(web, { jobs: [], mails: [] });
  // an alert asks whether anybody tells it
  expect(await text()).not.toMatch(
    /^inkrule_(facts_known|facts_timestamp_seconds|backup_timestamp_seconds|queue_jobs)/m,
  );
});

it('admins are shown the same on a page, dealers are not', async () => {
  await placeSample(server.app, { orderCode: '26120009' });
  const status = async (who: string) =>
    fetch(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/status`, {
      headers: await asUser(server.shop, who),
    });
  expect((await status('user-dealer')).status).toBe(403);
  percent = 96;
  const shown = (await (await status('user-admin')).json()) as ShopStatus;
  percent = 10;
  expect(shown.parts.filter(({ isWell }) => !isWell)).toEqual([
    { part: 'disk', isWell: false, detail: 'DATA_DIR 96\u00a0%' },
  ]);
  expect(shown.queue?.find(({ job }) => job === confirmation.job.name)?.waiting).toBe(1);
  expect(shown.mails?.waiting).toBeGreaterThan(1);
  // one that was tried is no younger for it
  await server.database.db.execute(sql`update pgboss.job set state = 'retry', retry_count = 1,
    created_on = now() - interval '9 minutes' where name = ${confirmation.job.name}`);
  later += 60_000;
  const tried = (await (await status('user-admin')).json()) as ShopStatus;
  expect(tried.queue?.find(({ job }) => job === confirmation.job.name)?.oldestSeconds).toBeGreaterThan(500);
  expect(shown.disks[0]).toEqual({ setting: 'DATA_DIR', percent: 96 });
  expect(shown.backupAt).toBeNull();
});

it('a slow statement is written by name, without its text', async () => {
  await server.database.db.execute(sql`select pg_sleep(0.3), 'Ema Tajná' from company`);
  const said = lines.filter(({ msg }) => msg === 'slow statement');
  expect(said.at(-1)).toMatchObject({ statement: 'select company', failed: false });
  expect(JSON.stringify(lines)).not.toContain('Tajn');
  expect(figure(await figures(), 'inkrule_database_slow_statements_total{statement="select company"}')).toBe(
    1,
  );
});
