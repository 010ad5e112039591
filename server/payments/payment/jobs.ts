import { z } from 'zod';
import { defineJob, retryTwice } from '#server/platform/jobs/job.ts';

/**
 * Asks providers about open payments and gives up orders whose time is up, once a minute, in one process at a
 * time.
 */
export const checkPayments = defineJob({
  name: 'check-payments',
  payload: z.strictObject({}),
  everySeconds: 60,
  retry: retryTwice,
  acts: 'ends',
  load: async () => (await import('./check-payments.ts')).handler,
});

/**
 * Reminds of transfers and releases orders nobody paid. Their terms are days, so four times an hour is soon
 * enough.
 */
export const endUnpaidTransfers = defineJob({
  name: 'end-unpaid-transfers',
  payload: z.strictObject({}),
  everySeconds: 900,
  retry: retryTwice,
  acts: 'ends',
  load: async () => (await import('./end-unpaid-transfers.ts')).handler,
});
