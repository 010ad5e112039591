import { returnsStock } from '#rules/partner-orders/flow/stock-of-cancelled.ts';
import { piecesOf, returnStock } from '#server/catalogue/stock/service.ts';
import type { HeldOrder } from '../act-on-order.ts';

/** Pieces that nobody has begun to print on can be sold again. Whether any were returned. */
export async function returnPieces({ tx, order, items }: HeldOrder): Promise<boolean> {
  if (!returnsStock(order.status)) return false;
  await returnStock(tx, piecesOf(items));
  return true;
}
