import { createHash } from 'node:crypto';
import type { Files } from '#server/platform/files/files.ts';

/** A file as its row names it. */
export type StoredBytes = {
  readonly size: number;
  readonly sha256: string;
  readonly contentType: string;
  readonly storageKey: string;
};

export type NewFile = {
  readonly folder: string;
  readonly extension: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
};

/**
 * Stores each file by itself, also those with the same bytes: an order that is removed takes its own along.
 */
export async function storeAll(
  files: Pick<Files, 'put'>,
  wanted: ReadonlyMap<string, NewFile>,
  keys: string[],
): Promise<Map<string, StoredBytes>> {
  const stored = new Map<string, StoredBytes>();
  for (const [id, { folder, extension, bytes, contentType }] of wanted) {
    const storageKey = await files.put(folder, extension, bytes, contentType);
    keys.push(storageKey);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    stored.set(id, { size: bytes.length, sha256, contentType, storageKey });
  }
  return stored;
}
