import type { storePrintData } from '#contract/partner-orders/checkout.ts';
import type { ParsedOf } from '#contract/platform/endpoint.ts';
import { minor } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { PricedList } from '#rules/prices/pricing/price-list.ts';
import { listOfTerms, settingsOfTerms } from '#rules/prices/pricing/price-terms.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { piecesOf } from '#server/catalogue/stock/service.ts';
import { withSwatches } from '#server/design/swatches/service.ts';
import {
  checkFiles,
  type ItemRow,
  itemsOfOrder,
  type PartnerOrderRow,
  readPartnerOrder,
  type StoredQuote,
  withStoredFiles,
  writeFiles,
} from '#server/orders/order/service.ts';
import {
  itemRows,
  type PricedLine,
  pieceReports,
  priceLines,
  readPictureFacts,
  withPictureFacts,
} from '#server/orders/ordering/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Shop } from '#server/press/context.ts';
import { askForPrintFiles } from '#server/press/print-files/service.ts';
import { actOnOrder, type HeldOrder } from '../flow/service.ts';
import { presentPartnerTotals } from './partner-totals.ts';
import { setDesign } from './store.ts';

type Answered = Answer<typeof storePrintData>;
type Refusal = Extract<Answered, { ok: false }>;
type Body = ParsedOf<typeof storePrintData, never>['body'];

/** Its designs are taken before anybody works on them (D-B43). */
function openFor({
  status,
  attachmentDataAt,
  artworkRemovedAt,
}: PartnerOrderRow): Result<null, 'act_not_possible' | 'print_data_stored' | 'designs_removed'> {
  if (artworkRemovedAt !== null) return fail('designs_removed');
  if (attachmentDataAt !== null) return fail('print_data_stored');
  if (status === 'preparing' || status === 'new') return ok(null);
  return fail('act_not_possible', undefined, status === 'cancelled' ? 'cancelled' : 'too_late');
}

/** The ordered items with the designs that came; null unless there is exactly one for each. */
function withDesigns(items: readonly ItemRow[], { configurations }: Body) {
  const designs = new Map(configurations.map(({ id, artwork }) => [id, artwork]));
  const isWhole = designs.size === items.length && configurations.length === items.length;
  if (!isWhole || items.some(({ configurationId }) => !designs.has(configurationId))) return null;
  return items.map((item) => ({
    id: item.configurationId,
    productId: item.productId,
    color: item.color === '' ? null : item.color,
    scaleType: item.scale,
    quantity: item.quantity,
    price: 0,
    artwork: designs.get(item.configurationId),
  }));
}

/**
 * The prices the order was made by: those its items keep. Orders taken before items kept any are compared
 * with today's.
 */
async function pricesOf(
  shop: Shop,
  caller: Caller,
  { priceListId, currency }: PartnerOrderRow,
  items: readonly ItemRow[],
): Promise<{ readonly snapshot: Snapshot; readonly list: PricedList | null }> {
  const snapshot = await shop.catalogue.current();
  const terms = items.flatMap(({ quote }) => (quote as StoredQuote).terms ?? []);
  const [first] = terms;
  if (!first || terms.length < items.length || !snapshot.settings)
    return { snapshot, list: await shop.catalogue.listFor(priceListId, caller.account) };
  const settings = settingsOfTerms(snapshot.settings, first);
  return { snapshot: { ...snapshot, settings }, list: listOfTerms(terms, currency) };
}

async function price(
  shop: Shop,
  caller: Caller,
  order: PartnerOrderRow,
  items: readonly ItemRow[],
  body: Body,
): Promise<{ ok: true; value: readonly PricedLine[] } | Refusal> {
  const configurations = withDesigns(items, body);
  if (!configurations) return fail('invalid_input', 'configurations');
  const { snapshot, list } = await pricesOf(shop, caller, order, items);
  if (!list) return fail('price_list_missing');
  const { currency } = order;
  // the order has taken its pieces already
  const priced = priceLines(snapshot, list, { configurations, currency }, piecesOf(items));
  if (!priced.ok) return priced as Refusal;
  const differs = priced.value.some(
    ({ quote }, index) => Math.abs(quote.total - (items[index]?.net ?? 0)) > 1,
  );
  if (differs) return { ...fail('totals_differ'), data: presentPartnerTotals(priced.value, currency) };
  return priced;
}

/** The item with its design, at the prices that were ordered. */
function atOrderedPrices<Item extends { readonly quote: StoredQuote }>(item: Item, ordered: unknown): Item {
  const { productPrice, technologyPrice, surchargePrice, preparationPrice } = ordered as StoredQuote;
  const prices = { productPrice, technologyPrice, surchargePrice, preparationPrice };
  const { ownWordsPrice, ...quote } = item.quote;
  // a part of the surcharge, which was named before there was a design
  const own = minor(Math.min(ownWordsPrice ?? 0, surchargePrice));
  return { ...item, quote: { ...quote, ...prices, ...(own > 0 && { ownWordsPrice: own }) } };
}

async function write(
  shop: Shop,
  { tx, order, set, note }: HeldOrder,
  ordered: readonly ItemRow[],
  lines: readonly PricedLine[],
  files: Parameters<typeof writeFiles>[2],
): Promise<Answered> {
  const open = openFor(order);
  if (!open.ok) return open;
  const rows = itemRows(lines).map((item, index) => atOrderedPrices(item, ordered[index]?.quote));
  const items = await withSwatches(shop, tx, rows);
  for (const item of items) await setDesign(tx, order.id, item);
  await writeFiles(tx, order.id, files);
  await set({ attachmentDataAt: shop.now() });
  await note('storePrintData', { files: files.length });
  await askForPrintFiles(shop, tx, order.id, items);
  return ok({ success: true as const, message: 'stored' });
}

/**
 * Gives an order that was placed without them its designs, which have to cost what was ordered, by the prices
 * of that moment (D-B43, D-B56).
 */
export async function storePrintDataOf(shop: Shop, caller: Caller, body: Body): Promise<Answered> {
  const { db } = shop.database;
  const order = await readPartnerOrder(db, body.orderId);
  if (!order) return fail('order_not_found');
  const open = openFor(order);
  if (!open.ok) return open;
  const ordered = await itemsOfOrder(db, order.id);
  const priced = await price(shop, caller, order, ordered, body);
  if (!priced.ok) return priced;
  const pictures = priced.value.flatMap(({ design }) => design.pictures);
  const sheets = priced.value.flatMap(({ design }) => design.pieces?.sheet ?? []);
  const files = await checkFiles(
    body.uploadedAttachments,
    pictures,
    networkOf(caller.address),
    shop.press,
    sheets,
  );
  if (!files.ok) return files;
  const reports = await pieceReports(priced.value, files.value);
  if (!reports.ok) return reports;
  const lines = withPictureFacts(priced.value, await readPictureFacts(files.value), reports.value);
  if (!lines.ok) return lines;
  return withStoredFiles(shop.files, files.value, (stored) =>
    actOnOrder(shop, caller, order.id, (work) => write(shop, work, ordered, lines.value, stored)),
  );
}
