/** Those who take money for the shop (PAY-002). */
export const providers = ['goPay', 'payPal'] as const;
export type ProviderName = (typeof providers)[number];

/**
 * One try to pay at a provider, in words that fit both:
 * - `creating`: asked for, no answer yet; `refused`: the provider would not take it
 * - `open`: the payer has it before them; `approved`: the payer agreed, the money is still to be taken;
 * `waiting`: the money is on
 *   its way and may take days
 * - `paid`, `refunded`
 * - `declined`, `cancelled`, `expired`: not paid
 */
export const paymentStates = [
  'creating',
  'open',
  'approved',
  'waiting',
  'paid',
  'refunded',
  'declined',
  'cancelled',
  'expired',
  'refused',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** May still become money without a new try. */
export const openStates = [
  'creating',
  'open',
  'approved',
  'waiting',
] as const satisfies readonly PaymentState[];
export const isOpen = (state: PaymentState): boolean =>
  (openStates as readonly PaymentState[]).includes(state);

/** Ended without money. */
export const isUnpaid = (state: PaymentState): boolean =>
  state === 'declined' || state === 'cancelled' || state === 'expired' || state === 'refused';

/**
 * How much a state knows. Answers overtake each other, so news that knows less than what is stored is old
 * news; a payment that ended may still be paid late, one that is paid is never unpaid again.
 */
const rank = (state: PaymentState): number =>
  state === 'refunded' ? 3 : state === 'paid' ? 2 : isOpen(state) ? 0 : 1;
export const isOlder = (news: PaymentState, known: PaymentState): boolean => rank(news) < rank(known);
