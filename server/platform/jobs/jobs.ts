import { sql } from 'drizzle-orm';
import {
  type DrizzleTransactionLike,
  fromDrizzle,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
} from 'pg-boss';
import type { Db } from '#database/connection.ts';
import { lengthMs, terms } from '#rules/platform/terms.ts';
import { type ClockLook, lookAtClock } from '../clock.ts';
import { errorFacts } from '../log/error-facts.ts';
import { forRequest, requestId } from '../log/request-id.ts';
import { holdOf, holdSayer, putBack } from './holding.ts';
import type { AnyJob, Job, JobContext, JobHandler, RetryPolicy } from './job.ts';
import { queueDatabase } from './queue-database.ts';

export type Jobs = {
  /**
   * Asks for a job inside the caller's transaction: it exists when the transaction commits and never
   * otherwise. Workers are told at the commit.
   */
  enqueue<P>(tx: Db, job: Job<P>, payload: P): Promise<void>;
  /**
   * Gives a job that used up its tries one more, inside the caller's transaction. False for one this program does
   * not know.
   */
  retry(tx: Db, name: string, id: string): Promise<boolean>;
  /** Starts to work, where this process works on jobs. They can be asked for before, and everywhere. */
  start(): Promise<void>;
  /** Lets running jobs end, but not for longer than this; what was interrupted is tried again. */
  stop(atMostMs?: number): Promise<void>;
  /** For tests: resolves once nothing is waiting, running or to be tried again. */
  idle(timeoutMs?: number): Promise<void>;
};

type Parts = Omit<JobContext, 'jobs'>;

type Options = {
  /** every kind of job the process asks for and works on */
  readonly definitions: readonly AnyJob[];
  /** false in a process that only asks for jobs: others work on them and look after the queue */
  readonly works?: boolean;
  /** this process began on a restored copy that nobody had taken over */
  readonly isDrill?: boolean;
  /** for tests: instead of the clock of the database */
  readonly look?: () => Promise<ClockLook>;
  /** for tests: instead of the policy of each job */
  readonly retry?: RetryPolicy;
  /**
   * Workers are woken at each commit; this is how late a retry, or a job whose announcement got lost, may
   * start.
   */
  readonly backstopSeconds?: number;
  /** How long a job may be worked on before it is given out again, and how often that is looked for. */
  readonly giveBack?: { readonly afterSeconds: number; readonly lookSeconds: number };
};

const SCHEMA = 'pgboss';
/** A job that used up its retries goes here, and its `giveUp` is called. */
const deadLetterOf = (name: string): string => `${name}-given-up`;

/**
 * The request a job was asked for in, which the queue keeps as its group: no worker here counts groups. What the shop asks
 * for by itself is told apart by the first of its jobs, those it asks for in turn carry the same.
 */
const requestOf = ({ id, groupId, sourceId }: JobWithMetadata<object>): string => groupId ?? sourceId ?? id;

const BATCH = 4;
const DAY = 86_400;
const HEARTBEAT_SECONDS = 60;

/**
 * The queues of the shop, ready to take jobs when this resolves.
 * @typeParam More what the handlers of the definitions are given; domains above this one add to it
 */
export async function createJobs<More extends Parts>({
  definitions,
  works = true,
  isDrill = false,
  look: lookGiven,
  retry: retryOfAll,
  backstopSeconds = 10,
  giveBack = { afterSeconds: 600, lookSeconds: 30 },
  ...parts
}: Options & More): Promise<Jobs> {
  const { database, log }: Parts = parts;
  const look = lookGiven ?? (() => lookAtClock(database.db));
  const boss = new PgBoss({
    db: queueDatabase(database),
    schema: SCHEMA,
    ...(database.kind === 'pglite' ? { backend: 'pglite' as const } : {}),
    useListenNotify: works,
    supervise: works,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: giveBack.lookSeconds,
  });
  boss.on('error', (err) => log.error({ err }, 'job queue'));
  // the rest of a warning is SQL with its values, which may be about a person
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'));

  const handlers = new Map<string, Promise<JobHandler<unknown>>>();
  const handlerOf = (job: Job<unknown>): Promise<JobHandler<unknown>> => {
    const known = handlers.get(job.name);
    if (known) return known;
    const loading = job.load();
    handlers.set(job.name, loading);
    return loading;
  };

  const queueOptions = ({ retryLimit, firstDelaySeconds, longestDelaySeconds }: RetryPolicy) => ({
    notify: true,
    retryLimit,
    retryDelay: firstDelaySeconds,
    retryBackoff: true,
    retryDelayMax: longestDelaySeconds,
    // a job that takes longer is given to another worker while the first still works on it
    expireInSeconds: giveBack.afterSeconds,
    // the jobs of a process that ended are given out again after this, not only after the time above
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: 14 * DAY,
    deleteAfterSeconds: lengthMs(terms.job) / 1000, // so long a job that failed can be looked at
  });

  async function prepare(name: string, retry: RetryPolicy, deadLetter?: string): Promise<void> {
    const options = { ...queueOptions(retryOfAll ?? retry), ...(deadLetter ? { deadLetter } : {}) };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options); // an older version may have made it with other options
    // The queue reads what it knows of a queue on its own connection. The embedded database has only one, so
    // doing that for the first time inside an open transaction would wait for itself for ever.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }

  /**
   * Runs a batch, all of it at once; each job succeeds or fails on its own. The time of a job runs from when
   * it is fetched: one that waited for others of its batch could run out of it before its work has begun, be
   * given out again and be done twice.
   */
  const eachOf =
    (work: (job: JobWithMetadata<object>) => Promise<JobResult['status']>) =>
    (batch: JobWithMetadata<object>[]): Promise<JobResult[]> =>
      Promise.all(
        batch.map((job) =>
          forRequest(requestOf(job), async () => {
            try {
              return { id: job.id, status: await work(job) };
            } catch (error) {
              const reason = errorFacts(error);
              log.warn(
                { job: job.name, data: job.data, attempt: job.retryCount + 1, err: error },
                'job failed',
              );
              return { id: job.id, status: 'failed' as const, output: { reason } };
            }
          }),
        ),
      );

  const workOptions = {
    batchSize: BATCH,
    // a full batch may have left some behind; without this they would wait for the backstop
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: Math.min(1, backstopSeconds), // where the database cannot wake anybody
    notifyPollingIntervalSeconds: backstopSeconds,
  } as const;

  async function workOn(job: Job<unknown>): Promise<void> {
    await boss.work<object, JobResult[], typeof workOptions>(
      job.name,
      workOptions,
      eachOf(async ({ data, id }) => {
        const payload = job.payload.safeParse(data);
        if (!payload.success) {
          log.error({ job: job.name, id, err: payload.error }, 'job with an invalid payload');
          return 'deadletter';
        }
        const looked = await look();
        const hold = holdOf(job, looked, isDrill);
        if (hold) {
          sayHold(hold, job, looked);
          await putBack(database, job, id);
          // one that was put back is not active, so the queue leaves it alone
          return 'completed';
        }
        // terms are days of the database, whatever clock this machine has
        await (await handlerOf(job)).run({ ...context, now: looked.now }, payload.data);
        return 'completed';
      }),
    );
    await boss.work<object, JobResult[], typeof workOptions>(
      deadLetterOf(job.name),
      workOptions,
      eachOf(async ({ data, sourceId, sourceOutput }) => {
        const { reason } = (sourceOutput ?? {}) as { reason?: unknown };
        log.error({ job: job.name, id: sourceId, data, reason }, 'job given up');
        const payload = job.payload.safeParse(data);
        if (payload.success) await (await handlerOf(job)).giveUp?.(context, payload.data);
        return 'completed';
      }),
    );
  }

  const sayHold = holdSayer(log);
  const names = definitions.flatMap((job) => [job.name, deadLetterOf(job.name)]);
  const known = new Set(names);
  // processes that start together would make the same tables
  await database.withMigrationLock(async () => {
    await boss.start();
    for (const job of definitions) {
      await prepare(deadLetterOf(job.name), job.retry);
      await prepare(job.name, job.retry, deadLetterOf(job.name));
    }
  });

  const enqueue: Jobs['enqueue'] = async (tx, job, payload) => {
    if (!known.has(job.name)) throw new Error(`There is no queue for ${job.name}.`);
    const id = requestId();
    await boss.send(job.name, job.payload.parse(payload) as object, {
      ...(id !== undefined && { group: { id } }),
      db: fromDrizzle(tx as DrizzleTransactionLike, sql),
    });
  };
  const retry: Jobs['retry'] = async (tx, name, id) => {
    if (!known.has(name)) return false;
    await boss.retry(name, id, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
    return true;
  };
  const context: JobContext = { ...(parts as Parts), jobs: { enqueue } };

  const openJobs = async (): Promise<number> => {
    const list = sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    );
    const found = (await database.db.execute(
      sql`select count(*)::int as open from pgboss.job where name in (${list}) and state in ('created', 'retry', 'active')`,
    )) as unknown as { rows: { open: number }[] };
    return found.rows[0]?.open ?? 0;
  };

  const timers: NodeJS.Timeout[] = [];
  const askRegularly = async ({ name, everySeconds }: Job<unknown>): Promise<void> => {
    if (everySeconds === undefined) return;
    const ask = () => boss.send(name, {}, { singletonSeconds: everySeconds });
    await ask();
    const again = () => void ask().catch((err) => log.error({ err, job: name }, 'job queue'));
    timers.push(setInterval(again, everySeconds * 1000).unref());
  };

  return {
    enqueue,
    retry,
    async start() {
      if (!works) throw new Error('This process does not work on jobs.');
      for (const job of definitions) {
        await workOn(job);
        await askRegularly(job);
      }
    },
    async stop(atMostMs = 10_000) {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ close: false, graceful: true, timeout: atMostMs });
    },
    async idle(timeoutMs = 10_000) {
      const deadline = performance.now() + timeoutMs;
      while ((await openJobs()) > 0) {
        if (performance.now() > deadline) throw new Error(`Jobs are still open after ${timeoutMs} ms.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
