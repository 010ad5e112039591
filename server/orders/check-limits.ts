import type { CheckoutPayload } from '#contract/payment.ts';
import type { Db } from '#database/connection.ts';
import { limitPassed, type OrderParty, orderLimits, orderParties } from '#rules/orders/order-limits.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import type { Caller, Shop } from '../context.ts';
import { addressHash } from '../network.ts';
import { cleanLine } from './clean-text.ts';
import { lockParty, ordersSoFar } from './store.ts';

export type Limited = Result<null, 'too_many_orders' | 'too_many_unpaid_orders'>;

/** What an order is counted by; null for somebody who is signed in, whose account the shop gave itself. */
export type Counted = {
  readonly parties: Readonly<Record<OrderParty, string>>;
  readonly wanted: { readonly pieces: number; readonly fileBytes: number };
  /** key of the order it takes the place of */
  readonly replaces: string | null;
} | null;

export function countedBy(shop: Shop, caller: Caller, body: CheckoutPayload): Counted {
  if (caller.account) return null;
  return {
    parties: {
      address: addressHash(shop.config, caller.address),
      email: cleanLine(body.billingAddress.email).toLowerCase(),
    },
    wanted: {
      pieces: body.configurations.reduce((sum, { quantity }) => sum + quantity, 0),
      fileBytes: body.uploadedAttachments.reduce((sum, { size }) => sum + size, 0),
    },
    replaces: caller.replacesKey,
  };
}

/**
 * Whether one more order may be taken. Counted from the database, so all processes count alike and a
 * restart forgets nothing. The detail is where to write to.
 * @param ownId inside the transaction that has written the order: others of the same parties wait until it
 *   ends. Null for a look before an order is priced, so that a refusal costs little.
 */
export async function checkLimits(shop: Shop, db: Db, counted: Counted, ownId: string | null): Promise<Limited> {
  if (!counted || !shop.config.rateLimit) return ok(null);
  const { parties, wanted, replaces } = counted;
  for (const party of orderParties) {
    // always in this order, so that two orders never wait for each other
    if (ownId !== null) await lockParty(db, parties[party]);
    const soFar = await ordersSoFar(db, [party, parties[party]], shop.now(), { id: ownId, key: replaces });
    const passed = limitPassed(soFar, wanted, orderLimits[party]);
    if (passed) return fail(passed, undefined, shop.config.officeEmail);
  }
  return ok(null);
}
