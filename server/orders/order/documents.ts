import { randomUUID } from 'node:crypto';
import type { Db } from '#database/connection.ts';
import type { DocumentKind } from '#rules/orders/order/documents.ts';
import { checkRoom } from '#rules/orders/order/files-of-order.ts';
import { hasPreview } from '#rules/orders/order/previews.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { makePreview } from './jobs.ts';
import type { KeptFile } from './kept-files.ts';
import { storedBytes } from './thread.ts';

/** A file that comes with a message, as the row it will be. */
export type NewDocument = KeptFile & {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly position?: number;
  readonly version?: number;
  readonly preview: 'waiting' | 'none';
};

/** Invoices are read as they are, without a picture. */
const isLookedAt = (kind: DocumentKind): boolean => kind === 'attachment' || kind === 'design';

export const newDocument = (
  file: KeptFile,
  what: Pick<NewDocument, 'kind' | 'position' | 'version'>,
): NewDocument => ({
  ...file,
  ...what,
  id: randomUUID(),
  preview: isLookedAt(what.kind) && hasPreview(file.contentType) ? 'waiting' : 'none',
});

/** Whether these files still fit into what one order may have; asked while the order is held. */
export async function checkQuota(
  tx: Db,
  orderId: string,
  documents: readonly NewDocument[],
): Promise<Result<null, 'order_files_full'>> {
  return documents.length === 0 ? ok(null) : checkRoom(await storedBytes(tx, orderId), documents);
}

/** Has pictures made of them, once the transaction that writes their rows has committed. */
export async function askForPreviews(
  { jobs }: { readonly jobs: Pick<Shop['jobs'], 'enqueue'> },
  tx: Db,
  documents: readonly Pick<NewDocument, 'id' | 'preview'>[],
): Promise<void> {
  for (const { id, preview } of documents)
    if (preview === 'waiting') await jobs.enqueue(tx, makePreview, { documentId: id });
}
