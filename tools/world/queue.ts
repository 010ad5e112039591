import { jobsOfShop } from '#server/shop.ts';
import type { Mishap } from './parties.ts';
import type { Ended, World } from './world.ts';

/**
 * Works on the queue of the shop by the seed: which process takes a job, and when. It stands for the workers
 * of server/platform/jobs, which go by their own clock, and keeps to what they promise: a job that fails
 * comes again later, one whose process ended is given out again, and one that used up its tries is given up.
 */

type Row = {
  readonly id: string;
  readonly name: string;
  readonly data: object;
  readonly retry_count: number;
};

const GIVEN_OUT_AGAIN_MS = 11 * 60_000;
const jobs = new Map(jobsOfShop.map((job) => [job.name, job]));

const due = (world: World) =>
  world.rows<Row>(
    `select id, name, data, retry_count from pgboss.job
    where state in ('created', 'retry') and start_after <= now() and name = any($1)
    order by created_on, name, data::text limit 40`,
    [[...jobs.keys()]],
  );

async function end(world: World, { id, name, retry_count: tries }: Row, ended: Ended<void>): Promise<void> {
  const job = jobs.get(name);
  if (!job) return;
  if (ended.kind === 'answered') {
    await world.rows(`update pgboss.job set state = 'completed', completed_on = now() where id = $1`, [id]);
    return;
  }
  const { retryLimit, firstDelaySeconds, longestDelaySeconds } = job.retry;
  if (tries >= retryLimit) {
    await world.rows(`update pgboss.job set state = 'failed', completed_on = now() where id = $1`, [id]);
    return;
  }
  const wait =
    ended.kind === 'failed'
      ? Math.min(firstDelaySeconds * 2 ** tries, longestDelaySeconds)
      : GIVEN_OUT_AGAIN_MS / 1000;
  await world.rows(
    `update pgboss.job set state = 'retry', retry_count = retry_count + 1,
      start_after = now() + $2::float8 * interval '1 second' where id = $1`,
    [id, wait],
  );
}

async function workOn(world: World, row: Row, mishap: Mishap | null): Promise<void> {
  const job = jobs.get(row.name);
  if (!job) return;
  const cameBefore = world.mailbox.taken.length;
  const ended = await world.within(world.any(), mishap, async ({ shop }) => {
    const handler = await job.load();
    // terms are days of the database, whatever clock the process has
    await handler.run({ ...shop, now: () => new Date(world.machine.now()) }, job.payload.parse(row.data));
  });
  world.say(`job ${row.name} ${ended.kind}`);
  if (ended.kind !== 'answered')
    for (const { id } of world.mailbox.taken.slice(cameBefore)) world.unsure.add(id);
  await end(world, row, ended);
  if (ended.kind === 'failed' && row.retry_count >= job.retry.retryLimit)
    await job
      .load()
      .then((handler) => handler.giveUp?.(world.any().server.shop, job.payload.parse(row.data)));
}

/** A few jobs that are due, two of them at the same time; something may go wrong in each. */
export async function workABit(world: World, mishap: () => Mishap | null, atMost = 8): Promise<void> {
  const rows = (await due(world)).slice(0, atMost);
  for (const row of rows) {
    const one = () => workOn(world, row, mishap());
    // given out a second time while the first still works on it; what takes long is not, for nobody sees how long
    const isTwice = row.name.startsWith('send-') && world.happens(0.15);
    await world.together(isTwice ? [one, one] : [one]);
  }
}

/** Until nothing is to be done any more; waits for what is to be tried again. */
export async function workAll(world: World): Promise<void> {
  for (let round = 0; round < 400; round += 1) {
    const rows = await due(world);
    for (const row of rows) await world.together([() => workOn(world, row, null)]);
    if (rows.length > 0) continue;
    const [next] = await world.rows<{ ms: number | null }>(
      `select extract(epoch from min(start_after) - now())::float8 * 1000 as ms from pgboss.job
        where state in ('created', 'retry') and name = any($1)`,
      [[...jobs.keys()]],
    );
    if (!next || next.ms === null) return;
    world.machine.advance(Math.max(1_000, Math.ceil(next.ms)));
  }
  throw new Error('the queue does not come to an end');
}

const regular = jobsOfShop.filter(({ everySeconds }) => everySeconds !== undefined);

/** One of those jobs, beside whatever else happens. */
export const workBeside = (world: World, name: string, mishap: Mishap | null) => async (): Promise<void> => {
  const job = regular.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  const ended = await world.within(world.any(), mishap, async ({ shop }) => {
    const handler = await job.load();
    await handler.run({ ...shop, now: () => new Date(world.machine.now()) }, {});
  });
  if (ended.kind !== 'answered') world.say(`job ${name} ${ended.kind}`);
  if (ended.kind === 'failed' && mishap === null) throw ended.error;
};

/** The jobs the shop asks for by itself, once each; of a round that failed the next one does the work. */
export async function workRegularly(
  world: World,
  mishap: (() => Mishap | null) | null = null,
): Promise<void> {
  for (const job of regular) {
    const run = () =>
      world.within(world.any(), mishap?.() ?? null, async ({ shop }) => {
        const handler = await job.load();
        await handler.run({ ...shop, now: () => new Date(world.machine.now()) }, {});
      });
    // started again by hand, or after a restart, one may run beside itself
    const [ended] = await world.together(world.happens(0.1) ? [run, run] : [run]);
    if (ended?.kind !== 'answered') world.say(`job ${job.name} ${ended?.kind}`);
    if (ended?.kind === 'failed' && mishap === null) throw ended.error;
  }
}
