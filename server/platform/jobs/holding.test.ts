// runs on both databases: the queue and the clock are asked by another driver on each
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, transaction } from '#database/connection.ts';
import { testDatabase } from '#database/testing.ts';
import { jobsOfShop } from '#server/shop.ts';
import { lookAtClock } from '../clock.ts';
import { type Acts, defineJob, retryTwice } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

const DAY = 86_400_000;
const done: [string, Date][] = [];
const jobOf = (acts: Acts) =>
  defineJob({
    name: `hold-${acts}`,
    payload: z.strictObject({}),
    retry: retryTwice,
    acts,
    load: async () => ({
      run: async ({ now }) => {
        done.push([acts, now()]);
      },
    }),
  });
const definitions = (['prepares', 'writes', 'ends'] as const).map(jobOf);

let database: Database;
const lines: string[] = [];
/** How far the clock of this machine is off. */
let ahead = 0;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ahead = 0;
  done.length = 0;
  lines.length = 0;
  await database.db.execute(sql`delete from drill_mode`);
});

async function start(isDrill = false): Promise<Jobs> {
  const nothing = {} as never;
  const jobs = await createJobs({
    ...{ config: nothing, catalogue: nothing, files: nothing, press: nothing, providers: nothing },
    ...{ database, definitions, isDrill, backstopSeconds: 0.5 },
    now: () => new Date(Date.now() + ahead),
    look: () => lookAtClock(database.db, () => Date.now() + ahead),
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  await database.db.execute(sql`delete from pgboss.job`);
  for (const job of definitions) await transaction(database.db, (tx) => jobs.enqueue(tx, job, {}));
  return jobs;
}
const states = async () => {
  const { rows } = (await database.db.execute(
    sql`select name as "name", state::text as "state", retry_count as "tries" from pgboss.job order by name`,
  )) as unknown as { rows: { name: string; state: string; tries: number }[] };
  return Object.fromEntries(rows.map(({ name, state, tries }) => [name.slice(5), `${state} ${tries}`]));
};
/** Until each was begun and either done or put back. */
async function settled(jobs: Jobs, expected: Record<string, string>): Promise<void> {
  await jobs.start();
  await expect.poll(states).toEqual(expected);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await states()).toEqual(expected);
  await jobs.stop();
}
const waits = 'created 0';
const isDone = 'completed 0';

describe('a machine whose clock is wrong', () => {
  it.each([900 * DAY, -900 * DAY, 90_000])('by %d ms ends nothing and says so once', async (by) => {
    ahead = by;
    await settled(await start(), { prepares: isDone, writes: isDone, ends: waits });
    expect(lines.filter((line) => line.includes('the clock of this machine differs'))).toHaveLength(1);
    expect(Math.abs(Number(/"aheadSeconds":(-?\d+)/.exec(lines.join())?.[1]) - by / 1000)).toBeLessThan(30);
    for (const [, at] of done) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(30_000);
  });

  it('by less than a minute does everything, by the days of the database', async () => {
    ahead = 50_000;
    await settled(await start(), { prepares: isDone, writes: isDone, ends: isDone });
    expect(done).toHaveLength(3);
    for (const [, at] of done) expect(at.getTime() - Date.now()).toBeLessThan(30_000);
  });
});

describe('a restored copy', () => {
  it('neither writes nor ends, until it is taken over and its processes are started anew', async () => {
    await database.db.execute(sql`insert into drill_mode (backup) values ('a backup')`);
    await settled(await start(), { prepares: isDone, writes: waits, ends: waits });
    await database.db.execute(sql`delete from drill_mode`);
    await settled(await start(true), { prepares: isDone, writes: waits, ends: waits });
    await settled(await start(), { prepares: isDone, writes: isDone, ends: isDone });
  });
});

it('every job of the shop that comes by itself and reminds, cancels or deletes says so', () => {
  const regular = jobsOfShop.filter(({ everySeconds }) => everySeconds !== undefined);
  expect(Object.fromEntries(regular.map(({ name, acts }) => [name, acts]))).toEqual({
    'sweep-order-files': 'ends',
    'sweep-saved-designs': 'ends',
    'check-payments': 'ends',
    'end-unpaid-transfers': 'ends',
    'keep-terms': 'ends',
    'remind-of-proofs': 'ends',
    'see-to-abandoned-orders': 'ends',
    'fold-order-tallies': 'prepares',
  });
});

it('one that comes regularly does not pile up while it waits', async () => {
  ahead = DAY;
  const again = { ...jobOf('ends'), everySeconds: 1 };
  const nothing = {} as never;
  const jobs = await createJobs({
    ...{ config: nothing, catalogue: nothing, files: nothing, press: nothing, providers: nothing },
    ...{ database, definitions: [again], backstopSeconds: 0.5, now: () => new Date() },
    look: () => lookAtClock(database.db, () => Date.now() + ahead),
    log: pino({ level: 'silent' }),
  });
  await database.db.execute(sql`delete from pgboss.job`);
  await jobs.start();
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  const { rows } = (await database.db.execute(
    sql`select count(*)::int as "waiting" from pgboss.job where name = ${again.name} and state = 'created'`,
  )) as unknown as { rows: { waiting: number }[] };
  await jobs.stop();
  expect(rows[0]?.waiting).toBeLessThanOrEqual(2);
  expect(done).toEqual([]);
});
