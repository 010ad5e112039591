import type {
  OrderRequest,
  OrderRequestRow,
  OwnOrderLimit,
} from '#contract/partner-orders/order-requests.ts';
import { REQUESTS_LISTED } from '#contract/partner-orders/order-requests.ts';
import { type Db, transactionOr } from '#database/connection.ts';
import { shownState } from '#rules/partner-orders/requests/request.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import {
  isAccountOpen,
  limitsOf,
  nameOfUser,
  openAccountOf,
  ownersOf,
} from '#server/people/accounts/service.ts';
import type { Account, Caller } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import type { Shop } from '#server/press/context.ts';
import { spentThisMonth } from './keep.ts';
import { orderRequestMails } from './mails.ts';
import { presentRequest, presentRow } from './present.ts';
import * as store from './store.ts';
import { hashOfToken } from './token.ts';

/** Orders above a limit: kept, shown, withdrawn and refused; who approves places them (`../checkout`). */

export { type Above, type Asked, aboveLimit, type KeptItem, keepRequest, type Ordered } from './keep.ts';
export { requestPicture } from './picture.ts';
export type { RequestRow, WithPerson } from './store.ts';

type Parts = Pick<Shop, 'database' | 'catalogue' | 'now'>;
type NotFound = 'order_request_not_found';
const gone = () => fail('order_request_not_found');

/** Print files and pictures that came with a request. */
export const filesOf = (db: Db, requestId: string) => store.filesOf(db, requestId);

/** Which of these stored files a request came with. */
export const fileKeysOf = (db: Db, keys: readonly string[]): Promise<string[]> => store.fileKeysOf(db, keys);

/** Requests that use this key or this code, at most one each. */
export const requestsByKeyOrCode = (db: Db, key: string | null, code: string): Promise<store.RequestRow[]> =>
  store.requestsByKeyOrCode(db, key, code);

/** What the caller may order without an owner. */
export async function readLimit(
  { database: { db }, now }: Pick<Shop, 'database' | 'now'>,
  { account }: Pick<Caller, 'account'>,
): Promise<{ limit: OwnOrderLimit | null }> {
  const limits = account && (await limitsOf(db, account.id));
  if (!limits || !account.partnerId) return { limit: null };
  const person = { id: account.id, partnerId: account.partnerId };
  const { orderLimit, monthLimit, currency } = limits;
  const owners = await ownersOf(db, account.partnerId);
  return {
    limit: {
      orderLimit: orderLimit === null ? null : minorToNumber(orderLimit),
      monthLimit: monthLimit === null ? null : minorToNumber(monthLimit),
      currency,
      spent: minorToNumber(await spentThisMonth({ now }, db, person, limits)),
      owners: owners.map(nameOfUser),
    },
  };
}

const isOwner = ({ partnerFunction }: Account): boolean => partnerFunction === 'owner';

/** Of an owner all requests of the partner, of others their own. */
export async function listRequests(
  { database: { db }, catalogue, now }: Parts,
  account: Account,
  partnerId: string,
): Promise<{ requests: OrderRequestRow[] }> {
  const of = isOwner(account) ? store.ofPartner(partnerId) : store.ofPerson(account.id);
  const rows = await store.requestsOf(db, of, REQUESTS_LISTED);
  const snapshot = await catalogue.current();
  return { requests: rows.map((row) => presentRow(row, { snapshot, now: now(), viewer: account.id })) };
}

/** Whose a request is, for guards. */
export async function ownedRequest(db: Db, requestId: string) {
  const found = await store.requestById(db, requestId);
  return found && { partnerId: found.request.partnerId };
}

/** A request that this person may see. */
export async function requestFor(
  db: Db,
  account: Account | null,
  requestId: string,
): Promise<store.WithPerson | null> {
  const found = await store.requestById(db, requestId);
  return found && account && (isOwner(account) || found.request.personId === account.id) ? found : null;
}

export async function showRequest(
  { database: { db }, catalogue, now }: Parts,
  found: store.WithPerson | null,
  viewer: string | null,
): Promise<Result<OrderRequest, NotFound>> {
  if (!found) return gone();
  const files = await store.filesOf(db, found.request.id);
  return ok(presentRequest(found, files, { snapshot: await catalogue.current(), now: now(), viewer }));
}

/**
 * The request a link opens, and the owner it was sent to; null for any other link, and when nobody can decide
 * it by this one any more.
 */
export async function requestByLink(
  { database: { db }, now }: Pick<Shop, 'database' | 'now'>,
  token: string,
): Promise<{ readonly found: store.WithPerson; readonly owner: Account } | null> {
  const known = await linkOf(db, token);
  return known && shownState({ ...known.found.request, ...known.found }, now()) === 'open' ? known : null;
}

/** The same of a request in any state. */
export async function linkOf(db: Db, token: string) {
  const link = await store.linkOf(db, hashOfToken(token));
  const found = link && (await store.requestById(db, link.requestId));
  const owner = link && (await openAccountOf(db, link.userId));
  return found && owner && isOwner(owner) ? { found, owner } : null;
}

/**
 * Holds a request that is to be decided: its partner, who decides and the request itself, in this order. Null
 * when one of them no longer stands as the call found it.
 */
export async function holdOpen(
  shop: Pick<Shop, 'now'>,
  tx: Db,
  requestId: string,
  owner: Account,
): Promise<store.WithPerson | null> {
  if (!(await isAccountOpen(tx, owner.id, 'owner'))) return null;
  const held = await store.lockRequest(tx, requestId);
  return held && shownState({ ...held.request, ...held }, shop.now()) === 'open' ? held : null;
}

type Decision = { readonly owner: Account; readonly key: string | null };

export const noteDecision = (
  { now }: Pick<Shop, 'now'>,
  tx: Db,
  requestId: string,
  { owner, key }: Decision,
  change: Pick<store.NewRequest, 'state' | 'words' | 'orderId'>,
) =>
  store.setRequest(tx, requestId, {
    ...change,
    ...{ decidedBy: owner.id, decidedByName: nameOfUser(owner), decidedAt: now(), decisionKey: key },
  });

/** The files of a request are of no use once its order has copies. */
export const forgetFiles = async (tx: Db, requestId: string): Promise<void> => {
  await store.forgetFiles(tx, requestId);
};

/** Whether a call repeats the one that decided. */
export const isRepeated = (
  { state, decidedBy, decisionKey }: store.RequestRow,
  { owner, key }: Decision,
  approved: boolean,
): boolean =>
  key !== null &&
  decisionKey === key &&
  decidedBy === owner.id &&
  state === (approved ? 'approved' : 'refused');

export const refuseRequest = (
  shop: Pick<Shop, 'database' | 'jobs' | 'now'>,
  requestId: string,
  decision: Decision,
  words: string,
): Promise<Result<null, NotFound>> =>
  transactionOr<Result<null, NotFound>>(shop.database.db, async (tx) => {
    if (!(await holdOpen(shop, tx, requestId, decision.owner))) return gone();
    await noteDecision(shop, tx, requestId, decision, { state: 'refused', words: cleanLines(words) });
    await queueMail(shop, tx, orderRequestMails.orderRequestRefused, requestId);
    return ok(null);
  });

/** By who asked, as long as nobody has decided; again is no other. */
export const withdrawRequest = (
  { database, now }: Pick<Shop, 'database' | 'now'>,
  { account }: Pick<Caller, 'account'>,
  requestId: string,
): Promise<Result<undefined, NotFound>> =>
  transactionOr<Result<undefined, NotFound>>(database.db, async (tx) => {
    const held = await store.lockRequest(tx, requestId);
    if (!held || held.request.personId !== account?.id) return gone();
    if (held.request.state === 'withdrawn') return ok(undefined);
    if (shownState({ ...held.request, ...held }, now()) !== 'open') return gone();
    await store.setRequest(tx, requestId, { state: 'withdrawn', decidedAt: now() });
    return ok(undefined);
  });

/** Of a person, for the export and erasure of what is kept of them. */
export const requestsOfPerson = async (db: Db, personId: string) =>
  (await store.requestsOfPerson(db, personId)).map(
    ({ requestHash: _, idempotencyKey: _key, decisionKey: _decision, ...kept }) => kept,
  );
export const deleteRequestsOf = async (tx: Db, personId: string): Promise<void> => {
  await store.deleteRequestsOf(tx, personId);
};

/** Those that ended before; how many. */
export const deleteOldRequests = (db: Db, before: Date): Promise<number> =>
  store.deleteOldRequests(db, before);
