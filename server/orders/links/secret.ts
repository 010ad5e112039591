import { createHash, createHmac } from 'node:crypto';
import type { Config } from '#server/platform/config.ts';

/**
 * The secret of a link, 256 bits. It is not stored: mails that are sent later come to the same one by the
 * key of the shop, and nobody who reads the database can open an order by it.
 */
export const secretOf = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, linkId: string): string =>
  createHmac('sha256', sessionSecret).update(`order link ${linkId}`).digest('base64url');

/** What is stored of it, and looked up by. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
