import type { SheetFileProblem } from '#contract/platform/sheet-file.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { isScale, scaleText } from '#rules/catalogue/products/enumerations.ts';
import type { NamedItem } from '#rules/partner-orders/delivery-locations/known-names.ts';
import { sheetOfLast } from '#rules/partner-orders/delivery-locations/last-split.ts';
import { PASTED_LETTERS_MAX } from '#rules/partner-orders/delivery-locations/pasted-rows.ts';
import { readSheetSplit, type SheetSplit } from '#rules/partner-orders/delivery-locations/sheet-split.ts';
import { AMOUNTS_MAX } from '#rules/partner-orders/delivery-locations/split.ts';
import { referenceWords } from '#rules/partner-orders/references/reference.ts';
import { type Locale, locales } from '#rules/platform/editions/editions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import { productTexts, readPartnerOrder } from '#server/orders/order/service.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import type { Busy } from '#server/platform/threads/thread.ts';
import { pastedText } from '#server/platform/workbooks/pasted-text.ts';
import type { Shop } from '#server/press/context.ts';
import { m } from '#texts/messages.ts';
import { LOCATIONS_PER_PARTNER } from './service.ts';
import * as store from './store.ts';

/**
 * The split of an order by a sheet: what it would do, and the sheet of the split before. Nothing is
 * written.
 */

type Asking = Pick<Shop, 'database' | 'catalogue'>;
type ItemRow = Awaited<ReturnType<typeof store.namedItems>>[number];

/** What an item may be called in a sheet; the first name is that of its column in a sheet of ours. */
function namesOf(item: ItemRow, snapshot: Snapshot, locale: Locale): readonly string[] {
  const product = productTexts(knownProduct(snapshot, item.productId));
  const number = String(item.position + 1);
  const named = locales.map((one) => {
    const name = product?.[one] ?? item.productId;
    const colored = `${name} ${colorById(item.color)?.name[one] ?? ''}`;
    const scale = isScale(item.scale) ? scaleText(item.scale)[one] : '';
    return { one, name, kinds: [name, colored, `${colored} ${scale}`] };
  });
  const own = named.find(({ one }) => one === locale);
  const reference = referenceWords(item);
  return [
    `${number}. ${own?.name ?? item.productId}`,
    ...[number, item.configurationId, item.heliosId, item.productId],
    // the last of these is how pages name it
    ...named
      .flatMap(({ kinds }) => kinds)
      .flatMap((kind) => [...[kind, `${number}. ${kind}`, `${number}. ${kind} (${item.configurationId})`]]),
    ...[...reference, reference.join(' ')],
  ];
}

/** The items of an order in their order, each with its names. */
async function itemsOf(
  { database, catalogue }: Asking,
  orderId: string,
  locale: Locale,
): Promise<NamedItem[]> {
  const snapshot = await catalogue.current();
  const rows = await store.namedItems(database.db, orderId);
  return rows.map((row) => ({
    orderItemId: row.id,
    quantity: row.quantity,
    names: namesOf(row, snapshot, locale),
  }));
}

const placesOf = ({ database }: Pick<Shop, 'database'>, partnerId: string) =>
  store.allLocations(database.db, partnerId, LOCATIONS_PER_PARTNER);

type NotChecked = 'order_not_found' | 'sheet_empty' | 'sheet_too_large' | 'sheet_unreadable';

export async function checkSplitSheet(
  shop: Asking,
  orderId: string,
  text: string,
): Promise<Result<SheetSplit, NotChecked>> {
  const order = await readPartnerOrder(shop.database.db, orderId);
  if (!order) return fail('order_not_found');
  // the faults carry no words of ours, so any language will do
  const items = await itemsOf(shop, orderId, 'en');
  return readSheetSplit(text, items, await placesOf(shop, order.partnerId ?? ''));
}

/** The order it is taken from is one of so many: a partner does not remember older ones, and all are read. */
const LAST_ORDERS = 50;

export async function readLastSplit(
  shop: Asking,
  orderId: string,
  locale: Locale,
): Promise<Result<{ code: string; text: string }, 'order_not_found' | 'last_split_not_found'>> {
  const { db } = shop.database;
  const order = await readPartnerOrder(db, orderId);
  if (!order) return fail('order_not_found');
  const partnerId = order.partnerId ?? '';
  const items = await itemsOf(shop, orderId, locale);
  const found = await store.lastSplitOrder(db, {
    partnerId,
    orderId,
    items: items.length,
    among: LAST_ORDERS,
  });
  if (!found) return fail('last_split_not_found');
  const parts = Map.groupBy(await store.partsOfOrder(db, found.orderId), ({ position }) => position);
  const before = (await store.namedItems(db, found.orderId)).map(({ position, quantity }) => ({
    quantity,
    parts: parts.get(position) ?? [],
  }));
  const places = await placesOf(shop, partnerId);
  return ok({ code: found.code, text: sheetOfLast(items, before, places, m.split_location({}, { locale })) });
}

/** A file as one would paste it. */
export async function readSplitFile(
  { workbooks }: Pick<Shop, 'workbooks'>,
  file: ReceivedFile,
): Promise<Result<{ fileName: string; text: string }, SheetFileProblem> | Busy> {
  const read = await pastedText(workbooks, file, { rows: AMOUNTS_MAX });
  if (!read.ok) return read;
  const { fileName, text } = read.value;
  return text.length > PASTED_LETTERS_MAX
    ? fail('sheet_too_large', 'file', String(AMOUNTS_MAX))
    : ok({ fileName, text });
}
