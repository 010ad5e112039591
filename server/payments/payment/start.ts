import { type Db, transaction } from '#database/connection.ts';
import { reopen } from '#rules/payments/payment/decide-settlement.ts';
import { holdFor } from '#rules/payments/payment/patience.ts';
import { isOpen, type ProviderName } from '#rules/payments/payment/payment-state.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { takeAllOrNone } from '#server/catalogue/stock/service.ts';
import { checkReopened, lockParties } from '#server/orders/limits/service.ts';
import { findShopOrder, lockShopOrder, readShopOrder, type ShopOrder } from '#server/orders/order/service.ts';
import { heldBy } from './held-pieces.ts';
import { newPayment } from './new-payment.ts';
import { payableOrder } from './payable-order.ts';
import type { Started } from './provider.ts';
import { reconcilePayment } from './reconcile.ts';
import { factsOf, nextCheckOf, type PaymentContext } from './settle.ts';
import {
  changePayment,
  insertEvent,
  insertPayment,
  type PaymentRow,
  parkedOf,
  paymentAt,
  paymentById,
  paymentsOf,
  setOrderPayment,
} from './store.ts';

export type StartFault =
  | 'payment_failed'
  | 'order_already_paid'
  | 'payment_under_review'
  | 'order_closed'
  | 'out_of_stock'
  | 'too_many_unpaid_orders'
  | 'order_not_found';

/**
 * Locks an order that is to be paid from `address`, and before it whom it counts for once it is open again.
 */
export async function lockToPay(
  context: PaymentContext,
  tx: Db,
  orderId: string,
  address: string,
): Promise<ShopOrder | null> {
  const order = await findShopOrder(tx, orderId);
  if (order && order.closedBy !== null) await lockParties(context, tx, order, address);
  return lockShopOrder(tx, orderId);
}

/**
 * Makes an order payable again inside a transaction that has locked it with `lockToPay`: pending, its pieces
 * taken, its time running anew. `out_of_stock` tells how many are left, `too_many_unpaid_orders` where to
 * write to.
 */
export async function makePayable(
  context: PaymentContext,
  tx: Db,
  order: ShopOrder,
  rows: readonly PaymentRow[],
  address: string,
): Promise<Result<null, Exclude<StartFault, 'payment_failed' | 'order_not_found'>>> {
  const allowed = reopen(
    factsOf(order),
    rows.map((row) => row.state),
    (await parkedOf(tx, order.id)).length === 0,
  );
  if (!allowed.ok) return allowed;
  if (allowed.value.stock === 'take') {
    const limited = await checkReopened(context, tx, order, address);
    if (!limited.ok) return limited;
    const short = await takeAllOrNone(tx, await heldBy(tx, order.id));
    if (short) return fail('out_of_stock', undefined, String(short.left));
  }
  const until = context.now().getTime() + holdFor(order.paymentMethod as ProviderName, 'open');
  const longer = Math.max(until, allowed.value.stock === 'take' ? 0 : (order.payableUntil?.getTime() ?? 0));
  await setOrderPayment(tx, order.id, {
    paymentStatus: 'pending',
    closedBy: null,
    payableUntil: new Date(longer),
  });
  return ok(null);
}

const isReachable = ({ provider, gwUrl }: Pick<PaymentRow, 'provider' | 'gwUrl'>): boolean =>
  provider === 'payPal' || gwUrl !== null;

/**
 * The payment to go on with: one that is still open, or a new one whose row is there before the provider
 * hears of it.
 */
async function prepare(
  context: PaymentContext,
  orderId: string,
  address: string,
): Promise<Result<PaymentRow, StartFault>> {
  return transaction(context.database.db, async (tx): Promise<Result<PaymentRow, StartFault>> => {
    const order = await lockToPay(context, tx, orderId, address);
    if (!order || order.paymentMethod === 'bankTransfer') return fail('order_not_found');
    const rows = await paymentsOf(tx, orderId);
    const payable = await makePayable(context, tx, order, rows, address);
    if (!payable.ok) return payable;
    // a payment that was found by its notification has no address to send the payer to
    const open = rows.findLast((row) => isOpen(row.state) && (row.providerId === null || isReachable(row)));
    if (open) return ok(open);
    const row = newPayment(order, context.now());
    await insertPayment(tx, row);
    return ok(row);
  });
}

/** Notes what the provider answered. Another request may have been quicker: then its payment is the one. */
async function noteStarted(
  context: PaymentContext,
  row: PaymentRow,
  started: Started,
): Promise<Result<PaymentRow, StartFault>> {
  return transaction(context.database.db, async (tx): Promise<Result<PaymentRow, StartFault>> => {
    const order = await lockShopOrder(tx, row.orderId);
    const latest = await paymentById(tx, row.id);
    if (!order || !latest) return fail('order_not_found');
    if (order.closedBy === 'staff' || order.closedBy === 'replaced') return fail('order_closed');
    // a notification may have named it before its answer came
    const known = await paymentAt(tx, row.provider, started.providerId);
    if (known && known.id !== latest.id) {
      // that one knows no address to send the payer to
      const change = { gwUrl: started.gwUrl, updatedAt: context.now() };
      await changePayment(tx, known.id, change);
      return ok({ ...known, ...change });
    }
    const now = context.now();
    if (latest.providerId !== null && known === null) {
      if (isReachable(latest)) return ok(latest);
      const own = {
        ...newPayment(order, now),
        ...started,
        nextCheckAt: nextCheckOf({ checks: 0, createdAt: now }, now),
      };
      await insertPayment(tx, own);
      return ok(own);
    }
    const change = {
      providerId: started.providerId,
      gwUrl: started.gwUrl,
      state: latest.state === 'creating' ? started.state : latest.state,
      nextCheckAt: nextCheckOf(latest, now),
      updatedAt: now,
    };
    await changePayment(tx, latest.id, change);
    await insertEvent(tx, {
      orderId: order.id,
      provider: row.provider,
      providerId: started.providerId,
      source: 'create',
      outcome: 'unchanged',
      reason: 'still_open',
      evidence: { state: started.state, amount: row.amount, currency: row.currency, orderCode: order.code },
      at: now,
    });
    return ok({ ...latest, ...change });
  });
}

async function noteRefused(
  context: PaymentContext,
  row: PaymentRow,
  said: string | undefined,
): Promise<void> {
  await transaction(context.database.db, async (tx) => {
    await lockShopOrder(tx, row.orderId);
    const latest = await paymentById(tx, row.id);
    if (latest?.state !== 'creating' || latest.providerId !== null) return;
    await changePayment(tx, row.id, { state: 'refused', updatedAt: context.now(), nextCheckAt: null });
    await insertEvent(tx, {
      orderId: row.orderId,
      provider: row.provider,
      source: 'create',
      outcome: 'unchanged',
      reason: 'refused',
      evidence: { state: 'refused', ...(said ? { said } : {}) },
      at: context.now(),
    });
  });
}

/** A payment that ended while it was asked about leads to another try, but not for ever. */
const ROUNDS = 4;

async function startOnce(
  context: PaymentContext,
  orderId: string,
  address: string,
): Promise<Result<PaymentRow, StartFault>> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const prepared = await prepare(context, orderId, address);
    if (!prepared.ok) return prepared;
    const row = prepared.value;
    const provider = context.providers[row.provider];

    if (row.providerId !== null) {
      // two payments that can both be paid are one too many: only a payment that ended is followed by another
      const reconciled = await reconcilePayment(context, row.provider, row.providerId, 'return');
      if (!reconciled.ok && reconciled.code !== 'unknown')
        return fail('payment_failed', undefined, reconciled.code);
      const latest = await paymentById(context.database.db, row.id);
      if (latest && isOpen(latest.state)) {
        if (reconciled.ok) return ok(latest);
        return fail('payment_failed', undefined, reconciled.code);
      }
      continue;
    }

    const whole = await readShopOrder(context.database.db, orderId);
    if (!whole) return fail('order_not_found');
    const started = await provider.start(await payableOrder(context, whole), row.requestId);
    if (started.ok) return noteStarted(context, row, started.value);
    if (started.code === 'refused' || started.code === 'unknown')
      await noteRefused(context, row, started.detail);
    return fail('payment_failed', undefined, started.code);
  }
  return fail('payment_failed');
}

/** Two clicks in one process wait for one answer; two processes are told apart where the answer is noted. */
const running = new Map<string, Promise<Result<PaymentRow, StartFault>>>();

/**
 * Starts a payment for a stored order, or answers the one that is still open at its provider (D-S76). An
 * order that was given up takes its pieces again first.
 * @param address of whoever pays
 */
export function startPayment(
  context: PaymentContext,
  orderId: string,
  address: string,
): Promise<Result<PaymentRow, StartFault>> {
  const known = running.get(orderId);
  if (known) return known;
  const start = startOnce(context, orderId, address).finally(() => running.delete(orderId));
  running.set(orderId, start);
  return start;
}
