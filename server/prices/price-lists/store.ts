import { and, asc, count, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { byName } from '#database/name-order.ts';
import { writePriceRows } from '#database/price-rows.ts';
import {
  catalogueRevision,
  priceListChecks,
  priceLists,
  priceListVersions,
  priceRows,
  users,
} from '#database/schema.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { keyOf } from '#rules/prices/price-lists/rows.ts';
import { rowFields } from '#rules/prices/price-lists/tabs.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';

export type ListRow = {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly isDefault: boolean;
};
export type VersionRow = Omit<typeof priceListVersions.$inferSelect, 'content'>;
export type CheckRow = typeof priceListChecks.$inferSelect;

const listColumns = {
  id: priceLists.id,
  name: priceLists.name,
  currency: sql<Currency>`${priceLists.currency}`,
  isDefault: priceLists.isDefault,
};
const { content: _, ...versionColumns } = getTableColumns(priceListVersions);

/** `default` is the default list, whatever its id. */
const called = (id: string) => (id === 'default' ? eq(priceLists.isDefault, true) : eq(priceLists.id, id));

export async function findList(db: Db, id: string): Promise<ListRow | null> {
  return (await db.select(listColumns).from(priceLists).where(called(id)).limit(1))[0] ?? null;
}

/** Whoever changes the list meanwhile waits; an order that names it does not. */
export async function lockList(tx: Db, id: string): Promise<ListRow | null> {
  const found = await tx.select(listColumns).from(priceLists).where(called(id)).limit(1).for('no key update');
  return found[0] ?? null;
}

/** All lists, the default one first. */
export const allLists = (db: Db) =>
  db
    .select({
      ...listColumns,
      partnerEmail: sql<string>`coalesce((select min(u.email) from ${users} u
        where u.price_list_id = ${priceLists}.id), '')`,
    })
    .from(priceLists)
    .orderBy(desc(priceLists.isDefault), byName(priceLists.name), asc(priceLists.id));

/** Another number after every change of a list. */
export async function revisionOfPrices(db: Db): Promise<number> {
  const [row] = await db.select({ revision: catalogueRevision.revision }).from(catalogueRevision);
  return row?.revision ?? 0;
}

/** How many rows each list has; reads the index of all rows of all lists. */
export async function rowCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const counted = await db
    .select({ id: priceRows.priceListId, rows: count() })
    .from(priceRows)
    .groupBy(priceRows.priceListId);
  return new Map(counted.map(({ id, rows }) => [id, rows]));
}

/** Makes the rows of a list those of `after`, in two statements however many they are. */
export async function replaceRows(
  tx: Db,
  listId: string,
  before: ReadonlyMap<string, PriceRow>,
  after: ReadonlyMap<string, PriceRow>,
): Promise<void> {
  const gone = [...before.values()].filter((row) => !after.has(keyOf(row)));
  const changed = [...after.values()].filter((row) => !isSame(before.get(keyOf(row)), row));
  if (gone.length > 0)
    await tx.execute(sql`
      delete from price_rows using jsonb_to_recordset(${JSON.stringify(
        gone.map(({ heliosId, pcsFrom }) => ({ helios_id: heliosId, pcs_from: pcsFrom })),
      )}::jsonb) as gone (helios_id text, pcs_from integer)
      where price_rows.price_list_id = ${listId}
        and price_rows.helios_id = gone.helios_id and price_rows.pcs_from = gone.pcs_from`);
  await writePriceRows(tx, listId, changed);
}

const isSame = (a: PriceRow | undefined, b: PriceRow): boolean =>
  a !== undefined && rowFields.every((field) => a[field] === b[field]);

export async function latestVersion(db: Db, listId: string): Promise<VersionRow | null> {
  const found = await db
    .select(versionColumns)
    .from(priceListVersions)
    .where(eq(priceListVersions.priceListId, listId))
    .orderBy(desc(priceListVersions.number))
    .limit(1);
  return found[0] ?? null;
}

export async function insertVersion(tx: Db, version: typeof priceListVersions.$inferInsert): Promise<void> {
  await tx.insert(priceListVersions).values(version);
}

const ofVersion = (listId: string, number: number) =>
  and(eq(priceListVersions.priceListId, listId), eq(priceListVersions.number, number));

export async function findVersion(db: Db, listId: string, number: number): Promise<VersionRow | null> {
  const found = await db.select(versionColumns).from(priceListVersions).where(ofVersion(listId, number));
  return found[0] ?? null;
}

export async function versionContent(db: Db, listId: string, number: number): Promise<Uint8Array | null> {
  const found = await db
    .select({ content: priceListVersions.content })
    .from(priceListVersions)
    .where(ofVersion(listId, number));
  return found[0]?.content ?? null;
}

/** Newest first. */
export async function versionsOf(
  db: Db,
  listId: string,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ readonly versions: VersionRow[]; readonly total: number }> {
  const ofList = eq(priceListVersions.priceListId, listId);
  const versions = await db
    .select(versionColumns)
    .from(priceListVersions)
    .where(ofList)
    .orderBy(desc(priceListVersions.number))
    .limit(part.limit)
    .offset(part.offset);
  const [counted] = await db.select({ total: count() }).from(priceListVersions).where(ofList);
  return { versions, total: counted?.total ?? 0 };
}

export async function insertCheck(tx: Db, check: CheckRow): Promise<void> {
  await tx.insert(priceListChecks).values(check);
}

export const deleteChecksBefore = (db: Db, before: Date) =>
  db.delete(priceListChecks).where(lt(priceListChecks.at, before));

export async function findCheck(db: Db, id: string): Promise<CheckRow | null> {
  return (await db.select().from(priceListChecks).where(eq(priceListChecks.id, id)))[0] ?? null;
}

export const deleteCheck = (tx: Db, id: string) =>
  tx.delete(priceListChecks).where(eq(priceListChecks.id, id));
