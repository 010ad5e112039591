import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { byName } from '#database/name-order.ts';
import { partnerOrders, partnerOrderTallies, users } from '#database/schema.ts';
import { type StaffRole, staffRoles } from '#rules/people/accounts/staff.ts';
import type { UserRow } from '#server/people/accounts/service.ts';

const isStaff = inArray(users.role, [...staffRoles]);
/** Nothing is to be done with these any more. */
const DONE = ['done', 'cancelled'] as const;

/** Kept by a trigger, so that no order is counted. */
const openOrders = sql<number>`(select coalesce(sum(t.count), 0)::int from ${partnerOrderTallies} t
  where t.dealer_id = ${users.id} and t.status not in ('done', 'cancelled'))`;

export type StaffRow = { readonly user: UserRow; readonly openOrders: number };

export const selectStaff = (db: Db, status: 'all' | 'active' | 'inactive'): Promise<StaffRow[]> =>
  db
    .select({ user: users, openOrders })
    .from(users)
    .where(and(isStaff, status === 'all' ? undefined : eq(users.active, status === 'active')))
    .orderBy(
      byName(sql`coalesce(nullif(${users.surName}, ''), ${users.email})`, users.firstName),
      asc(users.id),
    );

export async function readStaff(db: Db, id: string): Promise<StaffRow | null> {
  const [row] = await db
    .select({ user: users, openOrders })
    .from(users)
    .where(and(isStaff, eq(users.id, id)));
  return row ?? null;
}

/**
 * Somebody of the staff, locked with all admins and in one order: of two admins who lock each other's account
 * at once, the second sees that the first was quicker.
 */
export async function lockStaff(tx: Db, id: string): Promise<{ user: UserRow; admins: string[] } | null> {
  const locked = await tx
    .select()
    .from(users)
    .where(sql`${eq(users.role, 'admin' satisfies StaffRole)} or ${and(isStaff, eq(users.id, id))}`)
    .orderBy(asc(users.id))
    // no key update: what only names an admin, as an entry of the log does, need not wait
    .for('no key update');
  const user = locked.find((one) => one.id === id);
  if (!user) return null;
  const admins = locked.filter(({ role, active }) => role === 'admin' && active).map((one) => one.id);
  return { user, admins };
}

/** Ids of orders a dealer still has to do with, the oldest first. */
export async function openOrdersOf(db: Db, dealerId: string, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: partnerOrders.orderId })
    .from(partnerOrders)
    .where(and(eq(partnerOrders.dealerId, dealerId), notInArray(partnerOrders.status, [...DONE])))
    .orderBy(asc(partnerOrders.createdAt), asc(partnerOrders.orderId))
    .limit(atMost);
  return rows.map(({ id }) => id);
}
