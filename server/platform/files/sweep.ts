import type { Files } from './files.ts';

/** A row is written seconds after its file; a day also covers clocks that disagree. */
const SAFE_AGE_MS = 24 * 3600 * 1000;

/** Anything else below a folder was put there by somebody else. */
const MADE_HERE = /^[\w-]+\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.\w+$/;

/**
 * Removes the files of a folder that nobody names. Young ones stay: what names them may be on its way.
 * @returns how many were removed
 */
export async function removeUnknown(
  files: Pick<Files, 'list' | 'remove'>,
  folder: string,
  inUse: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<number> {
  const newest = now.getTime() - SAFE_AGE_MS;
  let removed = 0;
  for await (const page of files.list(folder)) {
    const old = page
      .filter(({ key, writtenAt }) => MADE_HERE.test(key) && writtenAt.getTime() <= newest)
      .map(({ key }) => key);
    if (old.length === 0) continue;
    const known = await inUse(old);
    const unknown = old.filter((key) => !known.has(key));
    await files.remove(unknown);
    removed += unknown.length;
  }
  return removed;
}
