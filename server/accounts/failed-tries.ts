import { lengthMs, terms } from '#rules/privacy/terms.ts';
import { networkOf } from '../network.ts';
import type { RequestCounts } from '../request-counts/service.ts';

/** D-B91 */
const FAILURES_AT_MOST = 10;
const WINDOW_MS = lengthMs(terms.failedLogIn);

export type FailedTries = {
  /** true while this account may not be tried from this address */
  isPaused(email: string, address: string): Promise<boolean>;
  /** @returns false when it is one too many, which only tries at the same moment come to */
  note(email: string, address: string): Promise<boolean>;
  forget(email: string, address: string): Promise<void>;
};

/**
 * Counts failed log-ins per account and address, for all processes together. The pair is paused, never the
 * account: somebody who guesses from elsewhere keeps nobody out. Unknown e-mails are counted like known ones, so a
 * pause tells nothing.
 */
export function createFailedTries(counts: RequestCounts): FailedTries {
  const keyOf = (email: string, address: string): string =>
    `log-in ${networkOf(address)} ${email.trim().toLowerCase().slice(0, 254)}`;
  return {
    isPaused: async (email, address) => (await counts.of(keyOf(email, address))) >= FAILURES_AT_MOST,
    note: async (email, address) =>
      (await counts.add(keyOf(email, address), WINDOW_MS)).count <= FAILURES_AT_MOST,
    forget: (email, address) => counts.forget(keyOf(email, address)),
  };
}
