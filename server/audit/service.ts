import type { Db } from '#database/connection.ts';
import type { Caller } from '../context.ts';
import { type Actor, actorOf } from './actor.ts';
import * as store from './store.ts';

/** Who did what, written in the transaction that did it. */

export { type Actor, actorOf, theShop } from './actor.ts';
export type { AuditRow, PartOf } from './store.ts';

/**
 * Writes one act down.
 * @param orderId null for an act that is about no order
 * @param data what the act changed, told apart in the log of the order
 */
export async function recordAct(
  tx: Db,
  by: Actor | Pick<Caller, 'account'>,
  act: string,
  orderId: string | null,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { userId, role, name } = actorOf(by);
  await store.insertEntry(tx, { userId, role, actorName: name, act, orderId, data });
}

/** What was done to an order, newest first. */
export const logOf = (db: Db, orderId: string, part: store.PartOf): Promise<store.AuditRow[]> =>
  store.entriesOf(db, orderId, part);
