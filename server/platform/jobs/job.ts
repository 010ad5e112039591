import type { z } from 'zod';
import type { Shop } from '../context.ts';

/** What a job is given to work with: the long-lived parts of the process. It may ask for other jobs. */
export type JobContext = Pick<Shop, 'config' | 'database' | 'files' | 'press' | 'log' | 'now'> & {
  readonly jobs: Pick<Shop['jobs'], 'enqueue'>;
};

/**
 * @typeParam Context what it is given: that of a `context.ts`, all of which `server/shop.ts` hands over.
 *   Anything else would compile as well, for the list of all jobs asks no questions.
 */
export type JobHandler<P, Context extends JobContext = JobContext> = {
  run(context: Context, payload: P): Promise<void>;
  /** once every retry is used up */
  giveUp?(context: Context, payload: P): Promise<void>;
};

/**
 * Work that is done after the request that asked for it: its name in the queue, what it carries, where its
 * code is.
 */
export type Job<P> = {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /**
   * the shop itself asks for it, with an empty payload, at each start and then this often; once in this time,
   * however many processes there are
   */
  readonly everySeconds?: number;
  readonly retry: RetryPolicy;
  readonly acts: Acts;
  /** loaded when the first job of its kind arrives, so that a start stays quick */
  readonly load: () => Promise<JobHandler<P>>;
};

/**
 * What a job does beyond its own tables, which says when it has to wait:
 * - `prepares` makes what can be made again; never waits
 * - `writes` to people; not from a restored copy (decision 086)
 * - `ends` by the clock: reminds, cancels, deletes; neither from a copy nor where the clock is wrong
 */
export type Acts = 'prepares' | 'writes' | 'ends';

// biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads stand in one list
export type AnyJob = Job<any>;

export const defineJob = <P>(job: Job<P>): Job<P> => job;

/** How often and how long a job is tried again. Delays double from the first to the longest. */
export type RetryPolicy = {
  readonly retryLimit: number;
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds: number;
};

/**
 * For work that is lost when its job is given up. About 24 hours: 5 s, 10 s and so on up to a quarter of an
 * hour, then every quarter. A mail server that is away for an hour delays a mail by the rest of one quarter.
 */
export const retryForADay: RetryPolicy = { retryLimit: 103, firstDelaySeconds: 5, longestDelaySeconds: 900 };

/**
 * For a regular job that comes again within the hour. With more retries, a failure that lasts for hours would
 * have the retries of many rounds run side by side.
 */
export const retryTwice: RetryPolicy = { retryLimit: 2, firstDelaySeconds: 5, longestDelaySeconds: 10 };
