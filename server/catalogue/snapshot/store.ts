import { and, asc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#database/connection.ts';
import {
  availabilities,
  catalogueChanges,
  catalogueRevision,
  company,
  priceLists,
  priceRows,
  productImages,
  products,
  settings,
  transportRates,
} from '#database/schema.ts';

export type ProductRow = typeof products.$inferSelect;
export type ImageRow = typeof productImages.$inferSelect;
export type ItemRow = typeof availabilities.$inferSelect;
export type ListRow = typeof priceLists.$inferSelect;
export type SettingsRow = typeof settings.$inferSelect;
export type RateRow = typeof transportRates.$inferSelect;
export type StockRow = Pick<ItemRow, 'heliosId' | 'stockQuantity'>;
export type ChangeRow = Pick<typeof catalogueChanges.$inferSelect, 'what' | 'list' | 'keys'>;

/** Counts every change an order is priced by; stock does not count. */
export async function loadRevision(db: Db): Promise<number> {
  return (
    (await db.select({ revision: catalogueRevision.revision }).from(catalogueRevision))[0]?.revision ?? 0
  );
}

/** Entries older than so many changes may be gone; the triggers keep twice as many. */
export const CHANGES_KEPT = 500;

export const loadChanges = (db: Db, since: number): Promise<ChangeRow[]> =>
  db
    .select({ what: catalogueChanges.what, list: catalogueChanges.list, keys: catalogueChanges.keys })
    .from(catalogueChanges)
    .where(gt(catalogueChanges.revision, since));

/** What is small and read whenever anything changed. */
export async function loadTerms(db: Db) {
  return {
    // two when somebody made a second one by mistake; more are not read
    defaultLists: await db
      .select()
      .from(priceLists)
      .where(eq(priceLists.isDefault, true))
      .orderBy(asc(priceLists.id))
      .limit(2),
    settings: (await db.select().from(settings).limit(1))[0] ?? null,
    company: (await db.select().from(company).limit(1))[0] ?? null,
  };
}
export type TermRows = Awaited<ReturnType<typeof loadTerms>>;

export const loadTransportRates = (db: Db): Promise<RateRow[]> =>
  db.select().from(transportRates).orderBy(asc(transportRates.id));

/** Rows of a table that come after this one in the order of these two columns. */
const behind = (
  position: PgColumn,
  id: PgColumn,
  after: readonly [number, string] | null,
): SQL | undefined => (after ? sql`(${position}, ${id}) > (${after[0]}, ${after[1]})` : undefined);

type After<T> = T | null;

export const PRODUCTS_AT_ONCE = 200;
export const loadProducts = (db: Db, after: After<ProductRow>): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(behind(products.position, products.id, after && [after.position, after.id]))
    .orderBy(asc(products.position), asc(products.id))
    .limit(PRODUCTS_AT_ONCE);

export const ITEMS_AT_ONCE = 2_000;
export const loadItems = (db: Db, after: After<ItemRow>): Promise<ItemRow[]> =>
  db
    .select()
    .from(availabilities)
    .where(
      behind(availabilities.position, availabilities.heliosId, after && [after.position, after.heliosId]),
    )
    .orderBy(asc(availabilities.position), asc(availabilities.heliosId))
    .limit(ITEMS_AT_ONCE);

export const IMAGES_AT_ONCE = 2_000;
export const loadImages = (db: Db, after: After<ImageRow>): Promise<ImageRow[]> =>
  db
    .select()
    .from(productImages)
    .where(
      and(
        isNull(productImages.removedAt),
        behind(productImages.position, productImages.id, after && [after.position, after.id]),
      ),
    )
    .orderBy(asc(productImages.position), asc(productImages.id))
    .limit(IMAGES_AT_ONCE);

/** These products with their items and pictures. */
export async function loadProductsOf(db: Db, ids: readonly string[]) {
  return {
    products: await db
      .select()
      .from(products)
      .where(inArray(products.id, [...ids])),
    availabilities: await loadItemsOf(db, ids),
    productImages: await db
      .select()
      .from(productImages)
      .where(and(isNull(productImages.removedAt), inArray(productImages.productId, [...ids])))
      .orderBy(asc(productImages.position), asc(productImages.id)),
  };
}
export type ProductRows = Awaited<ReturnType<typeof loadProductsOf>>;

export const loadItemsOf = (db: Db, productIds: readonly string[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(availabilities)
    .where(inArray(availabilities.productId, [...productIds]))
    .orderBy(asc(availabilities.position), asc(availabilities.heliosId));

/** Every product in the order of the shop. */
export const loadProductOrder = async (db: Db): Promise<string[]> =>
  (await db.select({ id: products.id }).from(products).orderBy(asc(products.position), asc(products.id))).map(
    ({ id }) => id,
  );

export const STOCK_AT_ONCE = 5_000;
export const loadStock = (db: Db, after: After<StockRow>): Promise<StockRow[]> =>
  db
    .select({ heliosId: availabilities.heliosId, stockQuantity: availabilities.stockQuantity })
    .from(availabilities)
    .where(after ? gt(availabilities.heliosId, after.heliosId) : undefined)
    .orderBy(asc(availabilities.heliosId))
    .limit(STOCK_AT_ONCE);

export async function loadPriceList(db: Db, id: string): Promise<ListRow | null> {
  return (
    (
      await db.select(getTableColumns(priceLists)).from(priceLists).where(eq(priceLists.id, id)).limit(1)
    )[0] ?? null
  );
}

/** pcsFrom, pcsTo, description and the prices of product, Simple, digital and tampon print. */
export type PackedTier = readonly [number, number | null, string, number, number, number, number];
/**
 * All rows of one stock item in one list, by quantity, as the database packs them: a row of a driver costs
 * more.
 */
export type PackedGroup = { readonly heliosId: string; readonly tiers: readonly PackedTier[] };

const packedTiers = sql<PackedTier[]>`json_agg(json_build_array(${priceRows.pcsFrom}, ${priceRows.pcsTo},
  ${priceRows.description}, ${priceRows.productPrice}, ${priceRows.simplePrice}, ${priceRows.digitalPrice},
  ${priceRows.tamponPrice}) order by ${priceRows.pcsFrom})`;

const groupsWhere = (db: Db, condition: SQL | undefined) =>
  db
    .select({ heliosId: priceRows.heliosId, tiers: packedTiers })
    .from(priceRows)
    .where(condition)
    .groupBy(priceRows.heliosId)
    .orderBy(asc(priceRows.heliosId));

export const GROUPS_AT_ONCE = 400;
export const loadGroups = (db: Db, listId: string, after: After<PackedGroup>): Promise<PackedGroup[]> =>
  groupsWhere(
    db,
    and(eq(priceRows.priceListId, listId), after ? gt(priceRows.heliosId, after.heliosId) : undefined),
  ).limit(GROUPS_AT_ONCE);

export const loadGroupsOf = (db: Db, listId: string, heliosIds: readonly string[]): Promise<PackedGroup[]> =>
  groupsWhere(db, and(eq(priceRows.priceListId, listId), inArray(priceRows.heliosId, [...heliosIds])));

/** Every stock item of a list in the order of the database. */
export const loadGroupOrder = async (db: Db, listId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ heliosId: priceRows.heliosId })
      .from(priceRows)
      .where(eq(priceRows.priceListId, listId))
      .orderBy(asc(priceRows.heliosId))
  ).map(({ heliosId }) => heliosId);
