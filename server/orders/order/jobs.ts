import { z } from 'zod';
import { defineJob, retryTwice } from '#server/platform/jobs/job.ts';

/** A picture of a file for the screen; without one the file is shown by its name. */
export const makePreview = defineJob({
  name: 'make-document-preview',
  payload: z.strictObject({ documentId: z.string().min(1).max(60) }),
  retry: retryTwice,
  acts: 'prepares',
  load: async () => (await import('./make-preview.ts')).handler,
});
