import { createHmac } from 'node:crypto';
import type { Db } from '#database/connection.ts';
import type { Config } from '../config.ts';
import * as store from './store.ts';

/**
 * What is counted for all processes and machines together. Nobody is named: keys are hashed with the secret.
 */
export type RequestCounts = {
  /** counts one more. @returns how many those are in this window, and how long it still lasts */
  add(key: string, windowMs: number): Promise<{ readonly count: number; readonly restMs: number }>;
  /** how many there are, without counting */
  of(key: string): Promise<number>;
  forget(key: string): Promise<void>;
};

const TIDY_MS = 60_000;

export function createRequestCounts(db: Db, { sessionSecret }: Pick<Config, 'sessionSecret'>): RequestCounts {
  const hashed = (key: string): string =>
    createHmac('sha256', sessionSecret).update(`count ${key}`).digest('base64url').slice(0, 22);
  let tidiedAt = performance.now();

  // with a count and not by a clock: a shop that nobody asks has nothing to remove
  const tidy = (): void => {
    if (performance.now() - tidiedAt < TIDY_MS) return;
    tidiedAt = performance.now();
    // what fails now is removed a minute later
    store.removeOver(db).catch(() => {});
  };

  return {
    async add(key, windowMs) {
      const counted = await store.addOne(db, hashed(key), windowMs);
      tidy();
      return counted;
    },
    of: (key) => store.countOf(db, hashed(key)),
    forget: (key) => store.remove(db, hashed(key)),
  };
}
