import type { JobContext } from '#server/catalogue/context.ts';
import { refuseForeignFiles } from '#server/platform/files/identity.ts';
import { removeUnknown } from '#server/platform/files/sweep.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { DESIGNS_FOLDER } from './receive-pictures.ts';
import { deleteExpired, pictureKeys } from './store.ts';

/** Deletes what has expired: first the rows, so that nobody opens a design without its pictures. */
export const handler: JobHandler<Record<string, never>, JobContext> = {
  async run({ database: { db }, files, log, now }) {
    const expired = await deleteExpired(db, now());
    await files.remove(expired.flatMap(({ pictures }) => pictures.map(({ storageKey }) => storageKey)));
    // left behind when the process ended between a picture and its design
    const inUse = await pictureKeys(db);
    await refuseForeignFiles(files, db);
    const lost = await removeUnknown(files, DESIGNS_FOLDER, async () => inUse, now());
    if (expired.length + lost > 0)
      log.info({ designs: expired.length, pictures: lost }, 'removed saved designs');
  },
};
