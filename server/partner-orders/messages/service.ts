import { fail, ok, type Result } from '#rules/platform/result.ts';
import { documentOf } from '#server/orders/order/thread.ts';
import type { Shop } from '#server/press/context.ts';
import { signedAddress } from './signed-address.ts';

/** Messages of orders with their files, designs and what is decided about them. */

export { type ApprovedDesign, approvedDesigns } from './approved.ts';
export { printDataOfOrders } from './archive.ts';
export { type Decision, decideIn, endRoundIn } from './decide.ts';
export { registerDocumentFiles } from './document-files.ts';
export { documentPicture, itemPicture } from './pictures.ts';
export { signedAddress } from './signed-address.ts';

/**
 * Where a file of this order is opened, for a quarter of an hour; whose order it is the caller has checked.
 */
export async function addressOfDocument(
  { database, config, now }: Pick<Shop, 'database' | 'config' | 'now'>,
  orderId: string,
  documentId: string,
): Promise<Result<{ downloadUrl: string }, 'order_file_not_found'>> {
  const document = await documentOf(database.db, orderId, documentId);
  if (!document) return fail('order_file_not_found', 'attachmentId');
  return ok({ downloadUrl: signedAddress(config, document.id, now()) });
}
