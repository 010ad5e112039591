import { z } from 'zod';
import { defineJob, retryForADay } from '#server/platform/jobs/job.ts';

/**
 * Four times a day is plenty: a file is left behind only when the process or the machine dies between it and
 * its order.
 */
export const sweepFiles = defineJob({
  name: 'sweep-order-files',
  payload: z.strictObject({}),
  everySeconds: 6 * 3600,
  retry: retryForADay,
  acts: 'ends',
  load: async () => (await import('./sweep-files.ts')).handler,
});
