import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { byName } from '#database/name-order.ts';
import { savedViews } from '#database/schema.ts';

export type ViewRow = typeof savedViews.$inferSelect;
export type ViewValues = Pick<ViewRow, 'name' | 'isShared' | 'filters'>;

const { id: viewId, isShared, name, userId, version } = savedViews;

export const viewsFor = (db: Db, reader: string): Promise<ViewRow[]> =>
  db
    .select()
    .from(savedViews)
    .where(or(eq(isShared, true), eq(userId, reader)))
    .orderBy(byName(name), asc(viewId));

/** Those that are shared, or those somebody keeps for themselves. */
export async function countViews(tx: Db, ofWhom: 'shared' | { readonly userId: string }): Promise<number> {
  const where =
    ofWhom === 'shared' ? eq(isShared, true) : and(eq(isShared, false), eq(userId, ofWhom.userId));
  const [row] = await tx.select({ views: count() }).from(savedViews).where(where);
  return row?.views ?? 0;
}

/** Held until the transaction ends. */
export const lockView = async (tx: Db, id: string): Promise<ViewRow | null> =>
  (await tx.select().from(savedViews).where(eq(viewId, id)).for('update'))[0] ?? null;

export const insertView = async (
  tx: Db,
  view: ViewValues & Pick<ViewRow, 'id' | 'userId' | 'createdAt'>,
): Promise<void> => {
  await tx.insert(savedViews).values(view);
};

export const updateView = async (tx: Db, id: string, values: ViewValues): Promise<void> => {
  await tx
    .update(savedViews)
    .set({ ...values, version: sql`${version} + 1` })
    .where(eq(viewId, id));
};

export const removeView = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(savedViews).where(eq(viewId, id));
};
