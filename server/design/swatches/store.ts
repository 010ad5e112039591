import { count, desc, eq, getTableColumns, lt, max } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { swatchChecks, swatchVersions } from '#database/schema.ts';

const { content: _, ...versionColumns } = getTableColumns(swatchVersions);
export type VersionRow = Omit<typeof swatchVersions.$inferSelect, 'content'>;
export type CheckRow = typeof swatchChecks.$inferSelect;

/** 0 before the first import. */
export async function latestNumber(db: Db): Promise<number> {
  const [row] = await db.select({ number: max(swatchVersions.number) }).from(swatchVersions);
  return row?.number ?? 0;
}

export async function findVersion(db: Db, number: number): Promise<VersionRow | null> {
  const found = await db.select(versionColumns).from(swatchVersions).where(eq(swatchVersions.number, number));
  return found[0] ?? null;
}

export async function contentOf(db: Db, number: number): Promise<Uint8Array | null> {
  const found = await db
    .select({ content: swatchVersions.content })
    .from(swatchVersions)
    .where(eq(swatchVersions.number, number));
  return found[0]?.content ?? null;
}

/** False when somebody else wrote this version first. */
export async function insertVersion(tx: Db, row: typeof swatchVersions.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(swatchVersions)
    .values(row)
    .onConflictDoNothing({ target: swatchVersions.number })
    .returning({ number: swatchVersions.number });
  return written.length === 1;
}

type Part = { readonly limit: number; readonly offset: number };

export async function versionsOf(db: Db, { limit, offset }: Part) {
  const versions = await db
    .select(versionColumns)
    .from(swatchVersions)
    .orderBy(desc(swatchVersions.number))
    .limit(limit)
    .offset(offset);
  const [row] = await db.select({ total: count() }).from(swatchVersions);
  return { versions, total: row?.total ?? 0 };
}

export async function insertCheck(db: Db, row: CheckRow): Promise<void> {
  await db.insert(swatchChecks).values(row);
}

export async function findCheck(db: Db, id: string): Promise<CheckRow | null> {
  return (await db.select().from(swatchChecks).where(eq(swatchChecks.id, id)))[0] ?? null;
}

export async function deleteCheck(tx: Db, id: string): Promise<void> {
  await tx.delete(swatchChecks).where(eq(swatchChecks.id, id));
}

export async function deleteChecksBefore(db: Db, at: Date): Promise<void> {
  await db.delete(swatchChecks).where(lt(swatchChecks.at, at));
}
