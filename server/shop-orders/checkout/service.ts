import { randomUUID } from 'node:crypto';
import type { CheckoutPayload, PlacedOrder } from '#contract/shop-orders/checkout.ts';
import type { Db } from '#database/connection.ts';
import { defaultTransferTerm, payUntil } from '#rules/catalogue/settings/transfer-term.ts';
import { bankAccountFor } from '#rules/company/record/bank-account.ts';
import { holdFor } from '#rules/payments/payment/patience.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { piecesOf } from '#server/catalogue/stock/service.ts';
import { withSwatches } from '#server/design/swatches/service.ts';
import { type Counted, checkLimits, countedBy } from '#server/orders/limits/service.ts';
import { buyerPath } from '#server/orders/links/service.ts';
import { itemsOfOrder, type ShopOrder, writeParts } from '#server/orders/order/service.ts';
import { type Pieces, sumsRow } from '#server/orders/ordering/service.ts';
import { type ToWrite, takeOrder } from '#server/orders/ordering/take-order.ts';
import { noteAgreed } from '#server/orders/papers/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { giveUpReplaced, proceedWith, reconcileBeforeReplacing } from '#server/payments/payment/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/network.ts';
import { createWorkLimit } from '#server/platform/work-limit.ts';
import { type Decided, decide, type Placed, type Refusal } from './decide.ts';
import { presentOrder } from './present.ts';
import { insertShopOrder, ordersByKeyOrCode } from './store.ts';

type NotReplaced = 'order_already_paid' | 'payment_under_review' | 'idempotency_conflict';
type Unsaved = 'too_many_orders' | 'too_many_unpaid_orders' | NotReplaced;

/**
 * Writes the order, its items, its files and its mails. The mails and print files of a card or a wallet wait
 * for the money. The unpaid order it replaces is given up in the same transaction, so its last pieces are
 * there.
 */
async function insert(
  shop: Shop,
  tx: Db,
  order: ShopOrder,
  { decided, items: rows, files }: ToWrite<Decided>,
  replaces: string | null,
  counted: Counted,
): Promise<Result<ShopOrder, Unsaved | 'taken'>> {
  if (!(await insertShopOrder(tx, order))) return fail('taken');
  const limited = await checkLimits(shop, tx, counted, order.id);
  if (!limited.ok) return limited;
  const items = await withSwatches(shop, tx, rows);
  await writeParts(tx, order.id, items, files);
  await noteAgreed(tx, { id: order.id, edition: order.edition });
  // its page is there before anybody is told of it
  await buyerPath(tx, shop.config, order);
  if (order.paymentMethod === 'bankTransfer') await proceedWith(shop, tx, order.id, items);
  if (replaces === null) return ok(order);
  const givenUp = await giveUpReplaced(shop, tx, replaces, piecesOf(decided.lines));
  return givenUp.ok ? ok(order) : givenUp;
}

/** The row of an order as it was decided. */
function orderRow(
  shop: Shop,
  caller: Caller,
  body: CheckoutPayload,
  { decided, requestHash }: ToWrite<Decided>,
  counted: Counted,
): ShopOrder {
  const { edition, info, snapshot, list, sums } = decided;
  const { paymentMethod } = body;
  const createdAt = shop.now();
  const payableUntil =
    paymentMethod === 'bankTransfer'
      ? payUntil(createdAt, snapshot.settings ?? defaultTransferTerm)
      : new Date(createdAt.getTime() + holdFor(paymentMethod, 'creating'));
  return {
    id: randomUUID(),
    code: body.orderCode,
    kind: 'shop',
    idempotencyKey: caller.idempotencyKey,
    requestHash,
    edition,
    currency: body.currency,
    userId: caller.account?.id ?? null,
    priceListId: list.id,
    eurRate: snapshot.settings?.eurRate ?? 0,
    useBillingCompany: info.useBillingCompany,
    billing: info.billingAddress,
    useDeliveryAddress: info.useDeliveryAddress,
    delivery: info.useDeliveryAddress ? info.deliveryAddress : null,
    note: info.note,
    paymentMethod,
    paymentStatus: 'pending',
    emailStatus: 'pending',
    ...sumsRow(sums),
    bank: bankAccountFor(shop.config, snapshot, edition, body.currency),
    closedBy: null,
    payableUntil,
    remindedAt: null,
    addressHash: counted?.parties.address ?? null,
    erasureAskedAt: null,
    anonymisedAt: null,
    artworkRemovedAt: null,
    createdAt,
  };
}

/** The key of the attempt this order takes the place of. */
const replacedBy = ({ replacesKey, idempotencyKey }: Caller): string | null =>
  replacesKey === idempotencyKey ? null : replacesKey;

/**
 * Places an order (PAY-019), whoever is to be paid. Codes are those of `orderProblems`; with `totals_differ`
 * the new totals travel as data (D-S74).
 */
function place(shop: Shop, caller: Caller, body: CheckoutPayload): Promise<Placed> {
  const { db } = shop.database;
  const counted = countedBy(shop, caller, body);
  const replaces = replacedBy(caller);
  let held: Pieces = new Map();
  const pathOf = (order: ShopOrder) => buyerPath(db, shop.config, order);
  return takeOrder<Decided, ShopOrder, ShopOrder, PlacedOrder, Refusal, Unsaved>(shop, caller, body, {
    fields: { code: 'orderCode', lines: 'configurations' },
    known: () => ordersByKeyOrCode(db, caller.idempotencyKey, body.orderCode),
    isOwn: () => true,
    repeated: async (order) => presentOrder(order, await itemsOfOrder(db, order.id), await pathOf(order)),
    before: async () => {
      const limited = await checkLimits(shop, db, counted, null);
      if (limited.ok && replaces !== null) held = await reconcileBeforeReplacing(shop, replaces);
      return limited;
    },
    decide: () => decide(shop, caller, body, held),
    named: (failure) => failure,
    returnsPieces: replaces !== null,
    insert: (tx, written) => {
      const order = orderRow(shop, caller, body, written, counted);
      return insert(shop, tx, order, written, replaces, counted);
    },
    placed: async (order, items) => {
      caller.log.info({ order: order.code, gross: order.gross, currency: order.currency }, 'order placed');
      return presentOrder(order, items, await pathOf(order));
    },
  });
}

/**
 * Half of the connections of a process stay free for everything else; an order waits at most this long for
 * its turn.
 */
const ORDERS_AT_ONCE = 6;
const PATIENCE_MS = 20_000;
/** Pictures are looked through one after the other, and orders without any must not wait for them. */
const WITH_FILES_AT_ONCE = 3;

export type Checkout = {
  /** @param method of the call; a payload that names another one is refused */
  place(caller: Caller, body: CheckoutPayload, method: CheckoutPayload['paymentMethod']): Promise<Placed>;
};

/** Where orders are taken; one per process. */
export function createCheckout(shop: Shop): Checkout {
  const limit = createWorkLimit({ atOnce: ORDERS_AT_ONCE, patienceMs: PATIENCE_MS });
  const withFiles = createWorkLimit({ atOnce: WITH_FILES_AT_ONCE, patienceMs: PATIENCE_MS });
  return {
    async place(caller, body, method) {
      if (body.paymentMethod !== method) return fail('payment_method_unavailable', 'paymentMethod');
      const placing = () => limit.run(() => place(shop, caller, body));
      const answer = await (body.uploadedAttachments.length > 0
        ? withFiles.run(placing, { network: networkOf(caller.address) })
        : placing());
      return answer ?? fail('unavailable');
    },
  };
}
