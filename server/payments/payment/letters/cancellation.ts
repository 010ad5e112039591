import { isMoneyParked } from '#rules/payments/payment/decide-settlement.ts';
import { currencies, type Edition } from '#rules/platform/editions/editions.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { minor } from '#rules/platform/money/money.ts';
import { orderLetter, orderToWrite, writeShortLetter } from '#server/orders/letters/service.ts';
import type { WholeShopOrder } from '#server/orders/order/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import type { Letter } from '#server/platform/mail/service.ts';
import type { JobContext } from '../../context.ts';
import { factsOf } from '../settle.ts';
import { cancelNoteOf, eventsOf, parkedOf, paymentsOf, type ShownEvent } from '../store.ts';
import { asCancellation, type WhyCancelled } from './cancellation-texts.ts';

type Cancelled = { readonly whole: WholeShopOrder; readonly why: WhyCancelled };

/**
 * Money that came and waits for a person; money of a currency the shop does not know is told without its
 * sum.
 */
const sumOf = (events: readonly ShownEvent[], edition: Edition): string =>
  events
    .flatMap(({ event: { outcome, handledAt, evidence } }) => {
      const currency = currencies.find((one) => one === evidence.currency);
      if (outcome !== 'parked' || handledAt !== null || evidence.amount === undefined || !currency) return [];
      return [formatMoney(minor(evidence.amount), currency, edition)];
    })
    .join(' + ');

/**
 * Tells the shopper that the order was cancelled, why, and whether money goes back; nothing when it was taken
 * up again meanwhile.
 */
export const letter: Letter<Cancelled, JobContext> = {
  async read(context, asked) {
    const { db } = context.database;
    const whole = await orderToWrite(context, asked);
    if (whole?.order.paymentStatus !== 'cancelled') return null;
    if (whole.order.closedBy === 'time') return { whole, why: { by: 'time' } };
    const states = (await paymentsOf(db, asked.id)).map(({ state }) => state);
    const isHandled = (await parkedOf(db, asked.id)).length === 0;
    const isRefundDue = isMoneyParked(factsOf(whole.order), states, isHandled);
    const reason = await cancelNoteOf(db, asked.id);
    const refund = isRefundDue ? sumOf(await eventsOf(db, asked.id), whole.order.edition) : '';
    return { whole, why: { by: 'staff', reason, isRefundDue, refund } };
  },
  async write(context, { whole, why }) {
    const plain = orderLetter(whole, await context.catalogue.current(), context.config);
    return writeShortLetter(context, whole, asCancellation(plain, why));
  },
  async sample(context, locale) {
    const whole = await sampleWholeOrder(context, locale);
    return {
      whole: { ...whole, order: { ...whole.order, paymentStatus: 'cancelled', closedBy: 'time' } },
      why: { by: 'time' },
    };
  },
};
