import { createHash, randomUUID } from 'node:crypto';
import type { CheckoutPayload, PlacedOrder } from '#contract/payment.ts';
import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import type { EmailStatus } from '#rules/orders/email-status.ts';
import { fail, type Ok, ok, type Result } from '#rules/result.ts';
import type { Caller, Shop } from '../context.ts';
import { sendOfficeNotice, sendOrderConfirmation } from '../mail/jobs.ts';
import { bankAccountFor } from '../payments/bank.ts';
import { makePrintFiles } from '../print/jobs.ts';
import { type Decided, decide, type Placed, type Refusal } from './decide.ts';
import { readPictureFacts, withPictureFacts } from './picture-facts.ts';
import { presentOrder } from './present.ts';
import { type CheckedFile, checkFiles, type StoredFile, withStoredFiles } from './receive-files.ts';
import { itemRows, sumsRow } from './rows.ts';
import {
  type FileRow,
  filesOf,
  type ItemRow,
  insertFiles,
  insertItems,
  insertOrder,
  itemsOf,
  type NewOrder,
  type OrderRow,
  orderById,
  orderIdOfCode,
  ordersByKeyOrCode,
  setEmailStatus,
  takeStock,
} from './store.ts';
import { createTurnstile } from './turnstile.ts';

/**
 * What this key or this code already stands for: the first order when the request is the same (also without a key, since a
 * code and a body alone tell a double click), a conflict when it is not, null when both are free.
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
  if (same) return ok(presentOrder(same, await itemsOf(db, same.id)));
  if (key !== null && found.some((order) => order.idempotencyKey === key)) return fail('idempotency_conflict');
  return found.length > 0 ? fail('order_code_taken', 'orderCode') : null;
}

type Unsaved = 'taken' | 'out_of_stock' | 'prices_moved';

/** Takes the stock and writes the order, its items, its files and its mails, all or nothing. */
async function save(
  shop: Shop,
  order: NewOrder,
  { lines, snapshot }: Decided,
  files: readonly StoredFile[],
): Promise<Result<null, Unsaved>> {
  const wanted = new Map<string, number>();
  for (const { heliosId, quantity } of lines) wanted.set(heliosId, (wanted.get(heliosId) ?? 0) + quantity);
  return transactionOr<Result<null, Unsaved>>(shop.database.db, async (tx) => {
    if (!(await insertOrder(tx, order))) throw new Rollback(fail('taken'));
    await insertItems(
      tx,
      itemRows(lines).map((item) => ({ ...item, orderId: order.id })),
    );
    await insertFiles(
      tx,
      files.map((file) => ({ ...file, orderId: order.id })),
    );
    await shop.jobs.enqueue(tx, sendOrderConfirmation, { orderId: order.id });
    await shop.jobs.enqueue(tx, sendOfficeNotice, { orderId: order.id });
    for (const [index, { design }] of lines.entries()) {
      if (design.printed.length > 0)
        await shop.jobs.enqueue(tx, makePrintFiles, { orderId: order.id, item: index + 1, anew: false });
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
function orderRow(shop: Shop, caller: Caller, body: CheckoutPayload, hash: string, decided: Decided): OrderRow {
  const { edition, info, snapshot, list, sums } = decided;
  return {
    id: randomUUID(),
    code: body.orderCode,
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
    paymentMethod: 'bankTransfer',
    paymentStatus: 'pending',
    emailStatus: 'pending',
    ...sumsRow(sums),
    bank: bankAccountFor(shop.config, edition, body.currency),
    createdAt: shop.now(),
  };
}

/** A price list may be written row by row; an order that met a change this often is turned away for a moment. */
const QUOTES_AT_MOST = 3;

/**
 * Saves the order as decided. When a price changed between its quote and its commit, the shop decides anew by the new prices:
 * an order that still costs what the shopper saw goes through, another one is refused with the new totals.
 */
async function saveAsDecided(
  shop: Shop,
  caller: Caller,
  body: CheckoutPayload,
  hash: string,
  first: Decided,
  files: readonly CheckedFile[],
): Promise<Ok<{ order: OrderRow; decided: Decided }> | Refusal | { ok: false; code: 'taken' }> {
  const pictureFacts = await readPictureFacts(files);
  let latest = first;
  for (let quotes = 1; ; quotes += 1) {
    const lines = withPictureFacts(latest.lines, pictureFacts);
    if (!lines.ok) return lines;
    const decided = { ...latest, lines: lines.value };
    const order = orderRow(shop, caller, body, hash, decided);
    const saved = await withStoredFiles(shop.files, files, (stored) => save(shop, order, decided, stored));
    if (saved.ok) return ok({ order, decided });
    if (saved.code === 'taken') return { ok: false, code: 'taken' };
    if (saved.code === 'out_of_stock') return fail('out_of_stock', saved.field, saved.detail);
    if (quotes === QUOTES_AT_MOST) return fail('unavailable');
    await shop.catalogue.refresh();
    const again = await decide(shop, caller, body);
    if (!again.ok) return again;
    latest = again.value;
  }
}

/**
 * Places an order that is paid by bank transfer (PAY-019): everything is checked and priced anew, compared with what the
 * shopper saw, and written in one transaction. Repeats answer the first order. Codes are those of `orderProblems`; with
 * `totals_differ` the new totals travel as data (D-S74).
 */
async function placeBankTransferOrder(shop: Shop, caller: Caller, body: CheckoutPayload): Promise<Placed> {
  const key = caller.idempotencyKey;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const known = await knownOrder(shop, key, body.orderCode, hash);
  if (known) return known;

  const decision = await decide(shop, caller, body);
  if (!decision.ok) return decision;
  const files = await checkFiles(
    body.uploadedAttachments,
    decision.value.lines.flatMap((line) => line.design.pictures),
  );
  if (!files.ok) return files;

  const saved = await saveAsDecided(shop, caller, body, hash, decision.value, files.value);
  if (saved.ok) {
    const { order, decided } = saved.value;
    shop.catalogue.stockChanged();
    caller.log.info({ order: order.code, gross: order.gross, currency: order.currency }, 'order placed');
    return ok(presentOrder(order, itemRows(decided.lines)));
  }
  if (saved.code === 'out_of_stock') shop.catalogue.stockChanged();
  if (saved.code !== 'taken') return saved;
  // another request with this key or code was quicker by a blink
  return (await knownOrder(shop, key, body.orderCode, hash)) ?? fail('order_code_taken', 'orderCode');
}

/** Half of the connections of a process stay free for everything else; an order waits at most this long for its turn. */
const ORDERS_AT_ONCE = 6;
const PATIENCE_MS = 20_000;

export type OrderDesk = {
  placeBankTransferOrder(caller: Caller, body: CheckoutPayload): Promise<Placed>;
};

/** Where orders are taken; one per process. */
export function createOrderDesk(shop: Shop): OrderDesk {
  const turnstile = createTurnstile(ORDERS_AT_ONCE, PATIENCE_MS);
  return {
    async placeBankTransferOrder(caller, body) {
      const answer = await turnstile.pass(() => placeBankTransferOrder(shop, caller, body));
      return answer ?? fail('unavailable');
    },
  };
}

export type WholeOrder = { readonly order: OrderRow; readonly items: readonly ItemRow[]; readonly files: readonly FileRow[] };

/** An order with all that belongs to it, for mails and prints; null when there is none of this id. */
export async function readOrder(db: Db, id: string): Promise<WholeOrder | null> {
  const order = await orderById(db, id);
  return order && { order, items: await itemsOf(db, id), files: await filesOf(db, id) };
}

/** The same by the code the shopper knows. */
export async function readOrderByCode(db: Db, code: string): Promise<WholeOrder | null> {
  const id = await orderIdOfCode(db, code);
  return id === null ? null : readOrder(db, id);
}

/** Notes what became of the shopper's mail (PAY-012); false when the status may not change so. */
export const noteEmail = (db: Db, id: string, status: EmailStatus): Promise<boolean> => setEmailStatus(db, id, status);
