import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Db, transaction } from '#database/connection.ts';
import { orders, printFiles } from '#database/schema.ts';

export type PrintFileRow = typeof printFiles.$inferSelect;
export type NewPrintFile = typeof printFiles.$inferInsert;

/** By item, then print files before proofs, then by side. */
export async function printFilesOf(db: Db, orderId: string): Promise<PrintFileRow[]> {
  return db
    .select()
    .from(printFiles)
    .where(eq(printFiles.orderId, orderId))
    .orderBy(asc(printFiles.item), asc(printFiles.kind), asc(printFiles.side));
}

/**
 * What the press made of these items, from 1: of each the proofs first, then the file of all sides, then
 * single sides. The list of pieces is for whoever packs them.
 */
export const pressFilesOf = (db: Db, orderId: string, items: readonly number[]): Promise<PrintFileRow[]> =>
  db
    .select()
    .from(printFiles)
    .where(
      and(
        eq(printFiles.orderId, orderId),
        inArray(printFiles.item, [...items]),
        ne(printFiles.kind, 'pieces'),
      ),
    )
    .orderBy(asc(printFiles.item), desc(printFiles.kind), asc(printFiles.side));

/** The lists of pieces of an order, for whoever packs them. */
export const pieceListsOf = (db: Db, orderId: string): Promise<PrintFileRow[]> =>
  db
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.orderId, orderId), eq(printFiles.kind, 'pieces')))
    .orderBy(asc(printFiles.item));

export async function printFileById(db: Db, orderId: string, id: string): Promise<PrintFileRow | null> {
  const found = await db
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.orderId, orderId), eq(printFiles.id, id)));
  return found[0] ?? null;
}

/**
 * False when the designs of an order are removed. They are held until the transaction ends, so that a removal
 * comes before it or after, and then takes what was written with it.
 */
export async function holdDesigns(tx: Db, orderId: string): Promise<boolean> {
  const [order] = await tx
    .select({ removedAt: orders.artworkRemovedAt })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update');
  return order?.removedAt === null;
}

/** Whether the queue holds this very job, not begun. */
export async function isWaiting(tx: Db, asked: object): Promise<boolean> {
  const found = (await tx.execute(sql`select 1 from pgboss.job where name = 'make-print-files'
    and state = 'created' and data = ${JSON.stringify(asked)}::jsonb`)) as unknown as { rows: unknown[] };
  return found.rows.length > 0;
}

/**
 * One row for a place of the order, however often it is made; its id stays. False when the designs of the
 * order were removed while the file was made: it would bring back what was erased.
 */
export async function savePrintFile(db: Db, file: NewPrintFile): Promise<boolean> {
  const { name, storageKey, size, sha256, reason, madeAt } = file;
  return transaction(db, async (tx) => {
    if (!(await holdDesigns(tx, file.orderId))) return false;
    await tx
      .insert(printFiles)
      .values(file)
      .onConflictDoUpdate({
        target: [printFiles.orderId, printFiles.item, printFiles.kind, printFiles.side],
        set: { name, storageKey, size, sha256, reason, madeAt },
      });
    return true;
  });
}

export async function deletePrintFiles(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.delete(printFiles).where(inArray(printFiles.orderId, [...orderIds]));
}

/** Which of these files an order names. */
export async function knownPrintKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: printFiles.storageKey })
    .from(printFiles)
    .where(inArray(printFiles.storageKey, [...keys]));
  return new Set(rows.flatMap((row) => row.key ?? []));
}
