import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { ClockLook } from '../clock.ts';
import { errorFacts } from '../log/error-facts.ts';
import { forRequest } from '../log/request-id.ts';
import { jobSeconds, jobs, timed } from '../metrics/metrics.ts';
import { tracedJob } from '../tracing/tracing.ts';
import { holdOf, holdSayer, putBack } from './holding.ts';
import type { Job, JobContext, JobHandler } from './job.ts';
import { deadLetterOf } from './queues.ts';

/**
 * The request a job was asked for in, which the queue keeps as its group: no worker here counts groups. What
 * the shop asks for by itself is told apart by the first of its jobs, those it asks for in turn carry the
 * same.
 */
const requestOf = ({ id, groupId, sourceId }: JobWithMetadata<object>): string => groupId ?? sourceId ?? id;

const BATCH = 4;

type Parts = {
  readonly boss: PgBoss;
  readonly context: JobContext;
  readonly look: () => Promise<ClockLook>;
  /** this process began on a restored copy that nobody had taken over */
  readonly isDrill: boolean;
  /** how late a retry, or a job whose announcement got lost, may start */
  readonly backstopSeconds: number;
};

/** Begins to work on the queues of a job: on what is asked for, and on what is given up. */
export function createWorker({
  boss,
  context,
  look,
  isDrill,
  backstopSeconds,
}: Parts): (job: Job<unknown>) => Promise<void> {
  const { database, log } = context;
  const sayHold = holdSayer(log);

  const handlers = new Map<string, Promise<JobHandler<unknown>>>();
  const handlerOf = (job: Job<unknown>): Promise<JobHandler<unknown>> => {
    const known = handlers.get(job.name);
    if (known) return known;
    const loading = job.load();
    handlers.set(job.name, loading);
    return loading;
  };

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
              const isFirst = job.groupId === null || job.groupId === undefined;
              return { id: job.id, status: await tracedJob(`job ${job.name}`, isFirst, () => work(job)) };
            } catch (error) {
              jobs.inc({ queue: job.name, outcome: 'failed' });
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

  return async (job) => {
    // the first one that is given up would otherwise be no rise, and no alert
    jobs.inc({ queue: job.name, outcome: 'given_up' }, 0);
    await boss.work<object, JobResult[], typeof workOptions>(
      job.name,
      workOptions,
      eachOf(async ({ data, id }) => {
        const payload = job.payload.safeParse(data);
        if (!payload.success) {
          jobs.inc({ queue: job.name, outcome: 'invalid' });
          log.error({ job: job.name, id, err: payload.error }, 'job with an invalid payload');
          return 'deadletter';
        }
        const looked = await look();
        const hold = holdOf(job, looked, isDrill);
        if (hold) {
          jobs.inc({ queue: job.name, outcome: 'held' });
          sayHold(hold, job, looked);
          await putBack(database, job, id);
          // one that was put back is not active, so the queue leaves it alone
          return 'completed';
        }
        // terms are days of the database, whatever clock this machine has
        const handler = await handlerOf(job);
        await timed(
          () => handler.run({ ...context, now: looked.now }, payload.data),
          (seconds) => jobSeconds.observe({ queue: job.name }, seconds),
        );
        jobs.inc({ queue: job.name, outcome: 'done' });
        return 'completed';
      }),
    );
    await boss.work<object, JobResult[], typeof workOptions>(
      deadLetterOf(job.name),
      workOptions,
      eachOf(async ({ data, sourceId, sourceOutput }) => {
        const { reason } = (sourceOutput ?? {}) as { reason?: unknown };
        jobs.inc({ queue: job.name, outcome: 'given_up' });
        log.error({ job: job.name, id: sourceId, data, reason }, 'job given up');
        const payload = job.payload.safeParse(data);
        if (payload.success) await (await handlerOf(job)).giveUp?.(context, payload.data);
        return 'completed';
      }),
    );
  };
}
