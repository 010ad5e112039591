import type { Db } from '#database/connection.ts';
import { type Pieces, piecesOf } from '#server/catalogue/stock/service.ts';
import { itemsOfOrder } from '#server/orders/order/service.ts';

/** What an order holds of the stock while it may be paid and once it is. */
export const heldBy = async (db: Db, orderId: string): Promise<Pieces> =>
  piecesOf(await itemsOfOrder(db, orderId));
