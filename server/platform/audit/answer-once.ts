import { createHmac } from 'node:crypto';
import { type Db, lockName } from '#database/connection.ts';
import { type Failure, fail, type Ok, ok } from '#rules/platform/result.ts';
import type { Caller, Shop } from '../context.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import { contentOf } from '../request-hash.ts';
import * as store from './store.ts';

/** A call as it was sent. One key is good for one call with one content. */
export type RepeatableCall = {
  /** the id of its record */
  readonly call: string;
  /** params and body */
  readonly input: unknown;
  readonly files?: readonly ReceivedFile[];
};

/** What an act keeps of the request it was made by; nobody is shown it. */
export type KeptRequest = { readonly key: string; readonly hash: string; readonly answer: unknown };

type By = Pick<Caller, 'account' | 'idempotencyKey'>;
type Keys = Pick<Shop, 'config'>;
type Conflict = Failure<'idempotency_conflict'>;

/** By the key of the shop: the content may hold a password, which a plain hash would let people try out. */
const hashOf = ({ config }: Keys, by: By, { call, input, files = [] }: RepeatableCall): string =>
  createHmac('sha256', config.sessionSecret)
    .update(contentOf(by, { body: [call, input], files }))
    .digest('base64url');

/** The answer to an earlier request of this caller with this key; null when there was none within a day. */
export async function answerBefore<T>(
  shop: Keys,
  db: Db,
  by: By,
  asked: RepeatableCall,
): Promise<Ok<T> | Conflict | null> {
  const { account, idempotencyKey: key } = by;
  const known = account && key !== null ? await store.requestOfKey(db, account.id, key) : null;
  if (!known) return null;
  // only `answerOnce` keeps answers, of calls whose hash is this one
  return known.hash === hashOf(shop, by, asked) ? ok(known.answer as T) : fail('idempotency_conflict');
}

/**
 * Does something once for an idempotency key of its caller: a repeat is answered what the first was, and of
 * two at the same time the second waits for the first. For acts that leave an entry in the log; those that
 * write a message of an order have its own key (`once`).
 * @param work gives its entry the `request` that `keep` makes of the answer; without it a repeat is done
 *   again. The answer stands in the log, so nothing that names or lets in belongs in it
 */
export async function answerOnce<T, Refused extends { readonly ok: false }>(
  shop: Keys,
  tx: Db,
  by: By,
  asked: RepeatableCall,
  work: (keep: (answer: T) => KeptRequest | undefined) => Promise<Ok<T> | Refused>,
): Promise<Ok<T> | Refused | Conflict> {
  const { account, idempotencyKey: key } = by;
  if (!account || key === null) return work(() => undefined);
  await lockName(tx, `request ${account.id} ${key}`);
  const before = await answerBefore<T>(shop, tx, by, asked);
  return before ?? work((answer) => ({ key, hash: hashOf(shop, by, asked), answer }));
}

/** What was done by an earlier request of this caller, as long as it is no older than so many seconds. */
export const keptEntry = (
  db: Db,
  { account }: Pick<Caller, 'account'>,
  key: string,
  seconds: number,
): Promise<KeptEntry | null> =>
  account ? store.entryOfKey(db, account.id, key, seconds) : Promise.resolve(null);
export type KeptEntry = Pick<store.AuditRow, 'act' | 'orderId' | 'data'> & { readonly answer: unknown };
