import { setImmediate } from 'node:timers/promises';

/** Written in a few milliseconds. */
const AT_ONCE = 100;

/** Whatever waits is answered between two portions. */
export async function* portions<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    yield all.slice(at, at + AT_ONCE);
    await setImmediate();
  }
}
