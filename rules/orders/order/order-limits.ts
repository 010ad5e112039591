/**
 * Who an order of somebody who is not signed in is counted for: the network it came from, and the e-mail it
 * names.
 */
export const orderParties = ['address', 'email'] as const;
export type OrderParty = (typeof orderParties)[number];

/**
 * What a party has at the shop when it orders once more. Orders that are neither recent nor unpaid do not
 * count.
 */
export type OrdersSoFar = {
  readonly lastHour: number;
  readonly lastDay: number;
  readonly unpaid: number;
  /** pieces and bytes of files that the unpaid ones hold */
  readonly unpaidPieces: number;
  readonly unpaidFileBytes: number;
};

export type OrderLimits = { readonly [K in keyof OrdersSoFar]: number };

/**
 * Far above what the office of one company orders from behind one address in a day, far below what a
 * program can. An e-mail is given less: each order writes to it, and it may be a stranger's.
 */
export const orderLimits: Readonly<Record<OrderParty, OrderLimits>> = {
  address: { lastHour: 20, lastDay: 60, unpaid: 30, unpaidPieces: 10_000, unpaidFileBytes: 60_000_000 },
  email: { lastHour: 10, lastDay: 20, unpaid: 10, unpaidPieces: 10_000, unpaidFileBytes: 30_000_000 },
};

export type Wanted = { readonly pieces: number; readonly fileBytes: number };

/** Which limit one more order would pass; null when it may be taken. */
export const limitPassed = (
  soFar: OrdersSoFar,
  wanted: Wanted,
  limits: OrderLimits,
): 'too_many_orders' | 'too_many_unpaid_orders' | null =>
  soFar.lastHour >= limits.lastHour || soFar.lastDay >= limits.lastDay
    ? 'too_many_orders'
    : unpaidLimitPassed(soFar, wanted, limits);

/**
 * The same of what is unpaid at one time, also for an order that was given up and takes its pieces again. The
 * first unpaid order may be as large as the shop can make it: pieces and files are bounded for those that
 * come while another one is unpaid.
 */
export function unpaidLimitPassed(
  soFar: OrdersSoFar,
  wanted: Wanted,
  limits: OrderLimits,
): 'too_many_unpaid_orders' | null {
  if (soFar.unpaid === 0) return null;
  const isFull =
    soFar.unpaid >= limits.unpaid ||
    soFar.unpaidPieces + wanted.pieces > limits.unpaidPieces ||
    soFar.unpaidFileBytes + wanted.fileBytes > limits.unpaidFileBytes;
  return isFull ? 'too_many_unpaid_orders' : null;
}
