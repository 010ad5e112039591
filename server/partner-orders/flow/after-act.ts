import type { Db } from '#database/connection.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import { taskOf } from '#rules/partner-orders/flow/quick-filters.ts';
import * as store from './store.ts';

/** The list of staff is filtered by what is to be done, which follows from the facts. */
export async function noteTask(tx: Db, orderId: string, facts: OrderFacts, known: string | null) {
  const task = taskOf(facts);
  if (task !== known) await store.updateOrder(tx, orderId, { task });
}
