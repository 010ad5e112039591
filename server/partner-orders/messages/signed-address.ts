import { createHmac, timingSafeEqual } from 'node:crypto';
import { documentAddress } from '#contract/partner-orders/order-files.ts';
import { urlOf } from '#contract/platform/client.ts';
import type { Config } from '#server/platform/config.ts';

/** How long an address of a file opens it (D-B40). */
const VALID_SECONDS = 15 * 60;

type Keyed = Pick<Config, 'sessionSecret'>;

/** The word in front keeps it apart from other signatures made with this secret. */
const markOf = ({ sessionSecret }: Keyed, documentId: string, until: number): string =>
  createHmac('sha256', sessionSecret).update(`document ${documentId} ${until}`).digest('base64url');

/** Opens a file without a token, from now on for a quarter of an hour. */
export function signedAddress(config: Keyed, documentId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  return urlOf(documentAddress, { params: { documentId, until, mark: markOf(config, documentId, until) } });
}

export type Signed = { readonly documentId: string; readonly until: string; readonly mark: string };

/** Did the shop make this address, and is it still valid? */
export function isValid(config: Keyed, { documentId, until, mark }: Signed, now: Date): boolean {
  const seconds = Number(until);
  if (!/^\d{1,12}$/.test(until) || seconds * 1000 < now.getTime()) return false;
  const [given, own] = [Buffer.from(mark), Buffer.from(markOf(config, documentId, seconds))];
  return given.length === own.length && timingSafeEqual(given, own);
}
