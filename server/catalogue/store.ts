import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { availabilities, priceLists, priceRows, productImages, products, settings, transportRates } from '#database/schema.ts';

export type CatalogueRows = {
  readonly products: (typeof products.$inferSelect)[];
  readonly images: (typeof productImages.$inferSelect)[];
  readonly availabilities: (typeof availabilities.$inferSelect)[];
  readonly defaultList: typeof priceLists.$inferSelect | null;
  readonly settings: typeof settings.$inferSelect | null;
  readonly transportRates: (typeof transportRates.$inferSelect)[];
};

export type PriceRowRow = typeof priceRows.$inferSelect;

/** Everything the catalogue is made of, but for price rows, in five statements. */
export async function loadCatalogue(db: Db): Promise<CatalogueRows> {
  return {
    products: await db.select().from(products).orderBy(asc(products.position), asc(products.id)),
    images: await db.select().from(productImages).orderBy(asc(productImages.position)),
    availabilities: await db.select().from(availabilities).orderBy(asc(availabilities.position), asc(availabilities.heliosId)),
    defaultList: (await db.select().from(priceLists).where(eq(priceLists.isDefault, true)).limit(1))[0] ?? null,
    settings: (await db.select().from(settings).limit(1))[0] ?? null,
    transportRates: await db.select().from(transportRates).orderBy(asc(transportRates.id)),
  };
}

export async function loadStock(db: Db): Promise<{ heliosId: string; stockQuantity: number }[]> {
  return db.select({ heliosId: availabilities.heliosId, stockQuantity: availabilities.stockQuantity }).from(availabilities);
}

export async function loadPriceList(db: Db, id: string): Promise<typeof priceLists.$inferSelect | null> {
  return (await db.select(getTableColumns(priceLists)).from(priceLists).where(eq(priceLists.id, id)).limit(1))[0] ?? null;
}

export async function loadPriceRows(db: Db, priceListId: string): Promise<PriceRowRow[]> {
  return db
    .select()
    .from(priceRows)
    .where(eq(priceRows.priceListId, priceListId))
    .orderBy(asc(priceRows.heliosId), asc(priceRows.pcsFrom));
}
