import { z } from 'zod';
import { defineJob, retryForADay } from '#server/platform/jobs/job.ts';

/**
 * Removes what has been kept as long as the terms of rules/office/privacy say; four times a day, so no term
 * is passed by more.
 */
export const keepTerms = defineJob({
  name: 'keep-terms',
  payload: z.strictObject({}),
  everySeconds: 6 * 3600,
  retry: retryForADay,
  acts: 'ends',
  load: async () => (await import('./keep-terms.ts')).handler,
});
