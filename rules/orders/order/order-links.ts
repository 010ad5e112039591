import { DAY_MS } from '#rules/platform/editions/dates.ts';

/** Whom a link to an order without log-in is for: its shopper, or a customer of the partner. */
export const linkKinds = ['buyer', 'shared'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** How long a partner may share an order; the first is offered. */
export const sharedDays = [30, 7, 90] as const;
export const MAX_SHARED_DAYS = 365;
export const MAX_LINK_LABEL = 100;
/** Of one order at a time, so that the list stays one a person reads. */
export const MAX_LINKS = 20;
export const MAX_GUEST_NAME = 80;
/** By one link within a day: more than people write, and no flood of mails for who reads them. */
export const LINK_MESSAGES_PER_DAY = 50;

type Times = { readonly expiresAt: Date | null; readonly revokedAt: Date | null };

export const linkState = ({ expiresAt, revokedAt }: Times, now: Date): 'open' | 'expired' | 'revoked' => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'open';
};

export const linkEnd = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);
