import { VERSIONS_PER_PAGE } from '#contract/prices/price-lists.ts';
import { readPriceRows } from '#database/price-rows.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok } from '#rules/platform/result.ts';
import { convertRows } from '#rules/prices/price-lists/convert.ts';
import { difference } from '#rules/prices/price-lists/difference.ts';
import { fees, priceFields, tabOf } from '#rules/prices/price-lists/tabs.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { codesOf, soldRows, unsoldRows } from './codes.ts';
import { sheetsOf } from './export-list.ts';
import { stateOf, unpackRows } from './packed-rows.ts';
import { presentDifference, presentRow, presentVersion } from './present.ts';
import * as store from './store.ts';

export { nameInLog } from './change-list.ts';

/** What admins see of price lists; changes are made in edit.ts and import-file.ts. */

const missing = () => fail('price_list_missing', 'id');

export async function openList({ catalogue, database }: Shop, id: string) {
  const list = await store.findList(database.db, id);
  if (!list) return missing();
  const snapshot = await catalogue.current();
  const codes = codesOf(snapshot);
  const rows = await readPriceRows(database.db, list.id);
  const last = await store.latestVersion(database.db, list.id);
  const { settings } = snapshot;
  return ok({
    ...list,
    state: stateOf(rows),
    last: last && presentVersion(last),
    rows: soldRows(rows, codes).map(presentRow),
    products: snapshot.products.map(({ id: productId, category, name }) => ({
      id: productId,
      tab: tabOf(category),
      name,
    })),
    codes: snapshot.products
      .flatMap(({ category, availabilities }) =>
        availabilities.map(({ heliosId, productId, color, scale }) => ({
          heliosId,
          tab: tabOf(category),
          productId,
          color,
          scale,
        })),
      )
      .toSorted((a, b) => (codes.place.get(a.heliosId) ?? 0) - (codes.place.get(b.heliosId) ?? 0)),
    unsold: [...new Set(unsoldRows(rows, codes).map(({ heliosId }) => heliosId))],
    fees: settings
      ? fees.map((fee) => ({ fee, price: minorToNumber(settings[fee]), currency: 'CZK' as const }))
      : [],
  });
}

/** As the office calls it. */
export const nameOf = async ({ database }: Shop, id: string): Promise<string> =>
  (await store.findList(database.db, id))?.name ?? id;

type Counted = { readonly revision: number; readonly rows: ReadonlyMap<string, number> };
/** Rows of all lists may be millions, so they are counted anew only when a list has changed. */
const counted = new WeakMap<Shop['database'], Counted>();

async function rowsOfLists({ database }: Shop): Promise<ReadonlyMap<string, number>> {
  // before the rows: a change between the two makes this number the older one
  const revision = await store.revisionOfPrices(database.db);
  const known = counted.get(database);
  if (known?.revision === revision) return known.rows;
  const rows = await store.rowCounts(database.db);
  counted.set(database, { revision, rows });
  return rows;
}

export async function listNames(shop: Shop) {
  const rows = await rowsOfLists(shop);
  const lists = await store.allLists(shop.database.db);
  return { lists: lists.map((list) => ({ ...list, rows: rows.get(list.id) ?? 0 })) };
}

export async function versionsOfList({ database }: Shop, id: string, page: number) {
  const list = await store.findList(database.db, id);
  if (!list) return missing();
  const part = { limit: VERSIONS_PER_PAGE, offset: (page - 1) * VERSIONS_PER_PAGE };
  const { versions, total } = await store.versionsOf(database.db, list.id, part);
  const totalPages = Math.max(1, Math.ceil(total / VERSIONS_PER_PAGE));
  return ok({ versions: versions.map(presentVersion), total, page, totalPages });
}

async function rowsOfVersion({ database }: Shop, listId: string, number: number): Promise<PriceRow[] | null> {
  const content = await store.versionContent(database.db, listId, number);
  return content && unpackRows(content);
}

/** What a version changed, or what it would change now. */
export async function showVersion(shop: Shop, id: string, number: number, against: 'previous' | 'now') {
  const { database, catalogue } = shop;
  const list = await store.findList(database.db, id);
  if (!list) return missing();
  const version = await store.findVersion(database.db, list.id, number);
  const rows = version && (await rowsOfVersion(shop, list.id, number));
  if (!version || !rows) return fail('price_version_not_found', 'number');
  const now = await readPriceRows(database.db, list.id);
  // the first version is what was there: nothing is known of before
  const before = against === 'now' ? now : ((await rowsOfVersion(shop, list.id, number - 1)) ?? rows);
  return ok({
    version: presentVersion(version),
    state: stateOf(now),
    currency: list.currency,
    difference: presentDifference(difference(before, rows), codesOf(await catalogue.current())),
  });
}

/** The workbook of a list, as it is or as it was in a version. */
export async function exportList(shop: Shop, id: string, locale: Locale, number?: number) {
  const list = await store.findList(shop.database.db, id);
  if (!list) return missing();
  const rows =
    number === undefined
      ? await readPriceRows(shop.database.db, list.id)
      : await rowsOfVersion(shop, list.id, number);
  if (!rows) return fail('price_version_not_found', 'version');
  const snapshot = await shop.catalogue.current();
  const bytes = await shop.workbooks.write(sheetsOf(rows, list.currency, snapshot, locale, list.isDefault));
  if ('ok' in bytes) return bytes;
  const name = `price-list-${list.id.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.xlsx`;
  return ok({ name, bytes });
}

/** Where two lists differ. Prices in CZK are compared with those in EUR as the shop would convert them. */
export async function compareLists({ catalogue, database }: Shop, first: string, second: string) {
  const [one, other] = [await store.findList(database.db, first), await store.findList(database.db, second)];
  const snapshot = await catalogue.current();
  if (!one || !other || !snapshot.settings) return fail('price_list_missing', one ? 'second' : 'first');
  const currency = one.currency === other.currency ? one.currency : 'EUR';
  const { eurRate } = snapshot.settings;
  const inOne = async ({ id, currency: from }: store.ListRow) =>
    convertRows(await readPriceRows(database.db, id), priceFields, { from, to: currency, rate: eurRate });
  const [before, after] = [await inOne(one), await inOne(other)];
  if (!before.ok || !after.ok) return missing();
  return ok({
    currency,
    difference: presentDifference(difference(before.value, after.value), codesOf(snapshot)),
  });
}
