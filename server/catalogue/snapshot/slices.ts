import { setImmediate as breathe } from 'node:timers/promises';

/** How long the event loop is held at most while something long is worked through. */
const SLICE_MS = 8;

/** Does the same with each of many things, and lets requests be answered in between. */
export async function inSlices<T>(things: Iterable<T>, work: (thing: T) => void): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const thing of things) {
    work(thing);
    if (performance.now() < until) continue;
    await breathe();
    until = performance.now() + SLICE_MS;
  }
}

/** Reads rows a page at a time until there are no more. @param read the page after this row */
export async function inPages<T>(
  most: number,
  read: (after: T | null) => Promise<readonly T[]>,
  take: (page: readonly T[]) => Promise<void> | void,
): Promise<void> {
  let after: T | null = null;
  for (;;) {
    const page: readonly T[] = await read(after);
    await take(page);
    after = page.at(-1) ?? null;
    if (page.length < most || after === null) return;
  }
}
