import { isOrderClosed, type PaymentStatus } from '#rules/orders/order/payment-status.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { isOlder, isOpen, isUnpaid, type PaymentState } from './payment-state.ts';
import type { ClosedBy, Decision, Evidence, News, OrderFacts, Payments, Reason } from './settlement.ts';

/**
 * How an unpaid end shows on the order: a gateway's cancel or time-out is cancelled, its refusal failed
 * (D-S78).
 */
const statusAfter = (state: PaymentState): PaymentStatus =>
  state === 'declined' || state === 'refused' ? 'failed' : 'cancelled';

const endedBy = (state: PaymentState): ClosedBy =>
  state === 'refunded'
    ? 'refunded'
    : state === 'expired'
      ? 'expired'
      : state === 'cancelled'
        ? 'cancelled'
        : 'declined';

const endReason = (state: PaymentState): Reason =>
  (state === 'refused' ? 'refused' : endedBy(state)) as Reason;

function mismatch(order: OrderFacts, evidence: Evidence): Reason | null {
  if (evidence.orderCode !== order.code) return 'foreign_order';
  if (evidence.currency !== order.currency) return 'currency_differs';
  if (evidence.amount !== order.gross) return 'amount_differs';
  return null;
}

/** Money came by a payment of this order and did not pay it. */
const hasMoney = (order: OrderFacts, states: readonly (PaymentState | null)[]): boolean =>
  order.status !== 'completed' && states.includes('paid');

/**
 * Money of this order that waits for a person: while it does, nothing but a person or the right payment
 * decides the order. Once the person has dealt with it, the order may be paid, replaced and given up like any
 * other.
 */
export const isMoneyParked = (
  order: OrderFacts,
  states: readonly (PaymentState | null)[],
  isHandled: boolean,
): boolean => !isHandled && hasMoney(order, states);

type Part = Partial<Decision> & Pick<Decision, 'outcome' | 'reason'>;

const keep = (order: OrderFacts, part: Part): Decision => ({
  status: order.status,
  closedBy: order.closedBy,
  stock: 'keep',
  mail: null,
  payment: null,
  refunded: null,
  ...part,
});

const complete = (
  order: OrderFacts,
  part: Pick<Decision, 'payment' | 'reason'>,
  mail: Decision['mail'],
): Decision => ({
  status: 'completed',
  closedBy: null,
  // a closed order gave its pieces back; it needs them again before it may be sold
  stock: isOrderClosed(order.status) ? 'take' : 'keep',
  mail,
  refunded: null,
  outcome: isOrderClosed(order.status) ? 'restored' : 'settled',
  ...part,
});

const close = (
  order: OrderFacts,
  status: PaymentStatus,
  closedBy: ClosedBy,
  part: Pick<Decision, 'payment' | 'reason'>,
) => keep(order, { status, closedBy, stock: 'return', outcome: 'settled', ...part });

function onPaid(order: OrderFacts, { own }: Payments, evidence: Evidence): Decision {
  const isKnown = own === 'paid';
  const known = () => keep(order, { outcome: 'repeated', reason: 'paid_known' });
  const park = (reason: Reason) =>
    isKnown ? known() : keep(order, { payment: 'paid', outcome: 'parked', reason });
  // money that was paid back does not come a second time by the same payment
  if (own === 'refunded') return keep(order, { outcome: 'unchanged', reason: 'old_news' });
  const wrong = mismatch(order, evidence);
  if (wrong) return park(wrong);
  if (order.status === 'completed') return park('paid_twice');
  if (order.status === 'pending') return complete(order, { payment: 'paid', reason: 'paid' }, 'confirmation');
  if (isKnown) return known();
  // its goods went to the order in its place, so it must not be filled beside it
  if (order.closedBy === 'replaced') return park('replaced');
  if (order.closedBy === 'staff' || order.closedBy === 'refunded') return park('closed_by_staff');
  if (order.isAnonymised) return park('anonymised');
  return complete(order, { payment: 'paid', reason: 'paid_late' }, 'confirmation');
}

function onUnpaid(order: OrderFacts, payments: Payments, evidence: Evidence): Decision {
  const { state } = evidence;
  const { own, others, isHandled } = payments;
  const wrong = mismatch(order, evidence);
  if (own !== null && isOlder(state, own)) return keep(order, { outcome: 'unchanged', reason: 'old_news' });
  // stored all the same: money that was paid back would otherwise count as there for ever
  if (wrong) return keep(order, { payment: state, outcome: 'unchanged', reason: wrong });
  // an end that was heard before must not end a later try
  if (own === state || (own !== null && isUnpaid(own) && isUnpaid(state)))
    return keep(order, { outcome: 'repeated', reason: endReason(state) });
  if (order.status !== 'pending')
    return keep(order, { payment: state, outcome: 'unchanged', reason: endReason(state) });
  if (others.some(isOpen) || isMoneyParked(order, others, isHandled))
    return keep(order, { payment: state, outcome: 'unchanged', reason: 'other_payment' });
  return close(order, statusAfter(state), endedBy(state), { payment: state, reason: endReason(state) });
}

function onOpen(order: OrderFacts, { own }: Payments, evidence: Evidence): Decision {
  const { state } = evidence;
  const wrong = mismatch(order, evidence);
  if (wrong) return keep(order, { outcome: 'unchanged', reason: wrong });
  if (own !== null && isOlder(state, own)) return keep(order, { outcome: 'unchanged', reason: 'old_news' });
  if (own === state) return keep(order, { outcome: 'repeated', reason: 'still_open' });
  return keep(order, { payment: state, outcome: 'unchanged', reason: 'still_open' });
}

/**
 * Money that went back beside what the news says otherwise. A payment whose money is partly back is still
 * paid.
 */
function withRefund(decision: Decision, { own, refunded }: Payments, evidence: Evidence): Decision {
  const now = evidence.state === 'refunded' ? evidence.amount : (evidence.refunded ?? -1);
  const isKnown = own === 'refunded' || now <= (refunded ?? -1);
  if (isKnown) return decision;
  return evidence.state === 'paid' && decision.outcome === 'repeated'
    ? { ...decision, refunded: now, outcome: 'unchanged', reason: 'partly_refunded' }
    : { ...decision, refunded: now };
}

/**
 * Whether an event is kept however many there are of its payment: it decided something, or tells more of the
 * money than was known. A payment can know more only three times, and be paid back only as often as it has
 * hundredths.
 */
export const isLasting = ({ outcome, payment, refunded }: Decision, own: PaymentState | null): boolean =>
  outcome === 'settled' ||
  outcome === 'restored' ||
  outcome === 'parked' ||
  refunded !== null ||
  (own !== null && payment !== null && isOlder(own, payment));

/**
 * The one rule by which news of money changes an order, whatever the source and the order of arrival
 * (D-S75, D-S78, D-S80). The same news again changes nothing; `completed` is final, but for a transfer that
 * a person called paid. Where it says `take`, the caller tries to, and asks `withoutStock()` when there is
 * too little.
 */
export function decideSettlement(order: OrderFacts, payments: Payments, news: News): Decision {
  const { own, others, isHandled } = payments;
  const states = [own, ...others];
  switch (news.kind) {
    case 'provider': {
      const { evidence } = news;
      if (isOpen(evidence.state)) return onOpen(order, payments, evidence);
      const decide = evidence.state === 'paid' ? onPaid : onUnpaid;
      return withRefund(decide(order, payments, evidence), payments, evidence);
    }
    case 'timeUp':
      if (order.status !== 'pending') return keep(order, { outcome: 'repeated', reason: 'already_decided' });
      if (order.payableUntil === null || news.now < order.payableUntil)
        return keep(order, { outcome: 'unchanged', reason: 'not_yet' });
      if (isMoneyParked(order, states, isHandled))
        return keep(order, { outcome: 'unchanged', reason: 'other_payment' });
      return {
        ...close(order, 'cancelled', 'time', { payment: null, reason: 'time_up' }),
        mail: order.isTransfer ? 'cancellation' : null,
      };
    case 'replaced':
      if (order.status === 'completed')
        return keep(order, { outcome: 'unchanged', reason: 'already_decided' });
      if (isMoneyParked(order, states, isHandled))
        return keep(order, { outcome: 'unchanged', reason: 'other_payment' });
      if (order.isTransfer || others.includes('waiting'))
        return keep(order, { outcome: 'unchanged', reason: 'still_open' });
      if (order.closedBy === 'replaced') return keep(order, { outcome: 'repeated', reason: 'replaced' });
      if (isOrderClosed(order.status))
        return keep(order, { closedBy: 'replaced', outcome: 'settled', reason: 'replaced' });
      return close(order, 'cancelled', 'replaced', { payment: null, reason: 'replaced' });
    case 'staffPaid':
      if (order.status === 'completed')
        return keep(order, { outcome: 'repeated', reason: 'already_decided' });
      if (order.isAnonymised) return keep(order, { outcome: 'unchanged', reason: 'anonymised' });
      if (!mayBeMarkedPaid(order, states)) return keep(order, { outcome: 'unchanged', reason: 'not_yet' });
      return complete(
        order,
        { payment: null, reason: 'marked_paid' },
        order.isTransfer ? 'receipt' : 'confirmation',
      );
    case 'staffUnpaid':
      if (order.status !== 'completed' || !order.isTransfer || states.includes('paid'))
        return keep(order, { outcome: 'unchanged', reason: 'not_yet' });
      return keep(order, { status: 'pending', outcome: 'settled', reason: 'payment_taken_back' });
    case 'staffCancel':
      if (order.status === 'completed')
        return keep(order, { outcome: 'unchanged', reason: 'already_decided' });
      if (isOrderClosed(order.status))
        return order.closedBy === 'staff'
          ? keep(order, { outcome: 'repeated', reason: 'cancelled_by_staff' })
          : keep(order, { closedBy: 'staff', outcome: 'settled', reason: 'cancelled_by_staff' });
      return {
        ...close(order, 'cancelled', 'staff', { payment: null, reason: 'cancelled_by_staff' }),
        // who paid by card and was not confirmed, because the money did not fit, waits for a word of it too
        mail: order.isTransfer || isMoneyParked(order, states, isHandled) ? 'cancellation' : null,
      };
  }
}

/**
 * Instead of a decision that needed pieces that are not there: money that came is kept for a person, nothing
 * else changes.
 */
export const withoutStock = (order: OrderFacts, decision: Decision): Decision =>
  keep(order, {
    payment: decision.payment,
    refunded: decision.refunded,
    outcome: decision.payment === 'paid' ? 'parked' : 'unchanged',
    reason: 'no_stock',
  });

/**
 * Whether and how an order may be paid by another try (PAY-033, D-S76). `take`: it holds its pieces again, or
 * is refused.
 */
export function reopen(
  order: OrderFacts,
  payments: readonly PaymentState[],
  isHandled: boolean,
): Result<
  { readonly stock: 'keep' | 'take' },
  'order_already_paid' | 'payment_under_review' | 'order_closed'
> {
  if (order.status === 'completed') return fail('order_already_paid');
  if (isMoneyParked(order, payments, isHandled)) return fail('payment_under_review');
  if (order.closedBy === 'staff' || order.closedBy === 'refunded' || order.closedBy === 'replaced')
    return fail('order_closed');
  if (order.isAnonymised) return fail('order_closed');
  return ok({ stock: isOrderClosed(order.status) ? 'take' : 'keep' });
}

/** Staff may call an order paid whose money they can see: a transfer, or a payment that was parked. */
export const mayBeMarkedPaid = (order: OrderFacts, payments: readonly (PaymentState | null)[]): boolean =>
  order.isTransfer || order.status === 'completed' || hasMoney(order, payments);
