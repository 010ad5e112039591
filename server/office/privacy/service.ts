import { type Db, transaction } from '#database/connection.ts';
import type { PartnerOrderRow } from '#database/partner-orders.ts';
import type { ShopOrder } from '#database/shop-orders.ts';
import { type StillNeeded, stillNeeded } from '#rules/office/privacy/due.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { deleteRequestsOf, requestsOfPerson } from '#server/partner-orders/requests/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import { userByEmailOf } from '#server/people/accounts/service.ts';
import { guestPageOf } from '#server/people/guest-page/service.ts';
import { deleteInvitationsTo, invitationsTo } from '#server/people/people/service.ts';
import { withoutRequest } from '#server/platform/audit/service.ts';
import { findKeptMails, removeKeptMails } from '#server/platform/mail/service.ts';
import {
  deleteStrayWithdrawals,
  strayWithdrawals,
  withdrawalIdsOf,
  withdrawalsOf,
} from '#server/shop-orders/withdrawals/service.ts';
import * as accounts from './account/store.ts';
import {
  commentsNaming,
  deleteDesigns,
  designsNaming,
  designsOfAccount,
  eraseCommentsNaming,
} from './designs/store.ts';
import { deliveriesOf, ordersOfPerson, partnerOrdersOf, partsOf } from './person/store.ts';
import * as queue from './queue/store.ts';
import { removeOf, toKeep } from './remove.ts';
import * as store from './store.ts';

type Parts = Pick<JobContext, 'config' | 'database' | 'files' | 'now'>;

/** An order in mails: of the bank, as people read it, and as mails of earlier versions wrote it. */
const codesInMails = (code: string): string[] => [code, shownCode(code), shownCode(code).replace('-', ' ')];

/** Shorter ones stand in other people's designs too. */
const SHORTEST_PHONE = 6;

/** What a design or a mail of this person names for certain. A name alone may be somebody else's. */
const wordsOf = (email: string, orders: readonly ShopOrder[]): string[] => {
  const phones = orders.flatMap(({ billing, delivery }) => [billing.phone ?? '', delivery?.phone ?? '']);
  return [email, ...new Set(phones.filter((phone) => phone.length >= SHORTEST_PHONE))];
};

const accountOf = async (db: Db, email: string) => {
  const user = await userByEmailOf(db, email);
  const priceList = user?.priceListId ? await accounts.priceListOf(db, user.priceListId) : null;
  const { passwordHash: _, ...account } = user ?? { passwordHash: '' };
  return { user, shown: user && { ...account, priceList } };
};

/**
 * What the shop has of an order, without the keys with which a browser or the shop itself speaks to a
 * provider.
 */
async function wholeOrder<T extends ShopOrder | PartnerOrderRow>(db: Db, order: T) {
  const { requestHash: _, idempotencyKey: _key, ...shown } = order;
  const parts = await partsOf(db, order.id);
  return {
    ...shown,
    ...parts,
    messages: parts.messages.map(({ requestHash: _hash, idempotencyKey: _once, ...message }) => message),
    acts: parts.acts.map(withoutRequest),
    payments: parts.payments.map(({ token: _token, requestId: _request, ...payment }) => payment),
    withdrawals: await withdrawalsOf(db, order.id),
    jobs: await queue.jobsOf(db, [order.id, ...(await withdrawalIdsOf(db, order.id))]),
  };
}

/**
 * Everything held on the person of an e-mail, ready to be written as JSON: account, orders with their
 * designs, and whatever names the e-mail or a telephone number of an order. Bytes of files are named by their
 * key in the store of files.
 */
export async function exportPerson(
  { config, database: { db } }: Pick<Parts, 'config' | 'database'>,
  email: string,
) {
  const { user, shown } = await accountOf(db, email);
  const orders = await ordersOfPerson(db, email, user?.id ?? null);
  const whole = [];
  for (const order of orders) whole.push(await wholeOrder(db, order));
  const placed = user ? await partnerOrdersOf(db, user.id) : [];
  const partnerOrders = [];
  for (const order of placed)
    partnerOrders.push({
      ...(await wholeOrder(db, order)),
      deliveries: await deliveriesOf(db, order.id),
    });
  const codes = [...orders, ...placed].map(({ code }) => code);
  const named = [email.toLowerCase(), ...codes.flatMap(codesInMails)];
  return {
    email,
    account: shown,
    orders: whole,
    partnerOrders,
    guestPage: user && (await guestPageOf(db, user.id)),
    deliveryLocations: user ? await accounts.locationsOf(db, user.id) : [],
    accountDesigns: user
      ? (await designsOfAccount(db, user.id)).filter(({ userId }) => userId === user.id)
      : [],
    savedDesigns: (await designsNaming(db, wordsOf(email, orders))).map(
      ({ ownerHash: _, ...shown }) => shown,
    ),
    designComments: (await commentsNaming(db, wordsOf(email, orders))).map(
      ({ writerHash: _, ...shown }) => shown,
    ),
    strayWithdrawals: await strayWithdrawals(db, email),
    orderRequests: user ? await requestsOfPerson(db, user.id) : [],
    invitations: (await invitationsTo(db, email)).map(({ tokenHash: _, ...shown }) => shown),
    keptMails: await findKeptMails(config, async (mail) => {
      const text = (await mail.text()).toLowerCase();
      return named.some((word) => text.includes(word));
    }),
  };
}

export type Waiting = { readonly code: string; readonly reason: StillNeeded };
export type Erased = {
  readonly anonymised: readonly string[];
  /** anonymised by themselves as soon as they are done with */
  readonly waiting: readonly Waiting[];
  readonly files: number;
  readonly savedDesigns: number;
  readonly keptMails: number;
  readonly account: boolean;
};

/** One that is being made only waits for days, and whoever runs the shop may know that it was delivered. */
const holdsBack = (needed: StillNeeded | null, force: boolean): boolean =>
  needed !== null && !(force && needed === 'in_the_making');

async function eraseOrder(
  shop: Parts,
  { id, code }: Pick<ShopOrder, 'id' | 'code'>,
  at: Date,
  force: boolean,
) {
  const removed = await removeOf(shop, id, at, (order) =>
    holdsBack(stillNeeded(order, at), force) ? null : 'person',
  );
  if (removed) return removed;
  const { db } = shop.database;
  const facts = await store.factsOfOrder(db, id);
  const reason = facts && stillNeeded(toKeep(facts), at);
  if (!reason) return null;
  await store.askErasure(db, id, at);
  return { code, reason };
}

/**
 * Removes the person of an e-mail from everything the shop keeps. Orders stay as books: goods, sums, VAT,
 * country, payments. One that is still needed to carry it out is noted and anonymised by the job as soon as
 * it is not; `force` does not wait for a paid one to be made. Doing it again is harmless. `staff_account`:
 * whoever signs in to the back office is locked first, so that nobody locks out the shop.
 */
export async function erasePerson(
  shop: Parts,
  email: string,
  force = false,
): Promise<Result<Erased, 'staff_account'>> {
  const { db } = shop.database;
  const at = shop.now();
  const user = await userByEmailOf(db, email);
  if (user?.active && user.role !== 'partner') return fail('staff_account');
  const orders = await ordersOfPerson(db, email, user?.id ?? null);
  const words = wordsOf(email, orders);

  const done = [];
  const placed = user ? await partnerOrdersOf(db, user.id) : [];
  for (const order of [...orders, ...placed]) done.push(await eraseOrder(shop, order, at, force));
  const anonymised = done.flatMap((one) => (one && 'removal' in one ? [one] : []));
  const waiting = done.flatMap((one) => (one && 'reason' in one ? [one] : []));

  const codes = anonymised.flatMap(({ code }) => codesInMails(code));
  const named = waiting.length === 0 ? [...codes, email.toLowerCase()] : codes;
  const keptMails = await removeKeptMails(shop.config, async (mail) => {
    const text = (await mail.text()).toLowerCase();
    return named.some((word) => text.includes(word));
  });
  const isNeeded = waiting.some(({ code }) => placed.some((order) => order.code === code));
  const { designs, pictures, others } = await transaction(db, async (tx) => {
    const found = (await designsNaming(tx, words)).map(({ code }) => code);
    const stray = (await strayWithdrawals(tx, email)).map(({ id }) => id);
    await queue.deleteJobsOf(tx, stray);
    await deleteStrayWithdrawals(tx, email);
    await deleteInvitationsTo(tx, email);
    const asked = user ? await deleteRequestsOf(tx, user.id) : [];
    // where the goods of an order that is still made go, is needed to send them
    const page = user && !isNeeded ? await guestPageOf(tx, user.id) : null;
    const drawn = user && !isNeeded ? await designsOfAccount(tx, user.id) : [];
    if (user && !isNeeded) await accounts.deleteAccount(tx, user);
    const gone = await deleteDesigns(tx, found);
    await eraseCommentsNaming(tx, words, at);
    const logo = page?.logoKey ? [page.logoKey] : [];
    const kept = drawn.flatMap(({ pictures }) => pictures.map(({ storageKey }) => storageKey));
    return { designs: found.length, pictures: gone, others: [...logo, ...asked, ...kept] };
  });
  const keys = [...pictures.map(({ storageKey }) => storageKey), ...others];
  await shop.files.remove(keys);
  return ok({
    anonymised: anonymised.map(({ code }) => code),
    waiting,
    files: anonymised.reduce((sum, { files }) => sum + files, keys.length),
    savedDesigns: designs,
    keptMails,
    account: user !== null && !isNeeded,
  });
}
