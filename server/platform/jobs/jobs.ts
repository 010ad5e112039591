import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss';
import type { Db } from '#database/connection.ts';
import { type ClockLook, lookAtClock } from '../clock.ts';
import { requestId } from '../log/request-id.ts';
import { makeIndexes } from './indexes.ts';
import type { AnyJob, Job, JobContext, RetryPolicy } from './job.ts';
import { queueDatabase } from './queue-database.ts';
import { deadLetterOf, makeQueues } from './queues.ts';
import { createWorker } from './worker.ts';

export type Jobs = {
  /**
   * Asks for a job inside the caller's transaction: it exists when the transaction commits and never
   * otherwise. Workers are told at the commit.
   */
  enqueue<P>(tx: Db, job: Job<P>, payload: P): Promise<void>;
  /**
   * Gives a job that used up its tries one more, inside the caller's transaction. False for one this program
   * does not know.
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

  const names = definitions.flatMap((job) => [job.name, deadLetterOf(job.name)]);
  const known = new Set(names);
  // processes that start together would make the same tables
  await database.withExclusiveLock(async () => {
    await boss.start();
    await makeQueues(boss, definitions, { retry: retryOfAll, expireInSeconds: giveBack.afterSeconds });
    await makeIndexes(database.db);
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
  const workOn = createWorker({ boss, context, look, isDrill, backstopSeconds });

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
