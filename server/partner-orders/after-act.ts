import type { Db } from '#database/connection.ts';
import type { OrderFacts } from '#rules/partner-orders/facts.ts';
import { taskOf } from '#rules/partner-orders/quick-filters.ts';
import * as store from './store.ts';

/** Where news of orders of partners is announced, after the commit, to every process. */
export const PARTNER_ORDERS_CHANNEL = 'partner_orders';

export type OrderNews = {
  readonly orderId: string;
  readonly partnerId: string | null;
  readonly dealerId: string | null;
  /** the latest message that was written; null when none was */
  readonly messageId: number | null;
};

export async function announceOrder(tx: Db, news: OrderNews): Promise<void> {
  await store.announce(tx, PARTNER_ORDERS_CHANNEL, news);
}

/** The list of staff is filtered by what is to be done, which follows from the facts. */
export async function noteTask(tx: Db, orderId: string, facts: OrderFacts, known: string | null) {
  const task = taskOf(facts);
  if (task !== known) await store.updateOrder(tx, orderId, { task });
}
