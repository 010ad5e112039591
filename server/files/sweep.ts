import type { Files } from './files.ts';

/** A row is written seconds after its file; a day also covers clocks that disagree. */
const SAFE_AGE_MS = 24 * 3600 * 1000;

/**
 * Removes the files of a folder that nobody names. Young ones stay: what names them may be on its way.
 * @returns how many were removed
 */
export async function removeUnknown(
  files: Files,
  folder: string,
  inUse: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const newest = Date.now() - SAFE_AGE_MS;
  let removed = 0;
  for await (const keys of files.keys(folder)) {
    const known = await inUse(keys);
    for (const key of keys) {
      if (known.has(key)) continue;
      const writtenAt = await files.writtenAt(key);
      if (!writtenAt || writtenAt.getTime() > newest) continue;
      await files.remove([key]);
      removed += 1;
    }
  }
  return removed;
}
