import { z } from 'zod';
import { defineJob, retryTwice } from '#server/platform/jobs/job.ts';

/**
 * Puts the tallies of orders together (decision 046). A list reads a row for every change since the last
 * time.
 */
export const foldTallies = defineJob({
  name: 'fold-order-tallies',
  payload: z.strictObject({}),
  everySeconds: 600,
  retry: retryTwice,
  acts: 'prepares',
  load: async () => (await import('./fold-tallies.ts')).handler,
});
