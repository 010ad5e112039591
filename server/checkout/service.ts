import { createHash, randomUUID } from 'node:crypto';
import type { CheckoutPayload, PlacedOrder } from '#contract/checkout.ts';
import { Rollback, transactionOr } from '#database/connection.ts';
import { defaultTransferTerm, payUntil } from '#rules/orders/transfer-term.ts';
import { holdFor } from '#rules/payments/patience.ts';
import { fail, type Ok, ok, type Result } from '#rules/result.ts';
import type { Caller, Shop } from '../context.ts';
import { networkOf } from '../network.ts';

import { type Counted, checkLimits, countedBy } from '../order-limits/service.ts';
import { buyerPath } from '../order-links/service.ts';
import { noteAgreed } from '../order-papers/service.ts';
import {
  type CheckedFile,
  checkFiles,
  itemsOfOrder,
  type ShopOrder,
  type StoredFile,
  withStoredFiles,
  writeParts,
} from '../orders/service.ts';
import {
  bankAccountFor,
  giveUpReplaced,
  proceedWith,
  reconcileBeforeReplacing,
} from '../payments/service.ts';
import { type Pieces, piecesOf, takeStock } from '../stock/service.ts';
import { withSwatches } from '../swatches/service.ts';
import { createWorkLimit } from '../work-limit.ts';
import { type Decided, decide, type Placed, type Refusal } from './decide.ts';
import { readPictureFacts, withPictureFacts } from './picture-facts.ts';
import { presentOrder } from './present.ts';
import { itemRows, sumsRow } from './rows.ts';
import { insertShopOrder, ordersByKeyOrCode } from './store.ts';
import { untilPricesHold } from './until-prices-hold.ts';

export { addUp } from './add-up.ts';
export { checkInformation } from './check-information.ts';
export { editionOfLocale } from './decide.ts';
export { readPictureFacts, withPictureFacts } from './picture-facts.ts';
export { type LineProblem, type PricedLine, priceLines } from './price-lines.ts';
export { itemRows, sumsRow } from './rows.ts';
export { sampleWholeOrder } from './sample-whole-order.ts';
export { untilPricesHold } from './until-prices-hold.ts';

/**
 * What this key or this code already stands for: the first order when the request is the same (also without a
 * key, since a code and a body alone tell a double click), a conflict when it is not, null when both are
 * free.
 */
async function knownOrder(
  shop: Shop,
  key: string | null,
  code: string,
  hash: string,
): Promise<Result<PlacedOrder, 'idempotency_conflict' | 'order_code_taken'> | null> {
  const { db } = shop.database;
  const found = await ordersByKeyOrCode(db, key, code);
  const same = found.find((order) => order.requestHash === hash);
  if (same) {
    const path = await buyerPath(db, shop.config, same);
    return ok(presentOrder(same, await itemsOfOrder(db, same.id), path));
  }
  if (key !== null && found.some((order) => order.idempotencyKey === key))
    return fail('idempotency_conflict');
  return found.length > 0 ? fail('order_code_taken', 'orderCode') : null;
}

type NotReplaced = 'order_already_paid' | 'payment_under_review' | 'idempotency_conflict';
type Unsaved =
  | 'taken'
  | 'out_of_stock'
  | 'prices_moved'
  | 'too_many_orders'
  | 'too_many_unpaid_orders'
  | NotReplaced;

/**
 * Takes the stock and writes the order, its items, its files and its mails, all or nothing. The mails and
 * print files of a card or a wallet wait for the money. The unpaid order it replaces is given up in the same
 * transaction, so its last pieces are there.
 */
async function save(
  shop: Shop,
  order: ShopOrder,
  { lines, snapshot }: Decided,
  files: readonly StoredFile[],
  replaces: string | null,
  counted: Counted,
): Promise<Result<null, Unsaved>> {
  const wanted = piecesOf(lines);
  return transactionOr<Result<null, Unsaved>>(shop.database.db, async (tx) => {
    if (!(await insertShopOrder(tx, order))) throw new Rollback(fail('taken'));
    const limited = await checkLimits(shop, tx, counted, order.id);
    if (!limited.ok) throw new Rollback(limited);
    const items = await withSwatches(shop, tx, itemRows(lines));
    await writeParts(tx, order.id, items, files);
    await noteAgreed(tx, { id: order.id, edition: order.edition });
    // its page is there before anybody is told of it
    await buyerPath(tx, shop.config, order);
    if (order.paymentMethod === 'bankTransfer') await proceedWith(shop, tx, order.id, items);
    if (replaces !== null) {
      const givenUp = await giveUpReplaced(shop, tx, replaces, wanted);
      if (!givenUp.ok) throw new Rollback(givenUp);
    }
    // last, because every other order for these pieces waits from here to the commit
    const short = await takeStock(tx, wanted);
    if (short) {
      const index = lines.findIndex((line) => line.heliosId === short.heliosId);
      throw new Rollback(fail('out_of_stock', `configurations.${index}.quantity`, String(short.left)));
    }
    // after the stock, whose lock may have been long in coming
    if (!(await shop.catalogue.stillHolds(tx, snapshot))) throw new Rollback(fail('prices_moved'));
    return ok(null);
  });
}

/** The row of an order as it was decided. */
function orderRow(
  shop: Shop,
  caller: Caller,
  body: CheckoutPayload,
  hash: string,
  decided: Decided,
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
    requestHash: hash,
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

/** Saves the order as decided, or as it is decided anew when a price has moved meanwhile. */
async function saveAsDecided(
  shop: Shop,
  caller: Caller,
  body: CheckoutPayload,
  hash: string,
  first: Decided,
  files: readonly CheckedFile[],
  held: Pieces,
): Promise<Ok<{ order: ShopOrder; decided: Decided }> | Refusal | { ok: false; code: 'taken' }> {
  const pictureFacts = await readPictureFacts(files);
  const counted = countedBy(shop, caller, body);
  return untilPricesHold(
    shop,
    first,
    async (latest) => {
      const lines = withPictureFacts(latest.lines, pictureFacts);
      if (!lines.ok) return lines;
      const decided = { ...latest, lines: lines.value };
      const order = orderRow(shop, caller, body, hash, decided, counted);
      const saved = await withStoredFiles(shop.files, files, (stored) =>
        save(shop, order, decided, stored, replacedBy(caller), counted),
      );
      if (saved.ok) return ok({ order, decided });
      return saved.code === 'prices_moved' ? saved.code : fail(saved.code, saved.field, saved.detail);
    },
    () => decide(shop, caller, body, held),
  );
}

/**
 * Places an order (PAY-019), whoever is to be paid: everything is checked and priced anew, compared with what
 * the shopper saw, and written in one transaction. Repeats answer the first order. Codes are those of
 * `orderProblems`; with `totals_differ` the new totals travel as data (D-S74).
 */
async function place(shop: Shop, caller: Caller, body: CheckoutPayload): Promise<Placed> {
  const key = caller.idempotencyKey;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const known = await knownOrder(shop, key, body.orderCode, hash);
  if (known) return known;

  const limited = await checkLimits(shop, shop.database.db, countedBy(shop, caller, body), null);
  if (!limited.ok) return limited;
  const replaces = replacedBy(caller);
  const held = replaces === null ? new Map() : await reconcileBeforeReplacing(shop, replaces);
  const decision = await decide(shop, caller, body, held);
  if (!decision.ok) return decision;
  const files = await checkFiles(
    body.uploadedAttachments,
    decision.value.lines.flatMap((line) => line.design.pictures),
    networkOf(caller.address),
    shop.press,
  );
  if (!files.ok) return files;

  const saved = await saveAsDecided(shop, caller, body, hash, decision.value, files.value, held);
  if (saved.ok) {
    const { order, decided } = saved.value;
    // an order in the place of another returned that one's pieces too
    const sold = replaces === null ? decided.lines.map(({ product }) => product.id) : undefined;
    shop.catalogue.stockChanged(sold);
    caller.log.info({ order: order.code, gross: order.gross, currency: order.currency }, 'order placed');
    const path = await buyerPath(shop.database.db, shop.config, order);
    return ok(presentOrder(order, itemRows(decided.lines), path));
  }
  if (saved.code === 'out_of_stock') shop.catalogue.stockChanged();
  if (saved.code !== 'taken') return saved;
  // another request with this key or code was written first
  return (await knownOrder(shop, key, body.orderCode, hash)) ?? fail('order_code_taken', 'orderCode');
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
