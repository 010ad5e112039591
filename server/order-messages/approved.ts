import { createHash } from 'node:crypto';
import type { Db } from '#database/connection.ts';
import type { Shop } from '../context.ts';
import * as store from './store.ts';

/** The design of an item as it was approved, or null where its present version is not. */
export type ApprovedDesign = {
  readonly position: number;
  readonly version: number;
  readonly files: readonly store.DocumentRow[];
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
  const [approvals, designs] = [await store.approvalsOf(db, orderId), await store.designsOf(db, orderId)];
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

/** The bytes of an approved file; null when they are gone or are not those that were approved. */
export async function approvedBytes(
  { files, log }: Pick<Shop, 'files' | 'log'>,
  { id, storageKey, sha256 }: store.DocumentRow,
): Promise<Uint8Array | null> {
  if ((await files.writtenAt(storageKey)) === null) return null;
  const bytes = await files.get(storageKey);
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
  log.error({ document: id }, 'an approved file is not what was approved');
  return null;
}
