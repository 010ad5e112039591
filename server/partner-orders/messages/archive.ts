import { fail, ok, type Result } from '#rules/platform/result.ts';
import { readOrder } from '#server/orders/order/service.ts';
import type { StreamedAttachment } from '#server/platform/endpoints.ts';
import { type ArchiveEntry, archiveOf, archiveOfOrders } from '#server/platform/files/archive.ts';
import { openIfThere } from '#server/platform/files/files.ts';
import { plainName } from '#server/platform/files/plain-name.ts';
import type { Shop } from '#server/press/context.ts';
import { pieceListsOf, pressFilesOf } from '#server/press/print-files/service.ts';
import { loadItems } from '../flow/service.ts';
import { type ApprovedDesign, approvedDesigns, approvedFile } from './approved.ts';

type Sources = Pick<Shop, 'database' | 'files' | 'log' | 'now'>;

const reader =
  ({ files }: Sources, key: string): ArchiveEntry['read'] =>
  () =>
    openIfThere(files, key);

/** What came with the order: files for print, and the pictures of its designs. */
async function orderedFiles(shop: Sources, orderId: string): Promise<ArchiveEntry[]> {
  const whole = await readOrder(shop.database.db, orderId);
  return (whole?.files ?? []).map(({ name, storageKey }, index) => ({
    name: `print-data/${plainName(name, storageKey, index)}`,
    read: reader(shop, storageKey),
  }));
}

/** Of each item what was approved, and nothing else of it: that is what is made. */
const approvedFiles = (shop: Sources, approved: readonly ApprovedDesign[]): ArchiveEntry[] =>
  approved.flatMap(({ position, version, files }) =>
    files.map((file, index) => ({
      name: `approved/item-${position + 1}-v${version}/${plainName(file.name, file.storageKey, index)}`,
      read: () => approvedFile(shop, file),
    })),
  );

/** What the press made of items whose design is not approved yet: to look at, which the folder says. */
async function waitingFiles(
  shop: Sources,
  orderId: string,
  approved: readonly ApprovedDesign[],
  count: number,
): Promise<ArchiveEntry[]> {
  const isApproved = (item: number): boolean => approved.some(({ position }) => position + 1 === item);
  const waiting = Array.from({ length: count }, (_, i) => i + 1).filter((item) => !isApproved(item));
  const made = await pressFilesOf(shop.database.db, orderId, waiting);
  return made.flatMap(({ name, storageKey }) =>
    storageKey ? [{ name: `not-approved/${name}`, read: reader(shop, storageKey) }] : [],
  );
}

/** Who packs needs the list of pieces, whatever is approved. */
async function pieceLists(shop: Sources, orderId: string): Promise<ArchiveEntry[]> {
  const made = await pieceListsOf(shop.database.db, orderId);
  return made.flatMap(({ name, storageKey }) =>
    storageKey ? [{ name: `pieces/${name}`, read: reader(shop, storageKey) }] : [],
  );
}

async function entriesOf(shop: Sources, orderId: string): Promise<ArchiveEntry[]> {
  const items = await loadItems(shop.database.db, orderId);
  const approved = await approvedDesigns(shop.database.db, orderId, items);
  return [
    ...(await orderedFiles(shop, orderId)),
    ...approvedFiles(shop, approved),
    ...(await waitingFiles(shop, orderId, approved, items.length)),
    ...(await pieceLists(shop, orderId)),
  ];
}

/**
 * All data an order is made from, in one archive (MSG-027). The code has to be that of the order (D-B42).
 */
export async function printDataArchive(
  shop: Sources,
  orderId: string,
  code: string,
): Promise<Result<StreamedAttachment, 'order_not_found' | 'order_file_not_found'>> {
  const whole = await readOrder(shop.database.db, orderId);
  if (whole?.order.code !== code) return fail('order_not_found', 'orderCode');
  const entries = await entriesOf(shop, orderId);
  if (entries.length === 0) return fail('order_file_not_found', 'orderCode');
  return ok(await archiveOf(entries, `${code}-print-data.zip`, shop.now()));
}

/** The same of several orders. */
export const printDataOfOrders = (
  shop: Sources,
  orders: readonly { readonly id: string; readonly code: string }[],
) => archiveOfOrders(orders, (id) => entriesOf(shop, id), shop.now());
