import { type Db, Rollback, transaction, transactionOr } from '#database/connection.ts';
import type { LoggedAct } from '#rules/partner-orders/flow/logged-acts.ts';
import { decideSettlement, isLasting, withoutStock } from '#rules/payments/payment/decide-settlement.ts';
import type { EventOutcome, EventSource } from '#rules/payments/payment/events.ts';
import { holdFor, nextCheckAfter } from '#rules/payments/payment/patience.ts';
import { isOpen } from '#rules/payments/payment/payment-state.ts';
import type { Decision, News, OrderFacts } from '#rules/payments/payment/settlement.ts';
import { releasedAfter } from '#rules/payments/payment/unpaid-order.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { returnStock, takeAllOrNone } from '#server/catalogue/stock/service.ts';
import { mayStillAct } from '#server/orders/order/act.ts';
import { lockShopOrder, type ShopOrder } from '#server/orders/order/service.ts';
import { type Actor, type Kept, recordAct } from '#server/platform/audit/service.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import type { JobContext } from '../context.ts';
import { heldBy } from './held-pieces.ts';
import { cancellation, receipt, refundNotice } from './mails.ts';
import { proceedWithStored } from './proceed.ts';
import {
  changePayment,
  closeEvent,
  countEvents,
  countTakenBack,
  insertEvent,
  type PaymentRow,
  parkedOf,
  paymentsOf,
  setOrderPayment,
} from './store.ts';

export type PaymentContext = Pick<
  JobContext,
  'config' | 'database' | 'catalogue' | 'providers' | 'jobs' | 'now' | 'log'
>;

/**
 * Until when an unpaid order is kept, in milliseconds: a transfer is looked for longer than its shopper was
 * told.
 */
function keptUntil({ paymentMethod, payableUntil }: ShopOrder): number | null {
  if (payableUntil === null) return null;
  return (paymentMethod === 'bankTransfer' ? releasedAfter(payableUntil) : payableUntil).getTime();
}

export const factsOf = (order: ShopOrder): OrderFacts => ({
  code: order.code,
  status: order.paymentStatus,
  closedBy: order.closedBy,
  isTransfer: order.paymentMethod === 'bankTransfer',
  isAnonymised: order.anonymisedAt !== null,
  gross: order.gross,
  currency: order.currency,
  payableUntil: keptUntil(order),
});

export type PaymentReport = {
  readonly orderId: string;
  /** of the row the news is about; null for news about the order */
  readonly paymentId: string | null;
  readonly news: News;
  readonly source: EventSource;
  /** the provider's own word */
  readonly said?: string;
  /** e-mail of who of the staff */
  readonly by?: string;
  /** why, in their words */
  readonly note?: string;
  /** the same for the log of acts */
  readonly actor?: Actor & Kept;
};

export type Settled = {
  readonly order: ShopOrder;
  readonly outcome: EventOutcome;
  readonly reason: Decision['reason'];
};

/**
 * A notification that comes again and again must not fill the table; one that tells more of the money is kept
 * all the same.
 */
const EVENTS_AT_MOST = 40;

const actOf: Partial<Record<News['kind'], LoggedAct>> = {
  staffPaid: 'markPaid',
  staffUnpaid: 'takeBackPayment',
};
const mailsToShopper = { receipt, cancellation } as const;

async function write(
  context: PaymentContext,
  tx: Db,
  order: ShopOrder,
  own: PaymentRow | null,
  report: PaymentReport,
  decision: Decision,
) {
  const { news, source } = report;
  const at = context.now();
  const { status, closedBy, payment, refunded, outcome, reason } = decision;
  // money on its way is given the days it takes
  const until =
    own && payment === 'waiting'
      ? new Date(at.getTime() + holdFor(own.provider, payment))
      : reason === 'payment_taken_back'
        ? null // the job for unpaid transfers gives it a whole term again
        : order.payableUntil;
  if (status !== order.paymentStatus || closedBy !== order.closedBy || until !== order.payableUntil) {
    await setOrderPayment(tx, order.id, { paymentStatus: status, closedBy, payableUntil: until });
  }
  if (own && payment !== null && payment !== own.state) {
    await changePayment(tx, own.id, {
      state: payment,
      updatedAt: at,
      nextCheckAt: isOpen(payment) ? (own.nextCheckAt ?? at) : null,
    });
  }
  if (own && refunded !== null) {
    await changePayment(tx, own.id, { refunded, updatedAt: at });
    await queueMail(context, tx, refundNotice, order.id, `${own.id}-${refunded}`);
  }
  if (decision.mail === 'confirmation') await proceedWithStored(context, tx, order.id);
  else if (decision.mail) {
    // of a payment that was taken back there has been a receipt already
    const before = decision.mail === 'receipt' ? await countTakenBack(tx, order.id) : 0;
    await queueMail(
      context,
      tx,
      mailsToShopper[decision.mail],
      order.id,
      before > 0 ? `paid-${before}` : undefined,
    );
  }
  if (reason === 'marked_paid') {
    // whoever accepts the money has dealt with it; of several nobody can say which was meant
    const [parked, ...others] = await parkedOf(tx, order.id);
    if (parked !== undefined && others.length === 0) await closeEvent(tx, parked, at, report.by ?? 'staff');
  }
  const lasts = isLasting(decision, own?.state ?? null);
  if (!lasts && source === 'poll') return;
  if (!lasts && own?.providerId && (await countEvents(tx, own.provider, own.providerId)) >= EVENTS_AT_MOST)
    return;
  const evidence = news.kind === 'provider' ? news.evidence : null;
  await insertEvent(tx, {
    orderId: order.id,
    provider: own?.provider ?? null,
    providerId: own?.providerId ?? null,
    source,
    outcome,
    reason,
    evidence: {
      ...(evidence ?? {}),
      ...(report.said ? { said: report.said } : {}),
      ...(report.by ? { by: report.by } : {}),
      // words about a person come to no order that has forgotten its people
      ...(report.note && order.anonymisedAt === null ? { note: report.note } : {}),
    },
    at,
  });
}

/**
 * Where every source ends: locks the order, lets the rule decide by what is stored now, and does all of it in
 * this transaction, its mails included. Null when the order is gone; `settleByStaff` for whoever may be
 * locked out. Call it inside a transaction that holds no other lock.
 */
export async function settleIn(
  context: PaymentContext,
  tx: Db,
  report: PaymentReport,
): Promise<Settled | null> {
  const order = await lockShopOrder(tx, report.orderId);
  if (!order) return null;
  if (report.actor && !(await mayStillAct(tx, report.actor))) throw new Rollback(fail('not_signed_in'));
  const rows = await paymentsOf(tx, order.id);
  const own = rows.find((row) => row.id === report.paymentId) ?? null;
  const others = rows.filter((row) => row !== own).map((row) => row.state);
  const facts = factsOf(order);
  const isHandled = (await parkedOf(tx, order.id)).length === 0;
  let decision = decideSettlement(
    facts,
    { own: own?.state ?? null, refunded: own?.refunded ?? null, others, isHandled },
    report.news,
  );
  if (decision.stock === 'take' && (await takeAllOrNone(tx, await heldBy(tx, order.id))))
    decision = withoutStock(facts, decision);
  if (decision.stock === 'return') await returnStock(tx, await heldBy(tx, order.id));
  await write(context, tx, order, own, report, decision);
  const isDone = decision.outcome === 'settled' || decision.outcome === 'restored';
  if (report.actor && isDone)
    await recordAct(tx, report.actor, actOf[report.news.kind] ?? 'cancel', order.id);
  return {
    order: { ...order, paymentStatus: decision.status, closedBy: decision.closedBy },
    outcome: decision.outcome,
    reason: decision.reason,
  };
}

/** What somebody of the staff says of an order. */
export async function settleByStaff(
  context: PaymentContext,
  report: PaymentReport & { readonly actor: Actor },
): Promise<Result<Settled, 'order_not_found' | 'not_signed_in'>> {
  const answer = await transactionOr<Settled | null | Failure<'not_signed_in'>>(context.database.db, (tx) =>
    settleIn(context, tx, report),
  );
  if (!answer) return fail('order_not_found', 'orderCode');
  return 'ok' in answer ? answer : ok(told(context, report, answer));
}

export async function settle(context: PaymentContext, report: PaymentReport): Promise<Settled | null> {
  const settled = await transaction(context.database.db, (tx) => settleIn(context, tx, report));
  return settled && told(context, report, settled);
}

function told(context: PaymentContext, report: PaymentReport, settled: Settled): Settled {
  const { order, outcome, reason } = settled;
  if (outcome === 'settled' || outcome === 'restored' || outcome === 'parked') {
    context.catalogue.stockChanged();
    context.log.info(
      { order: order.code, status: order.paymentStatus, outcome, reason, source: report.source },
      'payment',
    );
  }
  return settled;
}

/** When the provider of a payment is to be asked next. */
export function nextCheckOf(row: Pick<PaymentRow, 'checks' | 'createdAt'>, now: Date): Date | null {
  const after = nextCheckAfter(row.checks, now.getTime() - row.createdAt.getTime());
  return after === null ? null : new Date(now.getTime() + after);
}
