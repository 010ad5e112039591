import { createHash, randomUUID } from 'node:crypto';
import type { PlacedPartnerOrder } from '#contract/partner-checkout.ts';
import { Rollback, transactionOr } from '#database/connection.ts';
import { minor, minorToNumber } from '#rules/money/money.ts';
import type { PriceList } from '#rules/pricing/price-list.ts';
import { priceTerms } from '#rules/pricing/price-terms.ts';
import { type Failure, fail, type Ok, ok, type Result } from '#rules/result.ts';
import { itemRows, readPictureFacts, untilPricesHold, withPictureFacts } from '../checkout/service.ts';
import type { Account, Caller, Shop } from '../context.ts';
import { networkOf } from '../network.ts';
import { type CheckedFile, checkFiles, type StoredFile, withStoredFiles } from '../orders/service.ts';
import { insertPartnerOrder } from '../partner-orders/service.ts';
import { askForPrintFiles } from '../print/service.ts';
import { piecesOf, takeStock } from '../stock/service.ts';
import { withSwatches } from '../swatches/service.ts';
import { type Decided, decide, type Ordered, type Placed, type Refusal } from './decide.ts';
import { inOrderItems } from './fields.ts';
import { holdPartner, ordersByKeyOrCode } from './store.ts';

const present = (
  order: Pick<PlacedPartnerOrder, 'id' | 'code' | 'currency'> & { readonly itemsNet: number | null },
): PlacedPartnerOrder => ({
  id: order.id,
  code: order.code,
  itemsPrice: minorToNumber(minor(order.itemsNet ?? 0)),
  currency: order.currency,
});

/**
 * What this key or this code already stands for: the partner's first order when the request is the same, a
 * conflict when it is not, null when both are free.
 */
async function knownOrder(
  { database: { db } }: Shop,
  { id: partnerId }: Account,
  key: string | null,
  code: string,
  hash: string,
): Promise<Result<PlacedPartnerOrder, 'idempotency_conflict' | 'order_code_taken'> | null> {
  const found = await ordersByKeyOrCode(db, key, code);
  const same = found.find((order) => order.requestHash === hash && order.userId === partnerId);
  if (same) return ok(present(same));
  if (key !== null && found.some((order) => order.idempotencyKey === key))
    return fail('idempotency_conflict');
  return found.length > 0 ? fail('order_code_taken', 'code') : null;
}

/** The name an order is known by: the company, or the person the bills go to. */
const nameOf = (list: PriceList, { companyName, firstName, surName }: Account): string =>
  (list.isDefault ? '' : list.billingCompanyName) ||
  companyName ||
  [firstName, surName].filter(Boolean).join(' ');

/** The items of an order; those whose design comes later keep what it will be priced by. */
const rowsOf = ({ lines, hasPrintData, list, snapshot, currency }: Decided) =>
  itemRows(lines).map((item) => {
    const { settings, defaultList: fallbackList } = snapshot;
    if (hasPrintData || !settings) return item;
    const { heliosId } = item;
    const terms = priceTerms({ list, fallbackList, heliosId, currency }, item.quantity, settings);
    return terms ? { ...item, quote: { ...item.quote, terms } } : item;
  });

type Unsaved = 'taken' | 'out_of_stock' | 'prices_moved' | 'not_signed_in';

/** Takes the pieces and writes the order, its items, files and mails, all or nothing. */
async function save(
  shop: Shop,
  caller: Caller & { readonly account: Account },
  body: Ordered,
  hash: string,
  decided: Decided,
  files: readonly StoredFile[],
): Promise<Result<PlacedPartnerOrder, Unsaved>> {
  const { edition, currency, snapshot, list, lines, hasPrintData, note } = decided;
  const { account } = caller;
  const order = { id: randomUUID(), code: body.code, currency };
  return transactionOr<Result<PlacedPartnerOrder, Unsaved>>(shop.database.db, async (tx) => {
    // before anything names them: without this a partner who is deleted meanwhile is a broken reference
    if (!(await holdPartner(tx, account.id))) throw new Rollback(fail('not_signed_in'));
    const items = await withSwatches(shop, tx, rowsOf(decided));
    const isNew = await insertPartnerOrder(shop, tx, caller, {
      ...order,
      idempotencyKey: caller.idempotencyKey,
      requestHash: hash,
      edition,
      partnerId: account.id,
      priceListId: list.id,
      partnerName: nameOf(list, account),
      createdAt: shop.now(),
      items,
      files,
      note,
      hasPrintData,
    });
    if (!isNew) throw new Rollback(fail('taken'));
    await askForPrintFiles(shop, tx, order.id, items);
    // last, because every other order for these pieces waits from here to the commit
    const short = await takeStock(tx, piecesOf(lines));
    if (short) {
      const index = lines.findIndex((line) => line.heliosId === short.heliosId);
      throw new Rollback(fail('out_of_stock', `orderItems.${index}.quantity`, String(short.left)));
    }
    // after the stock, whose lock may have been long in coming
    if (!(await shop.catalogue.stillHolds(tx, snapshot))) throw new Rollback(fail('prices_moved'));
    return ok(present({ ...order, itemsNet: items.reduce((sum, { net }) => sum + net, 0) }));
  });
}

async function saveAsDecided(
  shop: Shop,
  caller: Caller & { readonly account: Account },
  body: Ordered,
  hash: string,
  first: Decided,
  files: readonly CheckedFile[],
): Promise<Ok<PlacedPartnerOrder> | Refusal | Failure<'taken'> | Failure<'not_signed_in'>> {
  const pictureFacts = await readPictureFacts(files);
  return untilPricesHold(
    shop,
    first,
    async (latest) => {
      const lines = withPictureFacts(latest.lines, pictureFacts);
      if (!lines.ok) return inOrderItems(lines);
      const saved = await withStoredFiles(shop.files, files, (stored) =>
        save(shop, caller, body, hash, { ...latest, lines: lines.value }, stored),
      );
      if (saved.ok) return saved;
      return saved.code === 'prices_moved' ? saved.code : fail(saved.code, saved.field, saved.detail);
    },
    () => decide(shop, caller, body),
  );
}

/**
 * Places an order of a partner: everything is checked and priced anew, compared with what the partner saw, and
 * written in one transaction with its designs, so that an order never stands at a price its designs do not have.
 * Repeats answer the first order.
 */
export async function placePartnerOrder(shop: Shop, caller: Caller, body: Ordered): Promise<Placed> {
  const { account, idempotencyKey: key } = caller;
  if (!account) return fail('not_signed_in');
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const known = await knownOrder(shop, account, key, body.code, hash);
  if (known) return known;

  const decided = await decide(shop, caller, body);
  if (!decided.ok) return decided;
  const pictures = decided.value.lines.flatMap(({ design }) => design.pictures);
  const files = await checkFiles(body.uploadedAttachments, pictures, networkOf(caller.address), shop.press);
  if (!files.ok) return files;

  const saved = await saveAsDecided(shop, { ...caller, account }, body, hash, decided.value, files.value);
  if (saved.ok || saved.code === 'out_of_stock') shop.catalogue.stockChanged();
  if (saved.ok) caller.log.info({ order: saved.value.code }, 'partner order placed');
  if (saved.ok || saved.code !== 'taken') return saved;
  // another request with this key or code was written first
  return (await knownOrder(shop, account, key, body.code, hash)) ?? fail('order_code_taken', 'code');
}
