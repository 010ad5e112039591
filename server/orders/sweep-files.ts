import type { Db } from '#database/connection.ts';
import { removeUnknown } from '../files/sweep.ts';
import type { JobHandler } from '../jobs/job.ts';
import { PRINT_FOLDER, printKeysInUse } from '../print/service.ts';
import { FILES_FOLDER } from './receive-files.ts';
import { knownKeys } from './store.ts';

const folders: [string, (db: Db, keys: readonly string[]) => Promise<ReadonlySet<string>>][] = [
  [FILES_FOLDER, knownKeys],
  [PRINT_FOLDER, printKeysInUse],
];

/** Removes files that no order names. */
export const handler: JobHandler<Record<string, never>> = {
  async run({ database, files, log }) {
    for (const [folder, inUse] of folders) {
      const removed = await removeUnknown(files, folder, (keys) => inUse(database.db, keys));
      if (removed > 0) log.info({ folder, removed }, 'removed files without an order');
    }
  },
};
