import { z } from 'zod';
import { defineJob, retryTwice } from '#server/platform/jobs/job.ts';

/**
 * Orders whose partner never says where the goods are to go (rules/partner-orders/flow/abandoned.ts). Terms
 * are days.
 */
export const seeToAbandonedOrders = defineJob({
  name: 'see-to-abandoned-orders',
  payload: z.strictObject({}),
  everySeconds: 3600,
  retry: retryTwice,
  acts: 'ends',
  load: async () => (await import('./abandoned.ts')).handler,
});
