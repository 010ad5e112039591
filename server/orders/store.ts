import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Db, lockName } from '#database/connection.ts';
import { availabilities, orderFiles, orderItems, orders } from '#database/schema.ts';
import { type EmailStatus, emailStatusesBefore } from '#rules/orders/email-status.ts';
import type { OrderParty, OrdersSoFar } from '#rules/orders/order-limits.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type ItemRow = typeof orderItems.$inferSelect;
export type FileRow = typeof orderFiles.$inferSelect;

/** Orders that use this key or this code, at most one each. */
export async function ordersByKeyOrCode(db: Db, key: string | null, code: string): Promise<OrderRow[]> {
  const sameCode = eq(orders.code, code);
  return db
    .select()
    .from(orders)
    .where(key === null ? sameCode : or(eq(orders.idempotencyKey, key), sameCode));
}

export async function orderById(db: Db, id: string): Promise<OrderRow | null> {
  return (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? null;
}

/**
 * The row, locked until the transaction ends: whoever decides about its money waits here for the one before.
 */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  return (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0] ?? null;
}

export type PaymentColumns = Pick<OrderRow, 'paymentStatus' | 'closedBy' | 'payableUntil'>;

export async function setPayment(tx: Db, id: string, columns: PaymentColumns): Promise<void> {
  await tx.update(orders).set(columns).where(eq(orders.id, id));
}

/** Unpaid orders of cards and wallets whose time is up, the oldest first. */
export async function orderIdsToGiveUp(db: Db, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.paymentStatus, 'pending'),
        ne(orders.paymentMethod, 'bankTransfer'),
        lte(orders.payableUntil, now),
      ),
    )
    .orderBy(asc(orders.payableUntil))
    .limit(atMost);
  return rows.map((row) => row.id);
}

/**
 * Unpaid transfers about which something may be due, the most urgent first: without a term, not reminded
 * and their last moment to pay before `remindBefore`, or reminded and past it.
 */
export async function transferIdsDue(
  db: Db,
  now: Date,
  remindBefore: Date,
  atMost: number,
): Promise<string[]> {
  const waits = and(eq(orders.paymentStatus, 'pending'), eq(orders.paymentMethod, 'bankTransfer'));
  const ids = (due: SQL | undefined) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(waits, due))
      .orderBy(asc(orders.payableUntil))
      .limit(atMost);
  const rows = [
    ...(await ids(isNull(orders.payableUntil))),
    ...(await ids(and(isNull(orders.remindedAt), lte(orders.payableUntil, remindBefore)))),
    ...(await ids(and(isNotNull(orders.remindedAt), lte(orders.payableUntil, now)))),
  ];
  return rows.map((row) => row.id);
}

export async function setTerm(
  tx: Db,
  id: string,
  columns: Pick<OrderRow, 'payableUntil' | 'remindedAt'>,
): Promise<void> {
  await tx.update(orders).set(columns).where(eq(orders.id, id));
}

/** The latest order of this shopper over this amount that a wallet was to pay, or null. */
export async function latestWalletOrder(db: Db, email: string, gross: number): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.paymentMethod, 'payPal'),
        eq(orders.gross, gross),
        sql`lower(${orders.billing}->>'email') = ${email}`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

export async function orderIdOfCode(db: Db, code: string): Promise<string | null> {
  return (await db.select({ id: orders.id }).from(orders).where(eq(orders.code, code)))[0]?.id ?? null;
}

export async function orderIdOfKey(db: Db, key: string): Promise<string | null> {
  return (
    (await db.select({ id: orders.id }).from(orders).where(eq(orders.idempotencyKey, key)))[0]?.id ?? null
  );
}

export async function itemsOf(db: Db, orderId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
}

export async function filesOf(db: Db, orderId: string): Promise<FileRow[]> {
  return db.select().from(orderFiles).where(eq(orderFiles.orderId, orderId)).orderBy(asc(orderFiles.name));
}

/**
 * Two orders of one party that come at once are counted one after the other; the lock ends with the
 * transaction.
 */
export const lockParty = (tx: Db, party: string): Promise<void> => lockName(tx, `orders of ${party}`);

/**
 * What a party has at the shop besides the order that is being placed and the one it takes the place of.
 * Orders of signed-in people do not count.
 * @param party e-mail in small letters, or hash of the address
 */
export async function ordersSoFar(
  db: Db,
  [kind, party]: readonly [OrderParty, string],
  now: Date,
  besides: { readonly id: string | null; readonly key: string | null },
): Promise<OrdersSoFar> {
  const column = kind === 'email' ? sql`lower(billing->>'email')` : sql`address_hash`;
  const ago = (hours: number) =>
    sql`${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`;
  const held = (what: SQL, table: SQL) =>
    sql`(select coalesce(sum(${what}), 0)::int from ${table} h join placed p on p.id = h.order_id where p.unpaid)`;
  const found = (await db.execute(sql`
    with placed as (
      select id, created_at, payment_status = 'pending' as unpaid from orders
      where ${column} = ${party} and user_id is null and (payment_status = 'pending' or created_at > ${ago(24)})
        and id is distinct from ${besides.id}
        and (${besides.key}::text is null or idempotency_key is distinct from ${besides.key})
    )
    select count(*) filter (where created_at > ${ago(1)})::int as "lastHour",
      count(*) filter (where created_at > ${ago(24)})::int as "lastDay",
      count(*) filter (where unpaid)::int as "unpaid",
      ${held(sql`h.quantity`, sql`order_items`)} as "unpaidPieces",
      ${held(sql`h.size`, sql`order_files`)} as "unpaidFileBytes"
    from placed`)) as unknown as { rows: OrdersSoFar[] };
  return found.rows[0] as OrdersSoFar;
}

/**
 * Closed orders that still have files and of which nothing was heard since `before`, locked: whoever
 * restores one at this moment is passed by.
 */
export async function lockClosedWithFiles(tx: Db, before: Date, atMost: number): Promise<string[]> {
  const has = (table: SQL) => sql`exists (select 1 from ${table} f where f.order_id = ${orders.id})`;
  const heardSince = sql`exists (select 1 from payment_events e where e.order_id = ${orders.id} and e.at >= ${before.toISOString()}::timestamptz)`;
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.paymentStatus, ['cancelled', 'failed']),
        lt(orders.createdAt, before),
        sql`not ${heardSince}`,
        or(has(sql`order_files`), has(sql`print_files`)),
      ),
    )
    .limit(atMost)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.id);
}

export async function deleteFiles(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.delete(orderFiles).where(inArray(orderFiles.orderId, [...orderIds]));
}

export async function setAddress(tx: Db, id: string, addressHash: string): Promise<void> {
  await tx.update(orders).set({ addressHash }).where(eq(orders.id, id));
}

/** Forgets where decided orders came from that are older than any limit looks back. */
export async function forgetAddresses(db: Db, before: Date): Promise<void> {
  const isDone = and(
    isNotNull(orders.addressHash),
    ne(orders.paymentStatus, 'pending'),
    lt(orders.createdAt, before),
  );
  await db.update(orders).set({ addressHash: null }).where(isDone);
}

/** Which of these files an order names. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: orderFiles.storageKey })
    .from(orderFiles)
    .where(inArray(orderFiles.storageKey, [...keys]));
  return new Set(rows.map((row) => row.key));
}

/**
 * False when the key or the code is taken. Waits for another transaction that is about to take it, so a
 * double click is seen here and not after the stock was taken twice.
 */
export async function insertOrder(tx: Db, order: NewOrder): Promise<boolean> {
  const inserted = await tx.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id });
  return inserted.length === 1;
}

export async function insertItems(tx: Db, items: (typeof orderItems.$inferInsert)[]): Promise<void> {
  await tx.insert(orderItems).values(items);
}

export async function insertFiles(tx: Db, files: (typeof orderFiles.$inferInsert)[]): Promise<void> {
  if (files.length > 0) await tx.insert(orderFiles).values(files);
}

/**
 * Takes pieces off the shelf, one stock item after the other in the order of their names: two orders for the
 * same items then wait for each other instead of locking each other out.
 * @returns the first item there is too little of and how many are left, or null when all were taken
 */
export async function takeStock(
  tx: Db,
  wanted: ReadonlyMap<string, number>,
): Promise<{ heliosId: string; left: number } | null> {
  for (const heliosId of [...wanted.keys()].sort()) {
    const count = wanted.get(heliosId) ?? 0;
    const taken = await tx
      .update(availabilities)
      .set({ stockQuantity: sql`${availabilities.stockQuantity} - ${count}` })
      .where(and(eq(availabilities.heliosId, heliosId), gte(availabilities.stockQuantity, count)))
      .returning({ heliosId: availabilities.heliosId });
    if (taken.length === 1) continue;
    const [row] = await tx
      .select({ left: availabilities.stockQuantity })
      .from(availabilities)
      .where(eq(availabilities.heliosId, heliosId));
    return { heliosId, left: row?.left ?? 0 };
  }
  return null;
}

/** Locks stock items in the same order, for whoever gives some back and takes others. */
export async function lockStock(tx: Db, heliosIds: readonly string[]): Promise<void> {
  for (const heliosId of [...new Set(heliosIds)].sort()) {
    await tx
      .select({ heliosId: availabilities.heliosId })
      .from(availabilities)
      .where(eq(availabilities.heliosId, heliosId))
      .for('update');
  }
}

/** Puts pieces back on the shelf, in the same order in which they are taken. */
export async function returnStock(tx: Db, pieces: ReadonlyMap<string, number>): Promise<void> {
  for (const heliosId of [...pieces.keys()].sort()) {
    await tx
      .update(availabilities)
      .set({ stockQuantity: sql`${availabilities.stockQuantity} + ${pieces.get(heliosId) ?? 0}` })
      .where(eq(availabilities.heliosId, heliosId));
  }
}

/** Writes the status if it may follow the present one; false when it may not. */
export async function setEmailStatus(db: Db, orderId: string, to: EmailStatus): Promise<boolean> {
  const changed = await db
    .update(orders)
    .set({ emailStatus: to })
    .where(and(eq(orders.id, orderId), inArray(orders.emailStatus, emailStatusesBefore(to))))
    .returning({ id: orders.id });
  return changed.length === 1;
}
