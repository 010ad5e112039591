import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type NewDocument, newDocument } from '#server/orders/order/documents.ts';
import { DOCUMENTS_FOLDER } from '#server/orders/order/service.ts';
import type { Shop } from '../context.ts';
import { makePrintFiles } from './jobs.ts';
import { pressFilesOf } from './store.ts';

/** An item and its place in the order, from 0. */
type Place = { readonly id: string; readonly position: number };

export type PressDesign = Parameters<typeof newDocument>[0] & { readonly position: number };

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * What the press of this house made for items that were designed here: the proof for the eye and the files
 * for the press. They are copied, since the press may make them anew, and what is approved has to stay what
 * it is. `proof_not_ready` names the item; what nobody has asked of the press yet is asked then.
 */
export async function copyPressFiles(
  { database: { db }, files, jobs }: Pick<Shop, 'database' | 'files' | 'jobs'>,
  orderId: string,
  items: readonly Place[],
): Promise<Result<readonly PressDesign[], 'proof_not_ready'>> {
  const made = await pressFilesOf(
    db,
    orderId,
    items.map(({ position }) => position + 1),
  );
  const copies: PressDesign[] = [];
  const giveUp = async ({ id, position }: Place) => {
    await files.discard(copies.map(({ storageKey }) => storageKey));
    if (!made.some(({ item }) => item === position + 1))
      await jobs.enqueue(db, makePrintFiles, { orderId, item: position + 1, anew: false });
    return fail('proof_not_ready', 'proofsOf', id);
  };
  for (const place of items) {
    const { position } = place;
    const own = made.filter(({ item }) => item === position + 1);
    const isReady = own.length > 0 && own.every(({ storageKey, reason }) => storageKey && reason === null);
    if (!isReady || !own.some(({ kind }) => kind === 'proof')) return giveUp(place);
    for (const { storageKey, name, sha256 } of own) {
      if (!storageKey || (await files.writtenAt(storageKey)) === null) return giveUp(place);
      const bytes = await files.get(storageKey);
      // made anew between the two: the next try takes the new one
      if (sumOf(bytes) !== sha256) return giveUp(place);
      const contentType = 'application/pdf';
      const kept = await files.put(DOCUMENTS_FOLDER, 'pdf', bytes, contentType);
      copies.push({ position, name, size: bytes.length, sha256, contentType, storageKey: kept });
    }
  }
  return ok(copies);
}

/** The proof is what people look at; the file of the press beside it is for programs. */
export const pressDocument = (file: PressDesign, version: number): NewDocument => {
  const { position, ...kept } = file;
  const document = newDocument(kept, { kind: 'design', position, version });
  return /-proof\.pdf$/.test(file.name) ? document : { ...document, preview: 'none' };
};
