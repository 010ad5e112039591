import { createHash } from 'node:crypto';
import { releasedKeys, shareIndex } from '../released-assets/service.ts';
import { NoSuchFile, type Store } from './file-store.ts';
import { SHOP_MARK } from './identity.ts';
import { readMark } from './mark.ts';

export type Moved = {
  /** written now */
  readonly copied: number;
  /** lay there from an earlier run, and were compared */
  readonly there: number;
  /** removed by the shop meanwhile */
  readonly gone: number;
  readonly bytes: number;
};

async function hashAt(store: Store, key: string): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const piece of await store.open(key)) hash.update(piece as Buffer);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
}

/** @throws Error with a sentence, when the two are not places of one shop */
async function markTarget(from: Store, to: Store): Promise<void> {
  const mark = await readMark(from, SHOP_MARK);
  if (mark === null)
    throw new Error(
      `${from.name} has no mark of a shop yet. Start the shop with it once, or: bin/inkrule files claim ${from.name}`,
    );
  const found = await readMark(to, SHOP_MARK);
  if (found === mark) return;
  if (found !== null) throw new Error(`${to.name} holds the files of another shop than ${from.name}.`);
  for await (const _ of to.list('')) throw new Error(`${to.name} has files already, and no mark of a shop.`);
  await to.write(SHOP_MARK, Buffer.from(mark), 'text/plain');
}

type Copied = { readonly done: 'copied' | 'there' | 'gone'; readonly bytes: number };

/** Copies a file that is not there as it is here, and reads both once more. */
async function copy(from: Store, to: Store, key: string): Promise<Copied> {
  const about = await from.about(key);
  const own = about && (await hashAt(from, key));
  if (!about || own === null) return { done: 'gone', bytes: 0 };
  if ((await hashAt(to, key)) === own) return { done: 'there', bytes: about.size };
  await to.write(key, { stream: await from.open(key), size: about.size }, 'application/octet-stream');
  if ((await hashAt(to, key)) !== own)
    throw new Error(
      `${key} is not the same in ${to.name} after it was copied. Start the same command again.`,
    );
  return { done: 'copied', bytes: about.size };
}

/** Passing troubles of a store end no move of a thousand files. */
async function copyPatiently(from: Store, to: Store, key: string, attempts = 3) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copy(from, to, key);
    } catch (error) {
      if (attempt >= attempts) throw error;
    }
  }
}

/** Files of one page are on their way at the same time, a few of them. */
const AT_ONCE = 4;

/**
 * Copies every file of a place to another one and compares the two by their hashes; what lies there already
 * is compared and not copied. Broken off, it is started again. The place of before stays as it is.
 */
export async function moveFiles(
  from: Store,
  to: Store,
  told: (moved: Moved) => void = () => {},
): Promise<Moved> {
  await markTarget(from, to);
  const moved = { copied: 0, there: 0, gone: 0, bytes: 0 };
  const copyAll = async (keys: readonly string[]): Promise<void> => {
    const left = [...keys];
    const worker = async (): Promise<void> => {
      for (let key = left.pop(); key; key = left.pop()) {
        const { done, bytes } = await copyPatiently(from, to, key);
        moved[done] += 1;
        moved.bytes += bytes;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    told({ ...moved });
  };
  for await (const page of from.list('')) await copyAll(page.map(({ key }) => key));
  // files of the pages of this and other releases, which no list has: tabs that are open go on asking for
  // them
  const released = await releasedKeys(from);
  if (released.length > 0) {
    await copyAll(released);
    await shareIndex(from, to);
  }
  return moved;
}
