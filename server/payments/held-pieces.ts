import type { Db } from '#database/connection.ts';
import { itemsOfOrder } from '../orders/service.ts';
import { type Pieces, piecesOf } from '../stock/service.ts';

/** What an order holds of the stock while it may be paid and once it is. */
export const heldBy = async (db: Db, orderId: string): Promise<Pieces> =>
  piecesOf(await itemsOfOrder(db, orderId));
