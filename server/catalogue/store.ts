import { asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import {
  availabilities,
  catalogueRevision,
  company,
  priceLists,
  priceRows,
  productImages,
  products,
  settings,
  transportRates,
} from '#database/schema.ts';

export type CatalogueRows = {
  readonly revision: number;
  readonly products: (typeof products.$inferSelect)[];
  readonly productImages: (typeof productImages.$inferSelect)[];
  readonly availabilities: (typeof availabilities.$inferSelect)[];
  /** two when somebody made a second one by mistake; more are not read */
  readonly defaultLists: (typeof priceLists.$inferSelect)[];
  /** of the default list */
  readonly priceRows: PriceRowRow[];
  readonly settings: typeof settings.$inferSelect | null;
  readonly transportRates: (typeof transportRates.$inferSelect)[];
  readonly company: typeof company.$inferSelect | null;
};

export type PriceRowRow = typeof priceRows.$inferSelect;

/** Counts every change an order is priced by; stock does not count. */
export async function loadRevision(db: Db): Promise<number> {
  return (
    (await db.select({ revision: catalogueRevision.revision }).from(catalogueRevision))[0]?.revision ?? 0
  );
}

/** Everything the catalogue is made of, in nine statements. */
export async function loadCatalogue(db: Db): Promise<CatalogueRows> {
  // first: a change that commits between two statements then makes this number the older one, never the newer
  const revision = await loadRevision(db);
  const defaultLists = await db
    .select()
    .from(priceLists)
    .where(eq(priceLists.isDefault, true))
    .orderBy(asc(priceLists.id))
    .limit(2);
  return {
    revision,
    products: await db.select().from(products).orderBy(asc(products.position), asc(products.id)),
    productImages: await db
      .select()
      .from(productImages)
      .where(isNull(productImages.removedAt))
      .orderBy(asc(productImages.position)),
    availabilities: await db
      .select()
      .from(availabilities)
      .orderBy(asc(availabilities.position), asc(availabilities.heliosId)),
    defaultLists,
    priceRows: defaultLists[0] ? await loadPriceRows(db, defaultLists[0].id) : [],
    settings: (await db.select().from(settings).limit(1))[0] ?? null,
    transportRates: await db.select().from(transportRates).orderBy(asc(transportRates.id)),
    company: (await db.select().from(company).limit(1))[0] ?? null,
  };
}

export async function loadStock(db: Db): Promise<{ heliosId: string; stockQuantity: number }[]> {
  return db
    .select({ heliosId: availabilities.heliosId, stockQuantity: availabilities.stockQuantity })
    .from(availabilities);
}

export async function loadPriceList(db: Db, id: string): Promise<typeof priceLists.$inferSelect | null> {
  return (
    (
      await db.select(getTableColumns(priceLists)).from(priceLists).where(eq(priceLists.id, id)).limit(1)
    )[0] ?? null
  );
}

export async function loadPriceRows(db: Db, priceListId: string): Promise<PriceRowRow[]> {
  return db
    .select()
    .from(priceRows)
    .where(eq(priceRows.priceListId, priceListId))
    .orderBy(asc(priceRows.heliosId), asc(priceRows.pcsFrom));
}
