import { z } from 'zod';
import { defineJob, retryForADay } from '#server/platform/jobs/job.ts';

/** An expired design is not answered any more; four times a day its room is freed too. */
export const sweepSavedDesigns = defineJob({
  name: 'sweep-saved-designs',
  payload: z.strictObject({}),
  everySeconds: 6 * 3600,
  retry: retryForADay,
  acts: 'ends',
  load: async () => (await import('./sweep-saved-designs.ts')).handler,
});
