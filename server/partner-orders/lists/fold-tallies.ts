import type { JobHandler } from '#server/platform/jobs/job.ts';
import type { JobContext } from '#server/press/context.ts';
import { foldTallies } from './tallies/store.ts';

export const handler: JobHandler<Record<string, never>, JobContext> = {
  run: ({ database }) => foldTallies(database.db),
};
