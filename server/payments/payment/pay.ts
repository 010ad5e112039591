import { timingSafeEqual } from 'node:crypto';
import { type Db, transaction } from '#database/connection.ts';
import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';
import { isMoneyParked } from '#rules/payments/payment/decide-settlement.ts';
import type { PaymentState, ProviderName } from '#rules/payments/payment/payment-state.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import {
  findShopOrder,
  readShopOrderByCode,
  type ShopOrder,
  type WholeShopOrder,
} from '#server/orders/order/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { canPayBy } from './options.ts';
import { reconcilePayment, settleSeen, takeMoney } from './reconcile.ts';
import { factsOf, type PaymentContext } from './settle.ts';
import { lockToPay, makePayable, type StartFault, startPayment } from './start.ts';
import {
  changePayment,
  insertEvent,
  latestWalletOrder,
  type PaymentRow,
  parkedOf,
  paymentAt,
  paymentsOf,
} from './store.ts';

/** What shoppers do with a provider once they ordered: pay, come back, try again. */

const plain = (text: unknown): string => (typeof text === 'string' ? text.trim().toLowerCase() : '');

/** Pieces by product, whatever their order. */
const tally = (items: readonly { readonly id: string; readonly count: number }[]): string => {
  const sums = new Map<string, number>();
  for (const { id, count } of items) sums.set(id, (sums.get(id) ?? 0) + count);
  return JSON.stringify([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
};

export type RetryFault = StartFault | 'payment_method_unavailable';

async function retry(
  context: PaymentContext,
  order: ShopOrder,
  method: ProviderName,
  address: string,
): Promise<Result<PaymentRow, RetryFault>> {
  if (order.paymentMethod !== method) return fail('order_not_found', 'orderCode');
  if (!canPayBy(context.providers, order.edition, method)) return fail('payment_method_unavailable');
  return startPayment(context, order.id, address);
}

type Known = {
  readonly orderCode: string;
  readonly currency: string;
  readonly contact: { readonly email: string };
  readonly items: readonly { readonly id: string; readonly count: number }[];
};

const isSameOrder = ({ order, items }: WholeShopOrder, known: Known): boolean =>
  plain(order.billing.email) === plain(known.contact.email) &&
  order.currency === known.currency &&
  tally(items.map((item) => ({ id: item.productId, count: item.quantity }))) === tally(known.items);

/** PAY-033. An order code can be guessed, so the caller has to know whose order it is and what is in it. */
export async function retryGateway(
  context: PaymentContext,
  known: Known,
  { address }: Pick<Caller, 'address'>,
): Promise<Result<PaymentRow, RetryFault>> {
  const whole = await readShopOrderByCode(context.database.db, known.orderCode);
  if (!whole || !isSameOrder(whole, known)) return fail('order_not_found', 'orderCode');
  return retry(context, whole.order, 'goPay', address);
}

/** D-S80. `gross` in hundredths. */
export async function retryWallet(
  context: PaymentContext,
  known: { readonly email: string; readonly gross: number; readonly orderCode: string | undefined },
  { address }: Pick<Caller, 'address'>,
): Promise<Result<PaymentRow, RetryFault>> {
  const { db } = context.database;
  const email = plain(known.email);
  const order =
    known.orderCode === undefined
      ? await latestWalletOrder(db, email, known.gross)
      : ((await readShopOrderByCode(db, known.orderCode))?.order ?? null);
  if (!order || plain(order.billing.email) !== email || order.gross !== known.gross)
    return fail('order_not_found', 'orderCode');
  return retry(context, order, 'payPal', address);
}

export type Standing = {
  readonly status: PaymentStatus;
  readonly isKnown: boolean;
  readonly orderCode: string;
  readonly waitsFor?: 'provider' | 'review';
};

/** Why an order that is not paid must not be paid again. */
async function waitsFor(
  db: Db,
  order: ShopOrder,
  rows: readonly PaymentRow[],
): Promise<Pick<Standing, 'waitsFor'>> {
  const states = rows.map((row) => row.state);
  const isHandled = (await parkedOf(db, order.id)).length === 0;
  if (isMoneyParked(factsOf(order), states, isHandled)) return { waitsFor: 'review' };
  return order.paymentStatus === 'pending' && states.includes('waiting') ? { waitsFor: 'provider' } : {};
}

const standingOf = async (
  db: Db,
  order: ShopOrder,
  rows: readonly PaymentRow[],
  isKnown: boolean,
): Promise<Standing> => ({
  status: order.paymentStatus,
  isKnown: isKnown || order.paymentStatus === 'completed',
  orderCode: order.code,
  ...(await waitsFor(db, order, rows)),
});

const isSame = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

/**
 * PAY-028: the shopper is back from the gateway. The gateway is asked, unless what it would say is known for
 * good.
 */
export async function gatewayStanding(
  context: PaymentContext,
  paymentId: string,
  token: string,
): Promise<Result<Standing, 'payment_not_found'>> {
  const { db } = context.database;
  const row = await paymentAt(db, 'goPay', paymentId);
  if (!row || !isSame(row.token, token)) return fail('payment_not_found', 'paymentId');
  const isSure = row.state === 'paid' || row.state === 'refunded';
  const reconciled = isSure ? ok(null) : await reconcilePayment(context, 'goPay', paymentId, 'return');
  const order = await findShopOrder(db, row.orderId);
  return order
    ? ok(await standingOf(db, order, await paymentsOf(db, order.id), reconciled.ok))
    : fail('payment_not_found', 'paymentId');
}

/** API-033: answers the order whose mail goes out by itself once it is paid. */
export async function confirmedOrder(
  context: PaymentContext,
  paymentId: string,
): Promise<Result<string, 'payment_not_found' | 'payment_not_completed'>> {
  const { db } = context.database;
  const row = await paymentAt(db, 'goPay', paymentId);
  if (!row) return fail('payment_not_found', 'paymentId');
  if ((await findShopOrder(db, row.orderId))?.paymentStatus !== 'completed')
    await reconcilePayment(context, 'goPay', paymentId, 'return');
  const order = await findShopOrder(db, row.orderId);
  return order?.paymentStatus === 'completed' ? ok(order.id) : fail('payment_not_completed', 'paymentId');
}

export type WalletStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PAYER_ACTION_REQUIRED' | 'VOIDED';
export type Captured = Standing & { readonly walletStatus: WalletStatus };
export type CaptureFault =
  | 'payment_not_found'
  | 'payment_failed'
  | 'out_of_stock'
  | 'too_many_unpaid_orders'
  | 'order_closed'
  | 'order_already_paid'
  | 'payment_under_review';

const walletWord = (state: PaymentState, order: ShopOrder): WalletStatus => {
  if (order.paymentStatus === 'completed' && (state === 'paid' || state === 'refunded')) return 'COMPLETED';
  // paid, but not what was asked for: a person looks at it
  if (state === 'paid') return 'PENDING';
  if (state === 'waiting') return 'PENDING';
  if (state === 'declined') return 'DECLINED';
  return state === 'open' || state === 'approved' ? 'PAYER_ACTION_REQUIRED' : 'VOIDED';
};

/**
 * PAY-035: the payer agreed, now the money is taken. An order that was given up takes its pieces first, so no
 * money moves for what cannot be delivered. After an answer that was lost nobody knows: PENDING, and the
 * provider is asked until it says.
 */
export async function captureWallet(
  context: PaymentContext,
  providerId: string,
  { address }: Pick<Caller, 'address'>,
): Promise<Result<Captured, CaptureFault>> {
  const { db } = context.database;
  const row = await paymentAt(db, 'payPal', providerId);
  if (!row) return fail('payment_not_found', 'id');
  const answer = async (
    word: WalletStatus | null,
    isKnown: boolean,
  ): Promise<Result<Captured, CaptureFault>> => {
    const order = await findShopOrder(db, row.orderId);
    const rows = await paymentsOf(db, row.orderId);
    const latest = rows.find((one) => one.id === row.id);
    if (!order || !latest) return fail('payment_not_found', 'id');
    return ok({
      ...(await standingOf(db, order, rows, isKnown)),
      walletStatus: word ?? walletWord(latest.state, order),
    });
  };
  if (row.state === 'paid' || row.state === 'refunded') return answer(null, true);

  const payable = await transaction(db, async (tx) => {
    const order = await lockToPay(context, tx, row.orderId, address);
    return order
      ? makePayable(context, tx, order, await paymentsOf(tx, row.orderId), address)
      : fail('order_closed');
  });
  if (!payable.ok) {
    const now = await paymentAt(db, 'payPal', providerId);
    return payable.code !== 'order_closed' && now?.state === 'paid' ? answer(null, true) : payable;
  }
  const taken = await takeMoney(context, row, providerId);
  if (taken.ok) {
    await settleSeen(context, row, taken.value, 'capture');
    return answer(null, true);
  }
  switch (taken.code) {
    case 'not_approved':
      return answer('PAYER_ACTION_REQUIRED', true);
    case 'declined':
      await insertEvent(db, {
        orderId: row.orderId,
        provider: row.provider,
        providerId,
        source: 'capture',
        outcome: 'unchanged',
        reason: 'declined',
        evidence: { said: taken.detail ?? '' },
        at: context.now(),
      });
      return answer('DECLINED', true);
    case 'unreachable':
    case 'garbage':
      await changePayment(db, row.id, { nextCheckAt: context.now() });
      return answer('PENDING', false);
    default:
      return fail('payment_failed', undefined, taken.code);
  }
}
