import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { productImages, products } from '#database/schema.ts';

export type ImageRow = typeof productImages.$inferSelect;

const shown = isNull(productImages.removedAt);
const ofProduct = (productId: string) => eq(productImages.productId, productId);

/** Holds the product until the transaction ends, so that two moves come one after the other. */
export async function lockProduct(tx: Db, productId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('update');
  return rows.length > 0;
}

/** In the order of the shop; `all` with those that were removed and can be brought back. */
export const imagesOf = (db: Db, productId: string, all = false): Promise<ImageRow[]> =>
  db
    .select()
    .from(productImages)
    .where(all ? ofProduct(productId) : and(ofProduct(productId), shown))
    .orderBy(asc(productImages.position), asc(productImages.id));

export async function findImage(db: Db, productId: string, imageId: string): Promise<ImageRow | undefined> {
  const [row] = await db
    .select()
    .from(productImages)
    .where(and(ofProduct(productId), eq(productImages.id, imageId)));
  return row;
}

export const insertImage = (tx: Db, row: typeof productImages.$inferInsert) =>
  tx.insert(productImages).values(row);

export const setPosition = (tx: Db, imageId: string, position: number) =>
  tx.update(productImages).set({ position }).where(eq(productImages.id, imageId));

export const setRemoved = (tx: Db, imageId: string, removedAt: Date | null) =>
  tx.update(productImages).set({ removedAt }).where(eq(productImages.id, imageId));

/** Those that were removed so long ago that nobody brings them back. */
export const forgetRemoved = (db: Db, before: Date) =>
  db
    .delete(productImages)
    .where(and(isNotNull(productImages.removedAt), lt(productImages.removedAt, before)));

export async function imageKeysInUse(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: productImages.storageKey })
    .from(productImages)
    .where(inArray(productImages.storageKey, [...keys]));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
