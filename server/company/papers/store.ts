import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { type Db, lockName } from '#database/connection.ts';
import { paperVersions } from '#database/schema.ts';
import { PAPER_VERSIONS_SHOWN, type PaperName } from '#rules/company/papers/papers.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';

export type PaperKey = { readonly paper: PaperName; readonly edition: Edition };
export type PaperVersion = typeof paperVersions.$inferSelect;

const v = paperVersions;
const isOf = ({ paper, edition }: PaperKey) => and(eq(v.paper, paper), eq(v.edition, edition));

export async function newestVersion(db: Db, key: PaperKey): Promise<PaperVersion | null> {
  const [row] = await db.select().from(v).where(isOf(key)).orderBy(desc(v.version)).limit(1);
  return row ?? null;
}

/** Without their texts: the number of the newest of each of these papers that is more than a sample. */
export const newestNumbers = (db: Db, papers: readonly PaperName[], edition: Edition) =>
  db
    .select({ paper: v.paper, version: max(v.version) })
    .from(v)
    .where(and(inArray(v.paper, [...papers]), eq(v.edition, edition)))
    .groupBy(v.paper);

/** The newest of each paper in each edition. */
export const newestVersions = (db: Db): Promise<PaperVersion[]> =>
  db.selectDistinctOn([v.paper, v.edition]).from(v).orderBy(v.paper, v.edition, desc(v.version));

export const versionsOf = (db: Db, key: PaperKey) =>
  db
    .select({
      version: v.version,
      publishedAt: v.publishedAt,
      publisherName: v.publisherName,
      isSample: sql<boolean>`${v.text} is null`,
    })
    .from(v)
    .where(isOf(key))
    .orderBy(desc(v.version))
    .limit(PAPER_VERSIONS_SHOWN);

export async function findVersion(db: Db, key: PaperKey, version: number): Promise<PaperVersion | null> {
  const [row] = await db
    .select()
    .from(v)
    .where(and(isOf(key), eq(v.version, version)));
  return row ?? null;
}

/** Two people who publish the same text come one after the other. */
export const lockPaper = (tx: Db, { paper, edition }: PaperKey) => lockName(tx, `paper ${paper} ${edition}`);

export const insertVersion = (tx: Db, row: typeof paperVersions.$inferInsert) => tx.insert(v).values(row);
