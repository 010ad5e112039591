import { transaction } from '#database/connection.ts';
import { defaultTransferTerm, type TransferTerm } from '#rules/catalogue/settings/transfer-term.ts';
import { type UnpaidOrderStep, unpaidOrderStep } from '#rules/payments/payment/unpaid-order.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { lockShopOrder } from '#server/orders/order/service.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import type { JobContext } from '../context.ts';
import { reminder } from './mails.ts';
import { type PaymentContext, settleIn } from './settle.ts';
import { setTerm, transferIdsDue } from './store.ts';

/** A run does so many of each kind at most; the rest waits for the next one, the most urgent first. */
const AT_MOST = 200;
/** A job may take two minutes. */
const LONGEST_MS = 75_000;

/**
 * What is due about one order, decided and done while its row is locked: staff who mark it as paid at the
 * same moment are either before, and nothing happens here, or after, and find it released and restore it.
 */
async function step(
  context: PaymentContext,
  orderId: string,
  term: TransferTerm,
): Promise<UnpaidOrderStep['do']> {
  return transaction(context.database.db, async (tx) => {
    const order = await lockShopOrder(tx, orderId);
    if (!order) return 'nothing';
    const now = context.now();
    const { payableUntil, remindedAt, paymentMethod, paymentStatus } = order;
    const facts = {
      status: paymentStatus,
      isTransfer: paymentMethod === 'bankTransfer',
      payableUntil,
      remindedAt,
    };
    const due = unpaidOrderStep(facts, now, term);
    if (due.do === 'begin') await setTerm(tx, orderId, { payableUntil: due.payableUntil, remindedAt: null });
    if (due.do === 'remind') {
      await setTerm(tx, orderId, { payableUntil: due.payableUntil, remindedAt: now });
      await queueMail(context, tx, reminder, orderId);
    }
    if (due.do === 'release')
      await settleIn(context, tx, {
        orderId,
        paymentId: null,
        news: { kind: 'timeUp', now: now.getTime() },
        source: 'poll',
      });
    return due.do;
  });
}

/**
 * Reminds, and releases what nobody paid: by the rule of `rules/payments/payment/unpaid-order.ts`. Answers
 * how many of each.
 */
export async function endUnpaidTransfers(context: PaymentContext, isOver: () => boolean = () => false) {
  const done = { begin: 0, remind: 0, release: 0, nothing: 0 };
  const term = (await context.catalogue.current()).settings ?? defaultTransferTerm;
  const now = context.now();
  const remindBefore = new Date(now.getTime() + term.transferReminderDays * DAY_MS);
  for (const orderId of await transferIdsDue(context.database.db, now, remindBefore, AT_MOST)) {
    if (isOver()) break;
    try {
      done[await step(context, orderId, term)] += 1;
    } catch (err) {
      context.log.error({ err, orderId }, 'unpaid transfer');
    }
  }
  if (done.release > 0) context.catalogue.stockChanged();
  return done;
}

export const handler: JobHandler<Record<string, never>, JobContext> = {
  async run(shop) {
    const started = performance.now();
    const { begin, remind, release } = await endUnpaidTransfers(
      shop,
      () => performance.now() - started > LONGEST_MS,
    );
    if (begin + remind + release > 0) shop.log.info({ begin, remind, release }, 'unpaid transfers');
  },
};
