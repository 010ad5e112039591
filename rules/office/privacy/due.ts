import { isOrderClosed, type PaymentStatus } from '#rules/orders/order/payment-status.ts';
import { keptLongEnough, terms } from '#rules/platform/terms.ts';

/** What is asked of an order before anything of it is removed. */
export type OrderToKeep = {
  readonly createdAt: Date;
  readonly paymentStatus: PaymentStatus;
  /** money of it waits for a person */
  readonly isMoneyParked: boolean;
  /** money came for it once, also if it was given back, or an invoice was issued, paid or not */
  readonly isInBooks: boolean;
  readonly isAnonymised: boolean;
  readonly isArtworkRemoved: boolean;
  /** its shopper asked for erasure */
  readonly isErasureAsked: boolean;
};

/** Why the data of an order are still needed to carry it out. */
export type StillNeeded = 'unpaid' | 'money_parked' | 'in_the_making';

/** null for an order that is done with. */
export function stillNeeded(
  {
    paymentStatus,
    isMoneyParked,
    createdAt,
  }: Pick<OrderToKeep, 'paymentStatus' | 'isMoneyParked' | 'createdAt'>,
  now: Date,
): StillNeeded | null {
  if (isMoneyParked) return 'money_parked';
  if (paymentStatus === 'pending') return 'unpaid';
  return paymentStatus === 'completed' && createdAt >= keptLongEnough(terms.making, now)
    ? 'in_the_making'
    : null;
}

export type Removal = 'order' | 'person' | 'artwork';

/**
 * What is to be removed of an order now: the whole of it, everything about its person (and its designs), its
 * designs alone, or nothing. An order nobody has decided about keeps everything, however old.
 */
export function dueRemoval(order: OrderToKeep, now: Date): Removal | null {
  const {
    createdAt,
    paymentStatus,
    isMoneyParked,
    isInBooks,
    isAnonymised,
    isArtworkRemoved,
    isErasureAsked,
  } = order;
  if (paymentStatus === 'pending' || isMoneyParked) return null;
  const isOver = (term: keyof typeof terms): boolean => createdAt < keptLongEnough(terms[term], now);
  const cameToNothing = isOrderClosed(paymentStatus) && !isInBooks;
  if (isOver('books') || (cameToNothing && isOver('unpaidOrder'))) return 'order';
  const isPersonOver = isOver('person') || (isOrderClosed(paymentStatus) && isOver('unpaidOrder'));
  if (!isAnonymised && (isPersonOver || (isErasureAsked && stillNeeded(order, now) === null)))
    return 'person';
  return !isArtworkRemoved && isOver('artwork') ? 'artwork' : null;
}

/** Orders from this moment on are not due by their age. */
export const youngestDue = (now: Date): Date => {
  const ofOrders = [terms.unpaidOrder, terms.artwork, terms.person, terms.books];
  return new Date(Math.max(...ofOrders.map((term) => keptLongEnough(term, now).getTime())));
};
