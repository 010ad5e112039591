import type { JobHandler } from '../jobs/job.ts';
import { foldTallies } from './store.ts';

export const handler: JobHandler<Record<string, never>> = {
  run: ({ database }) => foldTallies(database.db),
};
