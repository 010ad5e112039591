import type { z } from 'zod';
import type { Shop } from '../context.ts';

/** What a job works with: the shop without its front; it may ask for other jobs. */
export type Workshop = Pick<
  Shop,
  'config' | 'database' | 'catalogue' | 'files' | 'press' | 'providers' | 'log' | 'now'
> & {
  readonly jobs: Pick<Shop['jobs'], 'enqueue'>;
};

export type JobHandler<P> = {
  run(shop: Workshop, payload: P): Promise<void>;
  /** once every retry is used up */
  giveUp?(shop: Workshop, payload: P): Promise<void>;
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
  /** loaded when the first job of its kind arrives, so that a start stays quick */
  readonly load: () => Promise<JobHandler<P>>;
};

export const defineJob = <P>(job: Job<P>): Job<P> => job;

/** How often and how long a job is tried again. Delays double from the first to the longest. */
export type RetryPolicy = {
  readonly retryLimit: number;
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds: number;
};

/**
 * About 24 hours: 5 s, 10 s and so on up to a quarter of an hour, then every quarter. A mail server that is
 * away for an hour delays a mail by the rest of one quarter, nothing more.
 */
export const patient: RetryPolicy = { retryLimit: 103, firstDelaySeconds: 5, longestDelaySeconds: 900 };
