import { readShopOrder } from '#server/orders/order/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { type ArchiveEntry, archiveOfOrders } from '#server/platform/files/archive.ts';
import { openIfThere } from '#server/platform/files/files.ts';
import { plainName } from '#server/platform/files/plain-name.ts';
import { pieceListsOf, pressFilesOf } from '#server/press/print-files/service.ts';

type Sources = Pick<Shop, 'database' | 'files' | 'now'>;

/** What came with an order, and the print files the press made of its items; proofs are for people. */
async function entriesOf({ database, files }: Sources, orderId: string): Promise<ArchiveEntry[]> {
  const whole = await readShopOrder(database.db, orderId);
  if (!whole) return [];
  const items = whole.items.map(({ position }) => position + 1);
  const made = await pressFilesOf(database.db, orderId, items);
  const lists = await pieceListsOf(database.db, orderId);
  return [
    ...whole.files.map(({ name, storageKey }, index) => ({
      name: `print-data/${plainName(name, storageKey, index)}`,
      read: () => openIfThere(files, storageKey),
    })),
    ...[...made, ...lists].flatMap(({ kind, name, storageKey }) =>
      kind !== 'proof' && storageKey
        ? [{ name: `print-files/${name}`, read: () => openIfThere(files, storageKey) }]
        : [],
    ),
  ];
}

export const printDataOfRegularOrders = (
  shop: Sources,
  orders: readonly { readonly id: string; readonly code: string }[],
) => archiveOfOrders(orders, (id) => entriesOf(shop, id), shop.now());
