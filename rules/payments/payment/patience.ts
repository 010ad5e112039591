import type { PaymentState, ProviderName } from './payment-state.ts';

/** How long the shop waits for money, as data. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long an order that is not paid holds its stock after each try to pay. A gateway closes a card payment
 * after about an hour, a wallet gives its owner three hours; money that is on its way may take a few days.
 */
const holds: Readonly<Record<ProviderName, number>> = { goPay: 90 * MINUTE, payPal: 3 * HOUR };
const HOLD_WHILE_WAITING = 5 * DAY;

/**
 * An order whose provider cannot be asked is held this much longer before it is given up without an answer.
 */
export const SILENCE = DAY;

export const holdFor = (provider: ProviderName, state: PaymentState): number =>
  state === 'waiting' ? HOLD_WHILE_WAITING : holds[provider];

const checkAfter = [1, 1, 2, 3, 5, 10, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE);

/** A payment that is still open after so long is not asked about any more; a notification is still heard. */
const LONGEST = 10 * DAY;

/**
 * When to ask the provider of an open payment again, in milliseconds from now; null when never.
 * @param checks how often it was asked so far
 * @param age of the payment in milliseconds
 */
export const nextCheckAfter = (checks: number, age: number): number | null =>
  age > LONGEST ? null : (checkAfter[Math.min(checks, checkAfter.length - 1)] ?? null);

/**
 * A provider that does not know a payment of this age has forgotten it: it will not be paid. Younger ones may
 * not be there yet.
 */
export const FORGOTTEN_AFTER = 3 * HOUR;
