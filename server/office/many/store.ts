import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { orders, shopOrders } from '#database/schema.ts';

const { id, code } = orders;

/** Orders of the shop with their ids, by their codes, which never change. */
export const ordersOfCodes = (db: Db, codes: readonly string[]): Promise<{ id: string; code: string }[]> =>
  db
    .select({ id, code })
    .from(orders)
    .innerJoin(shopOrders, eq(shopOrders.orderId, id))
    .where(inArray(code, [...codes]))
    .orderBy(code);
