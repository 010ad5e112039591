import { lengthMs, terms } from '#rules/platform/terms.ts';
import { networkOf } from '#server/platform/network.ts';
import type { RequestCounts } from '#server/platform/request-counts/service.ts';

/** D-B91 */
const FAILURES_AT_MOST = 10;
const WINDOW_MS = lengthMs(terms.failedLogIn);
const KNOWN_MS = lengthMs(terms.knownNetwork);

/**
 * Failures of an account from all networks together in a quarter of an hour, and what a network that it was
 * not signed in from may try then. Never none: the owner on a journey gets in while others guess.
 */
const underAttack = [
  { failures: 200, triesOfStrangers: 1 },
  { failures: 50, triesOfStrangers: 3 },
] as const;

export type FailedTries = {
  /** true while this account may not be tried from this address */
  isPaused(email: string, address: string): Promise<boolean>;
  /** @returns false when it is one too many, which only tries at the same moment come to */
  note(email: string, address: string): Promise<boolean>;
  /** The password was right. */
  forget(email: string, address: string): Promise<void>;
};

/**
 * Counts failed log-ins per account and network, for all processes together. The pair is paused, never the
 * account: somebody who guesses from elsewhere keeps nobody out. Guessing from many networks at once leaves
 * each of them fewer tries. Unknown e-mails are counted like known ones, so a pause tells nothing.
 */
export function createFailedTries(counts: RequestCounts): FailedTries {
  const nameOf = (email: string): string => email.trim().toLowerCase().slice(0, 254);
  const accountKey = (email: string): string => `log-in ${nameOf(email)}`;
  const pairKey = (email: string, address: string): string => `log-in ${networkOf(address)} ${nameOf(email)}`;
  const knownKey = (email: string, address: string): string =>
    `log-in known ${networkOf(address)} ${nameOf(email)}`;

  const triesOf = async (email: string, address: string): Promise<number> => {
    const failures = await counts.of(accountKey(email));
    const attack = underAttack.find((one) => failures >= one.failures);
    if (!attack || (await counts.of(knownKey(email, address))) > 0) return FAILURES_AT_MOST;
    return attack.triesOfStrangers;
  };

  return {
    isPaused: async (email, address) =>
      (await counts.of(pairKey(email, address))) >= (await triesOf(email, address)),
    note: async (email, address) => {
      const tries = await triesOf(email, address);
      if ((await counts.add(pairKey(email, address), WINDOW_MS)).count > tries) return false;
      await counts.add(accountKey(email), WINDOW_MS);
      return true;
    },
    forget: async (email, address) => {
      await counts.forget(pairKey(email, address));
      await counts.add(knownKey(email, address), KNOWN_MS);
    },
  };
}
