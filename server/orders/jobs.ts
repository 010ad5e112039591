import { z } from 'zod';
import { defineJob, retryForADay, retryTwice } from '../jobs/job.ts';

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

/** A picture of a file for the screen; without one the file is shown by its name. */
export const makePreview = defineJob({
  name: 'make-document-preview',
  payload: z.strictObject({ documentId: z.string().min(1).max(60) }),
  retry: retryTwice,
  acts: 'prepares',
  load: async () => (await import('./make-preview.ts')).handler,
});
