import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failures } from '#contract/office/attention.ts';
import { orders } from '#database/schema.ts';
import { type DiskRoom, shopTroubleKinds, shopTroubleText } from '#rules/office/attention/shop-troubles.ts';
import { createApp } from '#server/app.ts';
import { confirmation } from '#server/payments/payment/mails.ts';
import { jobsOfShop, mailsOfShop } from '#server/shop.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { type Statfs, watchTroubles } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  // nobody answers there
  server = await testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  // of a program that was replaced: its queue stays
  await server.database.db.execute(sql`select pgboss.create_queue('make-nothing', '{"policy": "standard"}')`);
});
afterAll(() => server.close());
beforeEach(() => server.database.db.execute(sql`delete from pgboss.job`));

const jobs = { all: jobsOfShop.map(({ name }) => name), mails: mailsOfShop.map(({ job }) => job.name) };

/** A shop that has not looked yet; what was seen holds for some seconds. */
async function freshShop({
  statfs = async () => disk(10),
  role = 'all',
}: {
  statfs?: Statfs;
  role?: 'all' | 'web';
} = {}) {
  const config = { ...server.shop.config, role };
  const shop = { ...server.shop, config };
  return createApp({ ...shop, troubles: watchTroubles({ ...shop, jobs, statfs }) }, { pages: false });
}
async function ready(options: Parameters<typeof freshShop>[0] = {}) {
  const app = await freshShop(options);
  const answer = await app.inject('/health/ready');
  await app.close();
  expect(answer.statusCode).toBe(200);
  return answer.json<{ status: string; reason?: string }>();
}

type Row = {
  name: string;
  state: string;
  ageMinutes: number;
  reason?: object;
  begun?: number;
  orderId?: string;
};
const addJob = ({ name, state, ageMinutes, reason, begun, orderId }: Row) =>
  server.database.db.execute(sql`
    insert into pgboss.job (name, data, state, created_on, start_after, started_on, completed_on, output)
    values (${name}, ${JSON.stringify({ orderId })}::jsonb, ${state}::pgboss.job_state, now() - ${ageMinutes}::int * interval '1 minute',
      now() - ${ageMinutes}::int * interval '1 minute',
      ${begun === undefined ? sql`null` : sql`now() - ${begun}::int * interval '1 minute'`},
      ${state === 'completed' ? sql`now() - ${begun ?? 0}::int * interval '1 minute'` : sql`null`},
      ${reason ? JSON.stringify({ reason }) : null}::jsonb)`);

const away = { type: 'Error', code: 'ECONNREFUSED', where: { command: 'CONN' } };
const tried = (ageMinutes: number, more: Partial<Row> = {}): Row => ({
  ...{ name: confirmation.job.name, state: 'retry', reason: away, begun: 1 },
  ...{ ageMinutes, ...more },
});

describe('mail', () => {
  it.each<[string, readonly Row[], number | null]>([
    ['tried in vain for long', [tried(45), tried(20)], 45],
    ['tried at this moment', [tried(25, { state: 'active', begun: 0 })], 25],
    ['asked for a moment ago', [tried(9)], null],
    ['an older one, while later ones go out', [tried(45), tried(30, { state: 'completed', begun: 2 })], null],
    [
      'asked for since the last one that went out',
      [tried(45), tried(44, { state: 'completed', begun: 30 }), tried(20)],
      20,
    ],
    [
      'of a mailbox that is full, or of a receiver who takes mail later',
      [tried(45, { reason: { type: 'Error', status: 552, where: { command: 'RCPT TO' } } })],
      null,
    ],
    ['that fails by a fault of the program', [tried(45, { reason: { type: 'TypeError' } })], null],
    [
      'that a job without mail was done since',
      [tried(45), { ...tried(9), name: 'keep-terms', state: 'completed' }],
      45,
    ],
  ])('%s', async (_, rows, minutes) => {
    for (const row of rows) await addJob(row);
    expect(await ready()).toEqual(
      minutes === null
        ? { status: 'ok' }
        : {
            status: 'degraded',
            reason: `The mail server has taken no email for ${minutes} minutes; they are tried again`,
          },
    );
  });

  it.each([
    ['sent', '26110011', 20],
    ['dropped', '26110012', 45],
    ['failed', '26110013', 45],
  ])('whose job is done and whose record says %s', async (state, orderCode, minutes) => {
    await placeSample(server.app, { orderCode });
    const { db } = server.database;
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.code, orderCode));
    await db.execute(sql`delete from pgboss.job`);
    await db.execute(sql`update order_mails set state = ${state}, changed_at = now() - interval '29 minutes'
      where order_id = ${order?.id}`);
    for (const row of [tried(45), tried(20)]) await addJob(row);
    await addJob(tried(44, { state: 'completed', begun: 30, orderId: order?.id ?? '' }));
    expect((await ready()).reason).toBe(
      `The mail server has taken no email for ${minutes} minutes; they are tried again`,
    );
  });

  it('of an order that no mail server takes is known by what its own job noted', async () => {
    await placeSample(server.app, { orderCode: '26110001' });
    await server.shop.jobs.start();
    const failed = sql`update pgboss.job set created_on = now() - interval '15 minutes'
      where name = ${confirmation.job.name} and output is not null and state = 'retry' returning 1`;
    await expect
      .poll(
        async () =>
          ((await server.database.db.execute(failed)) as unknown as { rows: unknown[] }).rows.length,
      )
      .toBe(1);
    await server.shop.jobs.stop();
    expect((await ready()).reason).toBe(
      'The mail server has taken no email for 15 minutes; they are tried again',
    );
  });
});

describe('jobs', () => {
  const waits = (ageMinutes: number): Row => ({ name: 'make-print-files', state: 'created', ageMinutes });
  it.each<[string, readonly Row[], boolean]>([
    ['none', [], false],
    ['one that waits for long, and none was begun', [waits(6)], true],
    ['one that was asked for a moment ago', [waits(4)], false],
    ['many, of which one is begun', [waits(60), { ...waits(60), state: 'active', begun: 2 }], false],
    ['many, of which one was done', [waits(60), { ...waits(60), state: 'completed', begun: 4 }], false],
    [
      'one, after another was done long ago',
      [waits(6), { ...waits(60), state: 'completed', begun: 50 }],
      true,
    ],
    ['of a program that is no more', [{ ...waits(60), name: 'make-nothing' }], false],
  ])('%s', async (_, rows, isTrouble) => {
    for (const row of rows) await addJob(row);
    expect((await ready()).status).toBe(isTrouble ? 'degraded' : 'ok');
  });

  it('are nobody’s where only processes that serve people have lived for a minute', async () => {
    const app = await freshShop({ role: 'web' });
    const answer = async () => (await app.inject('/health/ready')).json();
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now');
    const said: unknown[] = [];
    // one that works on jobs and is started again is away for some seconds
    for (const seconds of [0, 30, 61]) {
      clock.mockImplementation(() => now() + seconds * 1000);
      said.push(await answer());
    }
    clock.mockRestore();
    await app.close();
    expect(said).toEqual([
      { status: 'ok' },
      { status: 'ok' },
      { status: 'degraded', reason: 'No process takes jobs: emails, print files and reminders wait' },
    ]);
  });
});

const disk = (percent: number): DiskRoom => ({
  blocks: 1000,
  bfree: 1000 - percent * 10,
  bavail: 1000 - percent * 10,
});
describe('the disk', () => {
  it.each([
    ['DATA_DIR', 95, true],
    ['FILES', 97, true],
    ['FILES', 94, false],
  ])('%s %i %% full', async (setting, percent, isFull) => {
    const { files } = server.shop.config;
    const statfs: Statfs = async (folder) =>
      disk((folder === files) === (setting === 'FILES') ? percent : 10);
    const { reason } = await ready({ statfs });
    expect(reason).toBe(
      isFull
        ? `A disk is almost full (${setting} ${percent}\u00a0%); when it is full, no files and possibly no orders can be stored`
        : undefined,
    );
  });

  it('that cannot be asked is no trouble of its own', async () =>
    expect(await ready({ statfs: () => Promise.reject(new Error('ENOENT')) })).toEqual({ status: 'ok' }));
});

it('a folder that never answers keeps nothing else from being told', async () => {
  const app = await freshShop({ statfs: () => new Promise(() => {}) });
  const answer = async () => (await app.inject('/health/ready')).json<{ status: string }>().status;
  expect(await answer()).toBe('ok');
  await addJob(tried(45));
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
  expect(await answer()).toBe('degraded');
  clock.mockRestore();
  await app.close();
});

it('a wrong clock is said beside what else is wrong', async () => {
  const answer = async (percent: number) => {
    const app = await freshShop({ statfs: async () => disk(percent) });
    // the embedded database has the clock of this process; it is asked before anything else
    const { db } = server.database;
    const asked = vi
      .spyOn(db, 'execute')
      .mockImplementationOnce((() =>
        Promise.resolve({ rows: [{ at: Date.now() - 75_000, isDrill: false }] })) as never);
    const said = (await app.inject('/health/ready')).json();
    asked.mockRestore();
    await app.close();
    return said;
  };
  const sentence = "The clock of this machine is 75 s from the database's";
  expect(await answer(10)).toEqual({ status: 'clock', reason: sentence });
  const { status, reason } = await answer(99);
  expect([status, reason.startsWith('A disk is almost full'), reason.endsWith(`. ${sentence}`)]).toEqual([
    'degraded',
    true,
    true,
  ]);
});

it('is looked at once, however often it is asked for', async () => {
  const statfs = vi.fn<Statfs>(async () => disk(10));
  const app = await freshShop({ statfs });
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/health/ready')));
  await app.inject('/health/ready');
  await app.close();
  expect(statfs).toHaveBeenCalledTimes(2);
});

it('the page of what needs attention counts and says the same', async () => {
  await addJob(tried(45));
  const app = await freshShop({ statfs: async () => disk(99) });
  const headers = await asUser(server.shop, 'user-admin');
  const { counts, troubles } = (await app.inject({ url: '/api/attention', headers })).json<Failures>();
  const counted = (await app.inject({ url: '/api/attention/count', headers })).json();
  await app.close();
  expect([counts.shop, counted.shop]).toEqual([2, 2]);
  expect(troubles).toEqual([
    { kind: 'mail', detail: '45' },
    { kind: 'disk', detail: 'DATA_DIR 99\u00a0%' },
  ]);
});

it('docs/operations.md has every reason, in the words of the answer', async () => {
  const page = await readFile('docs/operations.md', 'utf8');
  for (const kind of shopTroubleKinds) {
    const words = shopTroubleText({ kind, detail: '…' }, 'en');
    expect(page).toContain(`| ${words} |`);
  }
});
