import { SILENCE } from '#rules/payments/payment/patience.ts';
import { isOpen } from '#rules/payments/payment/payment-state.ts';
import { findShopOrder } from '#server/orders/order/service.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import type { JobContext } from '../context.ts';
import { reconcilePayment } from './reconcile.ts';
import { nextCheckOf, type PaymentContext, settle } from './settle.ts';
import { changePayment, claimDue, orderIdsToGiveUp, paymentsOf } from './store.ts';

/** A run asks about so many at most; the rest waits for the next minute, the oldest first. */
const AT_MOST = 25;
/** Orders whose provider is silent stay in the list and must not hide the others. */
const GIVEN_UP_AT_MOST = 200;
/** A run that met a slow provider ends here; a job may take two minutes. */
const LONGEST_MS = 75_000;
/** One whose process died while asking is asked about again after this. */
const CLAIM_MS = 3 * 60_000;

/** Asks about payments that are due (D-S80: the provider's word, not the browser's). Answers how many. */
export async function checkDue(
  context: PaymentContext,
  isOver: () => boolean = () => false,
): Promise<number> {
  const { db } = context.database;
  const now = context.now();
  const due = await claimDue(db, now, new Date(now.getTime() + CLAIM_MS), AT_MOST);
  let checked = 0;
  for (const row of due) {
    if (isOver()) break;
    checked += 1;
    try {
      await reconcilePayment(context, row.provider, row.providerId ?? '', 'poll');
    } catch (err) {
      context.log.error({ err, payment: row.id }, 'payment check');
    }
    const latest = (await paymentsOf(db, row.orderId)).find((one) => one.id === row.id);
    if (latest && isOpen(latest.state))
      await changePayment(db, row.id, { nextCheckAt: nextCheckOf(latest, context.now()) });
  }
  return checked;
}

/**
 * Gives up orders whose time is up: their pieces return to stock. The provider is asked once more
 * before; one that does not answer is waited for a day longer.
 */
export async function giveUpDue(
  context: PaymentContext,
  isOver: () => boolean = () => false,
): Promise<number> {
  const { db } = context.database;
  let givenUp = 0;
  for (const orderId of await orderIdsToGiveUp(db, context.now(), GIVEN_UP_AT_MOST)) {
    if (isOver()) break;
    try {
      let isSilent = false;
      for (const row of await paymentsOf(db, orderId)) {
        if (row.providerId === null || !isOpen(row.state)) continue;
        const reconciled = await reconcilePayment(context, row.provider, row.providerId, 'poll');
        isSilent ||= !reconciled.ok && reconciled.code !== 'unknown';
      }
      const now = context.now().getTime();
      const order = await findShopOrder(db, orderId);
      if (isSilent && now < (order?.payableUntil?.getTime() ?? 0) + SILENCE) continue;
      const settled = await settle(context, {
        orderId,
        paymentId: null,
        news: { kind: 'timeUp', now },
        source: 'poll',
      });
      if (settled?.outcome === 'settled') givenUp += 1;
    } catch (err) {
      context.log.error({ err, orderId }, 'giving up an order');
    }
  }
  return givenUp;
}

export const handler: JobHandler<Record<string, never>, JobContext> = {
  async run(shop) {
    const started = performance.now();
    const isOver = () => performance.now() - started > LONGEST_MS;
    await checkDue(shop, isOver);
    await giveUpDue(shop, isOver);
  },
};
