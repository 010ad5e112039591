import type { JobContext } from '#server/catalogue/context.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { DOCUMENTS_FOLDER } from './kept-files.ts';
import { announceOrder } from './news.ts';
import * as store from './store.ts';
import * as thread from './thread.ts';

type Payload = { readonly documentId: string };

async function note(
  { database: { db }, files }: JobContext,
  { id, orderId }: thread.DocumentRow,
  picture: Uint8Array | null,
): Promise<void> {
  const key = picture && (await files.put(DOCUMENTS_FOLDER, 'png', picture, 'image/png'));
  const isNoted = await thread.setPreview(db, id, key ? 'made' : 'failed', key);
  if (!isNoted && key) await files.discard([key]);
  // pages that show the file as being worked on read it anew
  const order = isNoted && (await store.ownersOf(db, orderId));
  if (order)
    await announceOrder(db, {
      orderId,
      partnerId: order.partnerId,
      dealerId: order.dealerId,
      messageId: null,
    });
}

export const handler: JobHandler<Payload, JobContext> = {
  async run(context, { documentId }) {
    const { database, files, press, log } = context;
    const document = await thread.documentById(database.db, documentId);
    if (document?.preview !== 'waiting' || (await files.writtenAt(document.storageKey)) === null) return;
    const made = await press.preview(await files.get(document.storageKey), document.contentType);
    // what its reader says of a file may repeat a piece of it
    if (!made.ok) log.info({ document: documentId, reason: made.code }, 'no picture of a document');
    await note(context, document, made.ok ? made.value : null);
  },
  async giveUp(context, { documentId }) {
    const document = await thread.documentById(context.database.db, documentId);
    if (document?.preview === 'waiting') await note(context, document, null);
  },
};
