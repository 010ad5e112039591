import { createHash, createHmac } from 'node:crypto';
import type { Config } from '#server/platform/config.ts';

/** How long the link of an invitation opens its page. */
export const INVITATION_DAYS = 7;

/**
 * The token of an invitation, made anew from the secret of the sessions where the mail is written: neither
 * the database nor a waiting job has it.
 */
export const tokenOf = (
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  { id, round }: { readonly id: string; readonly round: number },
): string => createHmac('sha256', sessionSecret).update(`invitation ${id} ${round}`).digest('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
