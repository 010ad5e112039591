import { z } from 'zod';
import { defineJob, retryTwice } from '#server/platform/jobs/job.ts';

/** Reminds of designs that wait for approval, of orders of both kinds. Their terms are days. */
export const remindOfProofs = defineJob({
  name: 'remind-of-proofs',
  payload: z.strictObject({}),
  everySeconds: 900,
  retry: retryTwice,
  acts: 'ends',
  load: async () => (await import('./remind.ts')).handler,
});
