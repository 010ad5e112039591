import { isoDay } from '#rules/platform/editions/dates.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { readShopOrder } from '#server/orders/order/service.ts';
import type { Shop } from '#server/payments/context.ts';
import type { StreamedAttachment } from '#server/platform/endpoints.ts';
import { type ArchiveEntry, archiveOf, inFolders } from '#server/platform/files/archive.ts';
import { openIfThere } from '#server/platform/files/files.ts';
import { plainName } from '#server/platform/files/plain-name.ts';
import { pressFilesOf } from '#server/press/print-files/service.ts';

type Sources = Pick<Shop, 'database' | 'files' | 'now'>;

/** What came with an order, and the print files the press made of its items; proofs are for people. */
async function entriesOf({ database, files }: Sources, orderId: string): Promise<ArchiveEntry[]> {
  const whole = await readShopOrder(database.db, orderId);
  if (!whole) return [];
  const items = whole.items.map(({ position }) => position + 1);
  const made = await pressFilesOf(database.db, orderId, items);
  return [
    ...whole.files.map(({ name, storageKey }, index) => ({
      name: `print-data/${plainName(name, storageKey, index)}`,
      read: () => openIfThere(files, storageKey),
    })),
    ...made.flatMap(({ kind, name, storageKey }) =>
      kind === 'print' && storageKey
        ? [{ name: `print-files/${name}`, read: () => openIfThere(files, storageKey) }]
        : [],
    ),
  ];
}

/** A folder for each order; one without any data has none. */
export async function printDataOfRegularOrders(
  shop: Sources,
  orders: readonly { readonly id: string; readonly code: string }[],
): Promise<Result<StreamedAttachment, 'order_file_not_found'>> {
  const entries = await inFolders(orders, (id) => entriesOf(shop, id));
  if (entries.length === 0) return fail('order_file_not_found', 'codes');
  return ok(await archiveOf(entries, `print-data-${isoDay(shop.now())}.zip`, shop.now()));
}
