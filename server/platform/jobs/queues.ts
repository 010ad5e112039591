import type { PgBoss } from 'pg-boss';
import { lengthMs, terms } from '#rules/platform/terms.ts';
import type { AnyJob, RetryPolicy } from './job.ts';

const DAY = 86_400;
const HEARTBEAT_SECONDS = 60;

/** A job that used up its retries goes here, and its `giveUp` is called. */
export const deadLetterOf = (name: string): string => `${name}-given-up`;

type Options = {
  /** for tests: instead of the policy of each job */
  readonly retry: RetryPolicy | undefined;
  /** how long a job may be worked on before it is given out again */
  readonly expireInSeconds: number;
};

const optionsOf = (
  { retryLimit, firstDelaySeconds, longestDelaySeconds }: RetryPolicy,
  expireInSeconds: number,
) => ({
  notify: true,
  retryLimit,
  retryDelay: firstDelaySeconds,
  retryBackoff: true,
  retryDelayMax: longestDelaySeconds,
  // a job that takes longer is given to another worker while the first still works on it
  expireInSeconds,
  // the jobs of a process that ended are given out again after this, not only after the time above
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: lengthMs(terms.job) / 1000, // so long a job that failed can be looked at
});

/** A queue for each job, and one for those of it that are given up. */
export async function makeQueues(
  boss: PgBoss,
  definitions: readonly AnyJob[],
  { retry: retryOfAll, expireInSeconds }: Options,
): Promise<void> {
  const make = async (name: string, retry: RetryPolicy, deadLetter?: string): Promise<void> => {
    const options = {
      ...optionsOf(retryOfAll ?? retry, expireInSeconds),
      ...(deadLetter ? { deadLetter } : {}),
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options); // an older version may have made it with other options
    // The queue reads what it knows of a queue on its own connection. The embedded database has only one, so
    // doing that for the first time inside an open transaction would wait for itself for ever.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  };
  for (const job of definitions) {
    await make(deadLetterOf(job.name), job.retry);
    await make(job.name, job.retry, deadLetterOf(job.name));
  }
}
