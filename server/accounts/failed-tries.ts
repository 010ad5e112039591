import { LRUCache } from 'lru-cache';
import { lengthMs, terms } from '#rules/privacy/terms.ts';
import { networkOf } from '../network.ts';

/** D-B91 */
const FAILURES_AT_MOST = 10;
const WINDOW_MS = lengthMs(terms.failedLogIn);
/**
 * About 2 MB; whoever wants to push out a pair of others must try ten thousand e-mails from one address, at
 * 20 a minute.
 */
const PAIRS_AT_MOST = 10_000;

export type FailedTries = {
  /** true while this account may not be tried from this address */
  isPaused(email: string, address: string): boolean;
  note(email: string, address: string): void;
  forget(email: string, address: string): void;
};

/**
 * Counts failed log-ins per account and address. The pair is paused, never the account: somebody who guesses
 * from elsewhere keeps nobody out. Unknown e-mails are counted like known ones, so a pause tells nothing.
 * Kept in memory, so each process counts for itself and a restart forgets.
 * @param now milliseconds, for tests
 */
export function createFailedTries(now: () => number = Date.now): FailedTries {
  const tries = new LRUCache<string, { count: number; until: number }>({ max: PAIRS_AT_MOST });
  const keyOf = (email: string, address: string): string =>
    `${networkOf(address)} ${email.trim().toLowerCase().slice(0, 254)}`;
  const current = (key: string) => {
    const known = tries.get(key);
    return known && known.until > now() ? known : null;
  };
  return {
    isPaused: (email, address) => (current(keyOf(email, address))?.count ?? 0) >= FAILURES_AT_MOST,
    note(email, address) {
      const key = keyOf(email, address);
      const known = current(key);
      tries.set(key, { count: (known?.count ?? 0) + 1, until: known?.until ?? now() + WINDOW_MS });
    },
    forget: (email, address) => void tries.delete(keyOf(email, address)),
  };
}
