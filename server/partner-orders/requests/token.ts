import { createHash, createHmac } from 'node:crypto';
import type { Config } from '#server/platform/config.ts';

/**
 * The token by which one owner decides one request, made anew from the secret of the sessions where the mail
 * is written: neither the database nor a waiting job has it.
 */
export const tokenOf = (
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  { requestId, userId }: { readonly requestId: string; readonly userId: string },
): string =>
  createHmac('sha256', sessionSecret).update(`order request ${requestId} ${userId}`).digest('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
