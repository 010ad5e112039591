import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db } from '#database/connection.ts';
import * as thread from '#server/orders/order/thread.ts';
import { openIfThere } from '#server/platform/files/files.ts';
import type { Shop } from '#server/press/context.ts';

/** The design of an item as it was approved, or null where its present version is not. */
export type ApprovedDesign = {
  readonly position: number;
  readonly version: number;
  readonly files: readonly thread.DocumentRow[];
};

/**
 * What may be made of an order: of each item whose present version was approved the very files that were
 * approved, told by the sums in the record and not by what stands in the order by now.
 */
export async function approvedDesigns(
  db: Db,
  orderId: string,
  items: readonly { readonly position: number; readonly version: number; readonly approval: string }[],
): Promise<readonly ApprovedDesign[]> {
  const [approvals, designs] = [
    await thread.approvalsOf(db, orderId),
    await thread.designFilesOf(db, orderId),
  ];
  return items.flatMap(({ position, version, approval }) => {
    const said = approvals.find((one) => one.position === position && one.version === version);
    if (approval !== 'approved' || said?.decision !== 'approved') return [];
    const files = said.documents.flatMap(
      ({ id, sha256 }) => designs.find((file) => file.id === id && file.sha256 === sha256) ?? [],
    );
    // a file that was approved and is not there any more: better nothing than less than was approved
    return files.length === said.documents.length ? [{ position, version, files }] : [];
  });
}

/** An approved file, read twice; null when it is gone or is not the one that was approved. */
export async function approvedFile(
  { files, log }: Pick<Shop, 'files' | 'log'>,
  { id, storageKey, sha256 }: thread.DocumentRow,
): Promise<Readable | null> {
  const read = await openIfThere(files, storageKey);
  if (read === null) return null;
  const hash = createHash('sha256');
  for await (const piece of read) hash.update(piece as Buffer);
  if (hash.digest('hex') === sha256) return files.open(storageKey);
  log.error({ document: id }, 'an approved file is not what was approved');
  return null;
}
