import type { Db } from '#database/connection.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import { nameOfDealer } from './acts/assign-dealer.ts';
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
export { recordPayment } from './acts/invoices.ts';
export {
  setCarrierCode,
  setCarrierCodes,
  setExpeditionDate,
  setManufactureDate,
} from './acts/plan-deliveries.ts';
export { type TakenBack, takeBack } from './acts/take-back.ts';
export { updateStatus } from './acts/update-status.ts';
export { changed } from './changed.ts';
export { insertPartnerOrder, type PlacedByPartner } from './insert-order.ts';
export { mailTitle, resendMail } from './listed-mails.ts';
export { mailsOfMessage, unreadBy } from './messages.ts';
export { type Addressed, addressOf, decidersFor } from './recipients.ts';
export { remindPartners } from './remind.ts';
export type { DeliveryRow, ItemOfAct } from './store.ts';

/** The items of an order with the state of their designs. */
export const loadItems = (db: Db, orderId: string): Promise<readonly store.ItemOfAct[]> =>
  store.itemsOf(db, orderId);

/** Where the pieces of an order go and when, as far as acts need it. */
export const deliveriesOf = (db: Db, orderId: string): Promise<readonly store.DeliveryRow[]> =>
  store.deliveriesOf(db, orderId);

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

/** How a dealer is called, whether they are still active or not; empty for nobody. */
export async function dealerName(db: Db, id: string): Promise<string> {
  const found = await store.readDealer(db, id);
  return found ? nameOfDealer(found) : '';
}

/** To be called when what an order is found by has changed in another table, e.g. where it goes (D-B61). */
export const refreshSearchWords = async (tx: Db, orderId: string): Promise<void> => {
  await store.refreshSearchWords(tx, orderId);
};
