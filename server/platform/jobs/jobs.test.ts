// runs on both databases: the queue has a connection of its own only on PostgreSQL
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, Rollback, transaction, transactionOr } from '#database/connection.ts';
import { testDatabase } from '#database/testing.ts';
import { jobs as worked } from '../metrics/metrics.ts';
import { defineJob, retryForADay } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

const seen: string[] = [];
const givenUp: string[] = [];
let failures = 0;

const payload = z.strictObject({ word: z.string() });
const retry = retryForADay;
const write = defineJob({
  name: 'write',
  payload,
  retry,
  acts: 'prepares',
  load: async () => ({
    run: async (_context, { word }) => {
      seen.push(word);
    },
  }),
});
const stumble = defineJob({
  name: 'stumble',
  payload,
  retry,
  acts: 'prepares',
  load: async () => ({
    run: async (_context, { word }) => {
      failures += 1;
      if (word === 'never' || failures < 3) throw new Error('not yet');
      seen.push(word);
    },
    giveUp: async (_context, { word }) => {
      givenUp.push(word);
    },
  }),
});

let database: Database;
let jobs: Jobs;

/** What the jobs here do not use is not there. */
const parts = () => {
  const nothing = {} as never;
  const log = pino({ level: 'silent' });
  return {
    config: nothing,
    catalogue: nothing,
    files: nothing,
    press: nothing,
    providers: nothing,
    now: () => new Date(),
    database,
    log,
  };
};
const quick = {
  retry: { retryLimit: 2, firstDelaySeconds: 1, longestDelaySeconds: 1 },
  backstopSeconds: 0.5,
};

beforeAll(async () => {
  database = await testDatabase();
  jobs = await createJobs({ ...parts(), ...quick, definitions: [write, stumble] });
});

afterAll(async () => {
  await jobs?.stop();
  await database?.close();
});

describe('jobs', () => {
  it('can be asked for inside a transaction before the work begins, first thing after a start', async () => {
    await transaction(database.db, (tx) => jobs.enqueue(tx, write, { word: 'early' }));
    expect(seen).toEqual([]);
    await jobs.start();
    await jobs.idle();
    expect(seen).toEqual(['early']);
  });

  it('does nothing when the transaction is rolled back', async () => {
    await transactionOr(database.db, async (tx) => {
      await jobs.enqueue(tx, write, { word: 'never asked' });
      throw new Rollback(null);
    });
    await transaction(database.db, (tx) => jobs.enqueue(tx, write, { word: 'asked' }));
    await jobs.idle();
    expect(seen).toEqual(['early', 'asked']);
  });

  it('starts by itself after the commit, also when many come at once', async () => {
    seen.length = 0;
    const words = Array.from({ length: 25 }, (_, i) => `many ${i}`);
    await Promise.all(
      words.map((word) => transaction(database.db, (tx) => jobs.enqueue(tx, write, { word }))),
    );
    await jobs.idle();
    expect([...seen].sort()).toEqual([...words].sort());
  });

  it('tries again after a failure', async () => {
    seen.length = 0;
    failures = 0;
    await transaction(database.db, (tx) => jobs.enqueue(tx, stumble, { word: 'third time' }));
    await jobs.idle(20_000);
    expect(failures).toBe(3);
    expect(seen).toEqual(['third time']);
    expect(givenUp).toEqual([]);
  });

  it('gives up once, after the last retry, and was told as none before, or it would be no rise', async () => {
    const told = async () => {
      const { values } = await worked.get();
      return values.find(({ labels: { queue, outcome } }) => queue === 'stumble' && outcome === 'given_up');
    };
    expect((await told())?.value).toBe(0);
    failures = 0;
    await transaction(database.db, (tx) => jobs.enqueue(tx, stumble, { word: 'never' }));
    await jobs.idle(20_000);
    expect(failures).toBe(3);
    expect(givenUp).toEqual(['never']);
    expect((await told())?.value).toBe(1);
  });

  it('refuses a payload that is not what the job takes', async () => {
    const wrong = { word: 1 } as unknown as { word: string };
    await expect(transaction(database.db, (tx) => jobs.enqueue(tx, write, wrong))).rejects.toThrow();
  });
});

describe('a job the shop asks for itself', () => {
  it('is done once at a start, also when two processes start', async () => {
    let done = 0;
    const tidy = defineJob({
      name: 'tidy',
      payload: z.strictObject({}),
      everySeconds: 3600,
      retry,
      acts: 'prepares',
      load: async () => ({
        run: async () => {
          done += 1;
        },
      }),
    });
    const processes = [
      await createJobs({ ...parts(), definitions: [tidy] }),
      await createJobs({ ...parts(), definitions: [tidy] }),
    ];
    for (const one of processes) await one.start();
    await processes[0]?.idle();
    for (const one of processes) await one.stop();
    expect(done).toBe(1);
  });
});

describe('work that takes long', () => {
  it('is done once each, although together it takes longer than a job may', async () => {
    const begun: string[] = [];
    const dawdle = defineJob({
      name: 'dawdle',
      payload,
      retry,
      acts: 'prepares',
      load: async () => ({
        run: async (_context, { word }) => {
          begun.push(word);
          await new Promise((resolve) => setTimeout(resolve, 1_200));
        },
      }),
    });
    const slow = await createJobs({
      ...parts(),
      ...quick,
      definitions: [dawdle],
      giveBack: { afterSeconds: 3, lookSeconds: 1 },
    });
    const words = ['a', 'b', 'c', 'd'];
    for (const word of words) await transaction(database.db, (tx) => slow.enqueue(tx, dawdle, { word }));
    await slow.start();
    await slow.idle(20_000);
    await slow.stop();
    expect(begun.sort()).toEqual(words);
  });
});

it('jobs that are not done are found without reading those that are', async () => {
  const planOf = (where: string) =>
    transaction(database.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify(await tx.execute(sql.raw(`explain select from pgboss.job where ${where}`)));
    });
  for (const where of [
    "name = any(array['a', 'b']) and state in ('created', 'retry', 'active')",
    "state = 'failed' and name not like '%-given-up'",
  ])
    expect(await planOf(where)).toContain('name_state_idx');
});

describe('the retry policy of mails', () => {
  it('goes on for about a day, with at most a quarter of an hour between two tries', () => {
    const delays = Array.from({ length: retryForADay.retryLimit }, (_, i) =>
      Math.min(
        retryForADay.longestDelaySeconds,
        (retryForADay.firstDelaySeconds * 2 ** Math.min(16, i + 1) * 0.75) | 0,
      ),
    );
    const total = delays.reduce((sum, seconds) => sum + seconds, 0);
    expect(total / 3600).toBeGreaterThan(23);
    expect(total / 3600).toBeLessThan(26);
    expect(Math.max(...delays)).toBeLessThanOrEqual(15 * 60);
  });
});
