import type { Db } from '#database/connection.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import * as detail from './detail/store.ts';
import * as store from './store.ts';

export { withSeen } from './with-seen.ts';

/** Orders of partners: how they are written, read and moved. */

export { type Actor, actorOf, systemActor } from '#server/platform/audit/service.ts';
export {
  type ActBy,
  actOnOrder,
  actOnOrderOnce,
  type HeldOrder,
  type NotActedOnSeen,
} from './act-on-order.ts';
export { assignDealer } from './acts/assign-dealer.ts';
export { changed } from './changed.ts';
export { insertPartnerOrder, type PlacedByPartner } from './insert-order.ts';
export { mailTitle, resendMail } from './listed-mails.ts';
export { mailsOfMessage, unreadBy } from './messages.ts';
export { type Addressed, addressOf } from './recipients.ts';
export { remindPartners } from './remind.ts';
export type { DeliveryRow, ItemOfAct } from './store.ts';

/** The items of an order with the state of their designs. */
export const loadItems = (db: Db, orderId: string): Promise<readonly store.ItemOfAct[]> =>
  store.itemsOf(db, orderId);

/** Where the pieces of an order go, by item, with all that is known of each place. */
export const placesOf = (db: Db, orderId: string): Promise<readonly detail.DetailDelivery[]> =>
  detail.deliveriesWithLocations(db, [orderId]);

/** The same of several orders. */
export const placesOfOrders = (
  db: Db,
  orderIds: readonly string[],
): Promise<readonly detail.DetailDelivery[]> => detail.deliveriesWithLocations(db, orderIds);

/** What decisions about an order are made from. */
export const factsOf = (db: Db, orderId: string): Promise<OrderFacts | null> => store.readFacts(db, orderId);

/** To be called when what an order is found by has changed in another table, e.g. where it goes (D-B61). */
export const refreshSearchWords = async (tx: Db, orderId: string): Promise<void> => {
  await store.refreshSearchWords(tx, orderId);
};
