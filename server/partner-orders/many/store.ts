import { inArray } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { partnerOrders } from '#database/schema.ts';

type Coded = { id: string; code: string };
const { orderId: id, code } = partnerOrders;

/** Orders of partners with their codes, which never change; in the order of the ids. */
export async function codesOf(db: Db, ids: readonly string[]): Promise<Coded[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id, code })
    .from(partnerOrders)
    .where(inArray(id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}
