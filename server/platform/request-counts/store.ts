import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { requestCounts } from '#database/schema.ts';

const now = sql`clock_timestamp()`;
const isOver = sql`${requestCounts.until} <= ${now}`;

/**
 * One more in the present window, or the first of a new one; by the clock of the database, which all share.
 */
export async function addOne(
  db: Db,
  key: string,
  windowMs: number,
): Promise<{ count: number; restMs: number }> {
  const end = sql`${now} + ${windowMs} * interval '1 millisecond'`;
  const [row] = await db
    .insert(requestCounts)
    .values({ key, count: 1, until: sql`${end}` })
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${requestCounts.count} + 1 end`,
        until: sql`case when ${isOver} then ${end} else ${requestCounts.until} end`,
      },
    })
    .returning({
      count: requestCounts.count,
      restMs: sql<number>`extract(epoch from ${requestCounts.until} - ${now}) * 1000`.mapWith(Number),
    });
  return row ?? { count: 1, restMs: windowMs };
}

export async function countOf(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({
      count: sql<number>`case when ${isOver} then 0 else ${requestCounts.count} end`.mapWith(Number),
    })
    .from(requestCounts)
    .where(eq(requestCounts.key, key));
  return row?.count ?? 0;
}

export async function remove(db: Db, key: string): Promise<void> {
  await db.delete(requestCounts).where(eq(requestCounts.key, key));
}

/**
 * Rows that another process counts on at this moment stay: waiting for them could become waiting for each
 * other.
 */
export async function removeOver(db: Db): Promise<void> {
  const over = db
    .select({ key: requestCounts.key })
    .from(requestCounts)
    .where(lt(requestCounts.until, now))
    .limit(1_000)
    .for('update', { skipLocked: true });
  await db.delete(requestCounts).where(sql`${requestCounts.key} in ${over}`);
}
