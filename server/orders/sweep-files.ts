import type { JobHandler } from '../jobs/job.ts';
import { FILES_FOLDER } from './receive-files.ts';
import { knownKeys } from './store.ts';

/** An order is written seconds after its files; a day also covers clocks that disagree. */
const SAFE_AGE_MS = 24 * 3600 * 1000;

/** Removes files that no order names. Young ones stay: their order may be on its way. */
export const handler: JobHandler<Record<string, never>> = {
  async run({ database, files, log }) {
    const newest = Date.now() - SAFE_AGE_MS;
    let removed = 0;
    for await (const keys of files.keys(FILES_FOLDER)) {
      const known = await knownKeys(database.db, keys);
      for (const key of keys) {
        if (known.has(key)) continue;
        const writtenAt = await files.writtenAt(key);
        if (!writtenAt || writtenAt.getTime() > newest) continue;
        await files.remove([key]);
        removed += 1;
      }
    }
    if (removed > 0) log.info({ removed }, 'removed files without an order');
  },
};
