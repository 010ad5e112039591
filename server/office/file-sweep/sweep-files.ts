import { type Db, transaction } from '#database/connection.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { keptLongEnough, terms } from '#rules/platform/terms.ts';
import {
  forgetRemovedImages,
  IMAGES_FOLDER,
  imageKeysInUse,
} from '#server/catalogue/product-images/service.ts';
import { DOCUMENTS_FOLDER, FILES_FOLDER, fileKeysInUse } from '#server/orders/order/service.ts';
import { documentKeysInUse } from '#server/orders/order/thread.ts';
import { fileKeysOf } from '#server/partner-orders/requests/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import { LOGOS_FOLDER, logoKeysInUse } from '#server/people/guest-page/service.ts';
import { refuseForeignFiles } from '#server/platform/files/identity.ts';
import { removeUnknown } from '#server/platform/files/sweep.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { forgetPrintFiles, PRINT_FOLDER, printKeysInUse } from '#server/press/print-files/service.ts';
import { deleteFiles, forgetAddresses, lockClosedWithFiles } from './store.ts';

const ofOrdersAndRequests = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set([...(await fileKeysInUse(db, keys)), ...(await fileKeysOf(db, keys))]);

const folders: [string, (db: Db, keys: readonly string[]) => Promise<ReadonlySet<string>>][] = [
  [FILES_FOLDER, ofOrdersAndRequests],
  [PRINT_FOLDER, printKeysInUse],
  [DOCUMENTS_FOLDER, documentKeysInUse],
  [IMAGES_FOLDER, imageKeysInUse],
  [LOGOS_FOLDER, logoKeysInUse],
];

const AT_ONCE = 100;

/**
 * Orders that nobody paid name no files any more after a while; the order itself stays. @returns how many
 * orders
 */
async function forgetFilesOfClosed({ database: { db } }: JobContext, before: Date): Promise<number> {
  for (let forgotten = 0; ; ) {
    const found = await transaction(db, async (tx) => {
      const ids = await lockClosedWithFiles(tx, before, AT_ONCE);
      await deleteFiles(tx, ids);
      await forgetPrintFiles(tx, ids);
      return ids.length;
    });
    forgotten += found;
    if (found < AT_ONCE) return forgotten;
  }
}

/**
 * Removes files that neither an order nor a product names, after those of orders that were given up long ago
 * are named no more.
 */
export const handler: JobHandler<Record<string, never>, JobContext> = {
  async run(context) {
    const { database, files, log, now } = context;
    await forgetAddresses(database.db, keptLongEnough(terms.orderNetwork, now()));
    const closed = await forgetFilesOfClosed(context, keptLongEnough(terms.unpaidOrderFiles, now()));
    if (closed > 0) log.info({ orders: closed }, 'forgot the files of orders that were given up');
    await forgetRemovedImages(database.db, new Date(now().getTime() - DAY_MS));
    await refuseForeignFiles(files, database.db);
    for (const [folder, inUse] of folders) {
      const removed = await removeUnknown(files, folder, (keys) => inUse(database.db, keys), now());
      if (removed > 0) log.info({ folder, removed }, 'removed files that nothing names');
    }
  },
};
