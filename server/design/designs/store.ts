import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { type Db, lockName } from '#database/connection.ts';
import { accountDesigns, savedDesigns } from '#database/schema.ts';

export type SavedDesign = typeof savedDesigns.$inferSelect;

/**
 * Two savings of one network that come at once are counted one after the other; the lock ends with the
 * transaction.
 */
export const lockAddress = (tx: Db, addressHash: string): Promise<void> =>
  lockName(tx, `designs of ${addressHash}`);

/** The room of all designs together is counted one after the other, too. */
export const lockRoom = (tx: Db): Promise<void> => lockName(tx, 'room for saved designs');

/** What a network has saved: designs since a moment, and bytes of all that are kept. */
export async function savedFrom(
  db: Db,
  addressHash: string,
  since: Date,
): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*) filter (where ${gt(savedDesigns.createdAt, since)})::int`,
      bytes: sql<string | null>`sum(${savedDesigns.size})`,
    })
    .from(savedDesigns)
    .where(eq(savedDesigns.addressHash, addressHash));
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export async function insertDesign(db: Db, design: SavedDesign): Promise<void> {
  await db.insert(savedDesigns).values(design);
}

/** null when there is none of this code or its time is over */
export async function designByCode(db: Db, code: string, now: Date): Promise<SavedDesign | null> {
  const found = await db
    .select()
    .from(savedDesigns)
    .where(and(eq(savedDesigns.code, code), gt(savedDesigns.expiresAt, now)));
  return found[0] ?? null;
}

/** Bytes of all designs that are kept, those in accounts too. */
export async function bytesKept(db: Db): Promise<number> {
  const [row] = await db.select({ sum: sql<string | null>`sum(${savedDesigns.size})` }).from(savedDesigns);
  const [own] = await db
    .select({ sum: sql<string | null>`sum(${accountDesigns.size})` })
    .from(accountDesigns);
  return Number(row?.sum ?? 0) + Number(own?.sum ?? 0);
}

export async function deleteExpired(db: Db, now: Date): Promise<Pick<SavedDesign, 'pictures'>[]> {
  return db
    .delete(savedDesigns)
    .where(lte(savedDesigns.expiresAt, now))
    .returning({ pictures: savedDesigns.pictures });
}

/** Files of all designs that are kept. */
export async function pictureKeys(db: Db): Promise<ReadonlySet<string>> {
  const saved = await db.select({ pictures: savedDesigns.pictures }).from(savedDesigns);
  const own = await db.select({ pictures: accountDesigns.pictures }).from(accountDesigns);
  return new Set([...saved, ...own].flatMap(({ pictures }) => pictures.map(({ storageKey }) => storageKey)));
}
