import { z } from 'zod';
import { defineJob, retryForADay } from '#server/platform/jobs/job.ts';

/**
 * The print files and the proof of one item of an order, from 1. `anew` makes them although they are there,
 * for a program or a catalogue that changed since.
 */
export const makePrintFiles = defineJob({
  name: 'make-print-files',
  payload: z.strictObject({
    orderId: z.string().min(1).max(60),
    item: z.number().int().min(1),
    anew: z.boolean(),
  }),
  retry: retryForADay,
  acts: 'prepares',
  load: async () => (await import('./make-print-files.ts')).handler,
});
