import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * What was computed of a picture for one file and is needed for the next: the file of all sides, those of
 * single sides and the proof of an item show the same pictures. Bounded, since the press keeps it between
 * orders.
 */
const kept = new LRUCache<string, Kept>({
  maxSize: 16_000_000,
  maxEntrySize: 6_000_000,
  sizeCalculation: ({ bytes }, key) => bytes + key.length + 100,
});

type Kept = { readonly value: unknown; readonly bytes: number };

/** @param key says everything that the value depends on, what kind of value it is first */
export async function once<T>(
  key: string,
  make: () => Promise<T> | T,
  sizeOf: (made: T) => number,
): Promise<T> {
  const known = kept.get(key);
  if (known) return known.value as T;
  const value = await make();
  kept.set(key, { value, bytes: sizeOf(value) });
  return value;
}

const hashes = new WeakMap<Uint8Array, string>();

/** The bytes of a picture by a name; they come anew with each file. */
export function hashOf(bytes: Uint8Array): string {
  const known = hashes.get(bytes) ?? createHash('sha256').update(bytes).digest('base64url');
  hashes.set(bytes, known);
  return known;
}
