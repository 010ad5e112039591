import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { type Db, lockName } from '#database/connection.ts';
import { accountDesigns, users } from '#database/schema.ts';

export type AccountDesign = typeof accountDesigns.$inferSelect;

/** Two devices that keep designs of one account are counted one after the other. */
export const lockDesigns = (tx: Db, userId: string): Promise<void> =>
  lockName(tx, `designs in the account ${userId}`);

/** Held until the transaction ends, so that nothing is kept of an account that is being deleted. */
export const holdAccount = async (tx: Db, userId: string): Promise<boolean> =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')).length > 0;

const ofUser = (userId: string, id: string) =>
  and(eq(accountDesigns.userId, userId), eq(accountDesigns.id, id));

export async function findDesign(db: Db, userId: string, id: string): Promise<AccountDesign | null> {
  const [row] = await db.select().from(accountDesigns).where(ofUser(userId, id));
  return row ?? null;
}

/** What else the account keeps beside one design. */
export async function keptBeside(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({ count: count(), bytes: sql<string | null>`sum(${accountDesigns.size})` })
    .from(accountDesigns)
    .where(and(eq(accountDesigns.userId, userId), ne(accountDesigns.id, id)));
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export async function putDesign(tx: Db, design: AccountDesign): Promise<void> {
  const { userId: _, id: _id, ...set } = design;
  await tx
    .insert(accountDesigns)
    .values(design)
    .onConflictDoUpdate({ target: [accountDesigns.userId, accountDesigns.id], set });
}

export async function listDesigns(db: Db, userId: string, limit: number, offset: number) {
  const own = eq(accountDesigns.userId, userId);
  const [sum] = await db.select({ total: count() }).from(accountDesigns).where(own);
  const rows = await db
    .select()
    .from(accountDesigns)
    .where(own)
    .orderBy(desc(accountDesigns.changedAt), desc(accountDesigns.id))
    .limit(limit)
    .offset(offset);
  return { total: sum?.total ?? 0, rows };
}

export async function deleteDesign(db: Db, userId: string, id: string): Promise<AccountDesign | null> {
  const [gone] = await db.delete(accountDesigns).where(ofUser(userId, id)).returning();
  return gone ?? null;
}
