import { setTimeout as pause } from 'node:timers/promises';
import { type Store, wordsAt } from './file-store.ts';

const MARK = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A mark of a place; null where there is none. @throws Error with a sentence when it is damaged */
export async function readMark(store: Pick<Store, 'name' | 'open'>, key: string): Promise<string | null> {
  // another process may be between making the file and filling it
  for (let tries = 0; tries < 50; tries += 1) {
    const mark = await wordsAt(store, key);
    if (mark === null || MARK.test(mark)) return mark;
    await pause(20);
  }
  throw new Error(`${store.name}/${key} is damaged. Remove it; it is written again.`);
}

/**
 * On a store that does not know "only where there is none", the last of those that come together is the one.
 */
const TOGETHER_MS = 300;

/** The mark of a place, this one where there was none: everybody who asks reads the same. */
export async function markOf(
  store: Pick<Store, 'name' | 'open' | 'writeFirst'>,
  key: string,
  own: string,
): Promise<string> {
  const found = await readMark(store, key);
  if (found !== null) return found;
  await store.writeFirst(key, own);
  if (store.name.startsWith('s3:')) await pause(TOGETHER_MS);
  return (await readMark(store, key)) ?? own;
}
