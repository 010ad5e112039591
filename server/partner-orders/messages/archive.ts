import { Readable } from 'node:stream';
import { isoDay } from '#rules/platform/editions/dates.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { readOrder } from '#server/orders/order/service.ts';
import type { StreamedAttachment } from '#server/platform/endpoints.ts';
import { openIfThere } from '#server/platform/files/files.ts';
import { plainName } from '#server/platform/files/plain-name.ts';
import type { Shop } from '#server/press/context.ts';
import { pressFilesOf } from '#server/press/print-files/service.ts';
import { loadItems } from '../flow/service.ts';
import { type ApprovedDesign, approvedDesigns, approvedFile } from './approved.ts';

/** A file of the archive: a name made here, and what is read when it is its turn; null leaves it out. */
type Entry = { readonly name: string; readonly read: () => Promise<Readable | null> };

type Sources = Pick<Shop, 'database' | 'files' | 'log' | 'now'>;

const reader =
  ({ files }: Sources, key: string): Entry['read'] =>
  () =>
    openIfThere(files, key);

/** What came with the order: files for print, and the pictures of its designs. */
async function orderedFiles(shop: Sources, orderId: string): Promise<Entry[]> {
  const whole = await readOrder(shop.database.db, orderId);
  return (whole?.files ?? []).map(({ name, storageKey }, index) => ({
    name: `print-data/${plainName(name, storageKey, index)}`,
    read: reader(shop, storageKey),
  }));
}

/** Of each item what was approved, and nothing else of it: that is what is made. */
const approvedFiles = (shop: Sources, approved: readonly ApprovedDesign[]): Entry[] =>
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
): Promise<Entry[]> {
  const isApproved = (item: number): boolean => approved.some(({ position }) => position + 1 === item);
  const waiting = Array.from({ length: count }, (_, i) => i + 1).filter((item) => !isApproved(item));
  const made = await pressFilesOf(shop.database.db, orderId, waiting);
  return made.flatMap(({ name, storageKey }) =>
    storageKey ? [{ name: `not-approved/${name}`, read: reader(shop, storageKey) }] : [],
  );
}

async function* filled(entries: readonly Entry[], lastModified: Date) {
  for (const { name, read } of entries) {
    const input = await read();
    if (input) yield { name, input, lastModified };
  }
}

async function entriesOf(shop: Sources, orderId: string): Promise<Entry[]> {
  const items = await loadItems(shop.database.db, orderId);
  const approved = await approvedDesigns(shop.database.db, orderId, items);
  return [
    ...(await orderedFiles(shop, orderId)),
    ...approvedFiles(shop, approved),
    ...(await waitingFiles(shop, orderId, approved, items.length)),
  ];
}

/** Files are packed already, most of them: the archive only puts them together. */
async function archiveOf(
  shop: Sources,
  entries: readonly Entry[],
  name: string,
): Promise<StreamedAttachment> {
  const { makeZip } = await import('client-zip');
  const stream = Readable.fromWeb(makeZip(filled(entries, shop.now())) as never);
  return { name, contentType: 'application/zip', stream };
}

/**
 * All data an order is made from, in one archive that is written while it is sent, a file at a time
 * (MSG-027). The code has to be that of the order (D-B42).
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
  return ok(await archiveOf(shop, entries, `${code}-print-data.zip`));
}

/** The same of several orders, a folder for each; one without any data has none. */
export async function printDataOfOrders(
  shop: Sources,
  orders: readonly { readonly id: string; readonly code: string }[],
): Promise<Result<StreamedAttachment, 'order_file_not_found'>> {
  const entries: Entry[] = [];
  for (const { id, code } of orders)
    for (const { name, read } of await entriesOf(shop, id)) entries.push({ name: `${code}/${name}`, read });
  if (entries.length === 0) return fail('order_file_not_found', 'codes');
  return ok(await archiveOf(shop, entries, `print-data-${isoDay(shop.now())}.zip`));
}
