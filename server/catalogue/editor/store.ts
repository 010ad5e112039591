import { and, asc, count, desc, eq, getTableColumns, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import {
  availabilities,
  orderItems,
  priceLists,
  priceRows,
  productChecks,
  products,
  productVersions,
} from '#database/schema.ts';
import type { ProductRecord } from '#rules/catalogue/products/product-record.ts';
import { rowsOfProduct } from '#rules/catalogue/products/product-rows.ts';

export type ProductRow = typeof products.$inferSelect;
export type ItemRow = typeof availabilities.$inferSelect;
export type CheckRow = typeof productChecks.$inferSelect;
const { content: _, ...versionColumns } = getTableColumns(productVersions);
export type VersionRow = Omit<typeof productVersions.$inferSelect, 'content'>;
export type Found = { readonly row: ProductRow; readonly items: readonly ItemRow[] };

const itemsOf = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(availabilities)
    .where(inArray(availabilities.productId, [...ids]))
    .orderBy(asc(availabilities.position), asc(availabilities.heliosId));

async function withItems(db: Db, rows: readonly ProductRow[]): Promise<Found[]> {
  if (rows.length === 0) return [];
  const items = Map.groupBy(
    await itemsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  );
  return rows.map((row) => ({ row, items: items.get(row.id) ?? [] }));
}

export async function findProduct(db: Db, id: string): Promise<Found | null> {
  return (await withItems(db, await db.select().from(products).where(eq(products.id, id))))[0] ?? null;
}

/** The same, held until the transaction ends; an order of it does not wait. */
export async function lockProduct(tx: Db, id: string): Promise<Found | null> {
  const rows = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  return (await withItems(tx, rows))[0] ?? null;
}

/** Every product, retired ones too, in the order of the shop. */
export const allProducts = async (db: Db): Promise<Found[]> =>
  withItems(db, await db.select().from(products).orderBy(asc(products.position), asc(products.id)));

export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.select({ id: products.id }).from(products).limit(1)).length === 0;

export async function nextPosition(db: Db): Promise<number> {
  const [row] = await db
    .select({ next: sql<number>`coalesce(max(${products.position}) + 1, 0)::int` })
    .from(products);
  return row?.next ?? 0;
}

export async function insertProduct(tx: Db, product: ProductRecord): Promise<void> {
  const { row, items } = rowsOfProduct(product);
  await tx.insert(products).values(row);
  if (items.length > 0)
    await tx.insert(availabilities).values(items.map((item) => ({ ...item, stockQuantity: 0 })));
}

/** Makes product and items what `product` says; the pieces of an item that stays are left as they are. */
export async function replaceProduct(tx: Db, before: Found, product: ProductRecord): Promise<void> {
  const { row, items } = rowsOfProduct(product);
  await tx.update(products).set(row).where(eq(products.id, row.id));
  const were = new Map(before.items.map((item) => [item.heliosId, item]));
  const kept = new Set(items.map(({ heliosId }) => heliosId));
  const gone = [...were.keys()].filter((code) => !kept.has(code));
  if (gone.length > 0) await tx.delete(availabilities).where(inArray(availabilities.heliosId, gone));
  const changed = items.filter((item) => {
    const was = were.get(item.heliosId);
    return was && (was.color !== item.color || was.scale !== item.scale || was.position !== item.position);
  });
  const moved = movedItems(before.items, items);
  // two codes may change places, and each choice is there once
  if (moved.length > 0)
    await tx
      .update(availabilities)
      .set({ color: sql`'~' || ${availabilities.heliosId}` })
      .where(inArray(availabilities.heliosId, moved));
  for (const { heliosId, color, scale, position } of changed)
    await tx
      .update(availabilities)
      .set({ color, scale, position })
      .where(eq(availabilities.heliosId, heliosId));
  const added = items.filter(({ heliosId }) => !were.has(heliosId));
  if (added.length > 0)
    await tx.insert(availabilities).values(added.map((item) => ({ ...item, stockQuantity: 0 })));
}

type Choice = Pick<ItemRow, 'heliosId' | 'color' | 'scale'>;
/** Codes that stand for another colour or scale than before. */
export function movedItems(before: readonly Choice[], after: readonly Choice[]): string[] {
  const were = new Map(before.map((item) => [item.heliosId, item]));
  return after.flatMap(({ heliosId, color, scale }) => {
    const was = were.get(heliosId);
    return was && (was.color !== color || was.scale !== scale) ? [heliosId] : [];
  });
}

export const setRetired = (tx: Db, id: string, retiredAt: Date | null) =>
  tx.update(products).set({ retiredAt }).where(eq(products.id, id));

/** Holds items that are to go: an order that takes pieces of one is done before or not at all. */
export const lockItems = (tx: Db, codes: readonly string[]) =>
  tx
    .select({ heliosId: availabilities.heliosId })
    .from(availabilities)
    .where(inArray(availabilities.heliosId, [...codes]))
    .orderBy(sql`${availabilities.heliosId} collate "C"`)
    .for('update');

/** Codes that another product has, by code. */
export async function takenCodes(
  db: Db,
  codes: readonly string[],
  productId: string,
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ heliosId: availabilities.heliosId, productId: availabilities.productId })
    .from(availabilities)
    .where(and(inArray(availabilities.heliosId, [...codes]), ne(availabilities.productId, productId)));
  return new Map(rows.map((row) => [row.heliosId, row.productId]));
}

/** Codes of a product that items of orders name, with how many items there are. */
export async function codesInOrders(db: Db, productId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ heliosId: orderItems.heliosId, items: count() })
    .from(orderItems)
    .where(eq(orderItems.productId, productId))
    .groupBy(orderItems.heliosId);
  return new Map(rows.map(({ heliosId, items }) => [heliosId, items]));
}

/**
 * Which of these codes a price list names. By list and code, as the index goes: there may be a million rows.
 */
export async function codesInPrices(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ heliosId: priceRows.heliosId })
    .from(priceLists)
    .innerJoin(
      priceRows,
      and(eq(priceRows.priceListId, priceLists.id), inArray(priceRows.heliosId, [...codes])),
    );
  return new Set(rows.map(({ heliosId }) => heliosId));
}

type Part = { readonly limit: number; readonly offset: number };
export type Filters = {
  readonly phrase: string;
  readonly category?: string | undefined;
  readonly retired: 'without' | 'with' | 'only';
};

function condition({ phrase, category, retired }: Filters): SQL | undefined {
  const like = `%${phrase.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and(
    category === undefined ? undefined : eq(products.category, category),
    retired === 'with'
      ? undefined
      : sql`${products.retiredAt} is ${retired === 'only' ? sql`not null` : sql`null`}`,
    phrase === ''
      ? undefined
      : sql`(${products.id} ilike ${like} or (${products.name})::text ilike ${like} or exists (
          select 1 from ${availabilities} where ${availabilities.productId} = ${products.id}
          and ${availabilities.heliosId} ilike ${like}))`,
  );
}

export async function productPage(db: Db, filters: Filters, { limit, offset }: Part) {
  const where = condition(filters);
  const [counted] = await db.select({ total: count() }).from(products).where(where);
  const rows = await db
    .select({
      id: products.id,
      category: products.category,
      type: products.type,
      length: products.length,
      shape: products.shape,
      name: products.name,
      position: products.position,
      retiredAt: products.retiredAt,
      items: sql<number>`(select count(*)::int from ${availabilities} where ${availabilities.productId} = ${products.id})`,
      pieces: sql<string>`(select coalesce(sum(${availabilities.stockQuantity}), 0) from ${availabilities}
        where ${availabilities.productId} = ${products.id})`,
      unpriced: sql<number>`(select count(*)::int from ${availabilities} where ${availabilities.productId} = ${products.id}
        and not exists (select 1 from ${priceLists} join ${priceRows} on ${priceRows.priceListId} = ${priceLists.id}
          and ${priceRows.heliosId} = ${availabilities.heliosId} where ${priceLists.isDefault}))`,
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

const ofVersion = (id: string, number: number) =>
  and(eq(productVersions.productId, id), eq(productVersions.number, number));

export async function latestVersion(db: Db, id: string): Promise<VersionRow | null> {
  const found = await db
    .select(versionColumns)
    .from(productVersions)
    .where(eq(productVersions.productId, id))
    .orderBy(desc(productVersions.number))
    .limit(1);
  return found[0] ?? null;
}

export async function findVersion(db: Db, id: string, number: number) {
  return (await db.select().from(productVersions).where(ofVersion(id, number)))[0] ?? null;
}

export async function insertVersion(tx: Db, version: typeof productVersions.$inferInsert): Promise<void> {
  await tx.insert(productVersions).values(version);
}

export async function versionsOf(db: Db, id: string, { limit, offset }: Part) {
  const of = eq(productVersions.productId, id);
  const versions = await db
    .select(versionColumns)
    .from(productVersions)
    .where(of)
    .orderBy(desc(productVersions.number))
    .limit(limit)
    .offset(offset);
  const [row] = await db.select({ total: count() }).from(productVersions).where(of);
  return { versions, total: row?.total ?? 0 };
}

export async function insertCheck(db: Db, check: CheckRow): Promise<void> {
  await db.insert(productChecks).values(check);
}

export const deleteChecksBefore = (db: Db, before: Date) =>
  db.delete(productChecks).where(lt(productChecks.at, before));

export async function findCheck(db: Db, id: string): Promise<CheckRow | null> {
  return (await db.select().from(productChecks).where(eq(productChecks.id, id)))[0] ?? null;
}

/** How many there were: none when another call took it. */
export const deleteCheck = async (tx: Db, id: string): Promise<number> =>
  (await tx.delete(productChecks).where(eq(productChecks.id, id)).returning({ id: productChecks.id })).length;
