import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { availabilities, orderItems, orders, shopOrders } from '#database/schema.ts';
import { selectShopOrders } from '#database/shop-orders.ts';
import type { Bought } from './retry-load.ts';

/** What all shoppers buy. */
export const HELIOS_ID = 'H-B52-NAT-FT';
/** Cancelled before its confirmation could be sent, it is told that alone. */
const isToldOtherwise = ({ paymentStatus }: { readonly paymentStatus: string }): boolean =>
  paymentStatus === 'cancelled';

/** A job whose worker died is given to another after two minutes. */
const DRAIN_MS = 8 * 60_000;

type BenchRun = {
  readonly db: Db;
  readonly dataDir: string;
  readonly bought: readonly Bought[];
  /** pieces on the shelf before the first purchase */
  readonly stock: number;
  /** how many confirmations of each order came, where a mail server took them */
  readonly came?: ReadonlyMap<string, number>;
  /** gets a line for everything that is not as it should be */
  readonly wrong: string[];
};

/**
 * Waits for the mails and compares what the shoppers hold in their hands with what the shop stored: each
 * purchase is one order, paid or waiting for its transfer, with its confirmation, and the shelf lacks exactly
 * what was sold.
 */
export async function verifyPurchases({ db, dataDir, bought, stock, came, wrong }: BenchRun) {
  const stored = () => selectShopOrders(db);
  const deadline = Date.now() + DRAIN_MS;
  while (
    Date.now() < deadline &&
    (await stored()).some((one) => one.emailStatus === 'pending' && !isToldOtherwise(one))
  )
    await new Promise((resolve) => setTimeout(resolve, 1_000));

  const all = await stored();
  const mails = came ?? confirmations(join(dataDir, 'outbox'));
  for (const { code, email, method, expected: mayBe } of bought) {
    const of = all.filter((order) => order.billing.email === email);
    const [order] = of;
    const expected = mayBe ?? [method === 'bankTransfer' ? 'pending' : 'completed'];
    if (of.length !== 1 || order?.code !== code) wrong.push(`${code}: ${of.length} orders`);
    else if (!expected.includes(order.paymentStatus))
      wrong.push(`${code}: ${order.paymentStatus} instead of ${expected.join(' or ')}`);
  }
  for (const { id, code, emailStatus, ...one } of all) {
    if (isToldOtherwise(one)) continue;
    if (emailStatus !== 'sent' || !mails.has(id))
      wrong.push(`${code}: mail ${emailStatus}, ${mails.get(id) ?? 0} came`);
  }
  const [shelf] = await db.select().from(availabilities).where(eq(availabilities.heliosId, HELIOS_ID));
  const [held] = await db
    .select({ pieces: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .where(inArray(shopOrders.paymentStatus, ['pending', 'completed']));
  const pieces = held?.pieces ?? 0;
  const left = stock - (shelf?.stockQuantity ?? 0);
  if (left !== pieces) wrong.push(`${left} pieces left the shelf, ${pieces} are in orders`);
  const mailsTwice = [...mails.values()].filter((count) => count > 1).length;
  return { orders: all.length, pieces, mails: mails.size, mailsTwice };
}

/** How many confirmations of each order are in the outbox, by the order's id. */
function confirmations(outbox: string): ReadonlyMap<string, number> {
  const mails = new Map<string, number>();
  for (const name of existsSync(outbox) ? readdirSync(outbox) : []) {
    if (name.startsWith('.')) continue; // not sent: its server was killed while writing it
    const id = /^Message-ID:\s*<confirmation-([^@>]+)@/im.exec(
      readFileSync(join(outbox, name, 'mail.eml'), 'utf8'),
    )?.[1];
    if (id) mails.set(id, (mails.get(id) ?? 0) + 1);
  }
  return mails;
}
