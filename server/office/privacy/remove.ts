import { type Db, transaction } from '#database/connection.ts';
import type { OrderToKeep, Removal } from '#rules/office/privacy/due.ts';
import type { JobContext } from '#server/payments/context.ts';
import { forgetWithdrawals, withdrawalIdsOf } from '#server/shop-orders/withdrawals/service.ts';
import * as queue from './queue/store.ts';
import * as store from './store.ts';

export const toKeep = (facts: store.OrderFacts): OrderToKeep => ({
  createdAt: facts.createdAt,
  paymentStatus: facts.paymentStatus,
  isMoneyParked: facts.isMoneyParked,
  isInBooks: facts.hadMoney || facts.hadInvoice || facts.paymentStatus === 'completed',
  isAnonymised: facts.anonymisedAt !== null,
  isArtworkRemoved: facts.artworkRemovedAt !== null,
  isErasureAsked: facts.erasureAskedAt !== null,
});

async function removeRows(tx: Db, id: string, removal: Removal, at: Date): Promise<string[]> {
  if (removal !== 'artwork') await queue.deleteJobsOf(tx, [id, ...(await withdrawalIdsOf(tx, id))]);
  const keys = await store.removeArtwork(tx, id, at);
  if (removal === 'order') await store.deleteOrder(tx, id);
  if (removal === 'person') {
    await store.dropMails(tx, id);
    await store.anonymise(tx, id, at);
    keys.push(...(await store.anonymiseFollowed(tx, id)));
    await forgetWithdrawals(tx, id);
  }
  return keys;
}

export type Removed = { readonly code: string; readonly removal: Removal; readonly files: number };

/**
 * Removes of an order what `decide` says of it once it is locked, so whoever pays or cancels it at that
 * moment comes before or after. Bytes go after the commit; those a crash leaves behind are removed by the job
 * that sweeps files no order names.
 */
export async function removeOf(
  { database: { db }, files }: Pick<JobContext, 'database' | 'files'>,
  id: string,
  at: Date,
  decide: (order: OrderToKeep) => Removal | null,
): Promise<Removed | null> {
  const done = await transaction(db, async (tx) => {
    if (!(await store.lockOrder(tx, id))) return null;
    const facts = await store.factsOfOrder(tx, id);
    const removal = facts && decide(toKeep(facts));
    if (!facts || !removal) return null;
    return { code: facts.code, removal, keys: await removeRows(tx, id, removal, at) };
  });
  if (!done) return null;
  await files.remove(done.keys);
  return { code: done.code, removal: done.removal, files: done.keys.length };
}
