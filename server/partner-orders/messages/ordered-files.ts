import type { listOrderedFiles } from '#contract/partner-orders/order-files.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { readOrder, readPartnerOrder, useOf } from '#server/orders/order/service.ts';
import type { StreamedAttachment } from '#server/platform/endpoints.ts';
import { openIfThere } from '#server/platform/files/files.ts';
import { plainName } from '#server/platform/files/plain-name.ts';
import type { Shop } from '#server/press/context.ts';
import { pieceListsOf } from '#server/press/print-files/service.ts';

export type OrderedFile = ReplyOf<typeof listOrderedFiles>[number];

type Sources = Pick<Shop, 'database' | 'files'>;

/** What came with an order of a partner, and its lists of pieces. */
export async function orderedFilesOf(
  { database: { db } }: Sources,
  orderId: string,
): Promise<Result<OrderedFile[], 'order_not_found'>> {
  if (!(await readPartnerOrder(db, orderId))) return fail('order_not_found');
  const whole = await readOrder(db, orderId);
  const came = (whole?.files ?? []).map((file) => ({
    id: file.id,
    name: file.name,
    size: file.size,
    use: useOf(file),
  }));
  const made = (await pieceListsOf(db, orderId)).flatMap(({ id, name, size }) =>
    size === null ? [] : [{ id, name, size, use: 'pieces' as const }],
  );
  return ok([...came, ...made]);
}

export async function openOrderedFile(
  { database: { db }, files }: Sources,
  orderId: string,
  fileId: string,
): Promise<Result<StreamedAttachment, 'order_file_not_found'>> {
  const whole = await readOrder(db, orderId);
  const at = whole?.files.findIndex(({ id }) => id === fileId) ?? -1;
  const file = whole?.files[at];
  const stream = file ? await openIfThere(files, file.storageKey) : null;
  if (!whole || !file || !stream) return fail('order_file_not_found', 'fileId');
  const name = `${whole.order.code}-${plainName(file.name, file.storageKey, at)}`;
  return ok({ name, contentType: 'application/octet-stream', stream });
}
