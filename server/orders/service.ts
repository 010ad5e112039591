import type { Db } from '#database/connection.ts';
import type { EmailStatus } from '#rules/orders/email-status.ts';
import {
  type FileRow,
  filesOf,
  type ItemRow,
  itemsOf,
  type OrderRow,
  orderById,
  orderIdOfCode,
  setEmailStatus,
} from './store.ts';

export type WholeOrder = {
  readonly order: OrderRow;
  readonly items: readonly ItemRow[];
  readonly files: readonly FileRow[];
};

/** An order with all that belongs to it, for mails and prints; null when there is none of this id. */
export async function readOrder(db: Db, id: string): Promise<WholeOrder | null> {
  const order = await orderById(db, id);
  return order && { order, items: await itemsOf(db, id), files: await filesOf(db, id) };
}

/** The same by the code the shopper knows. */
export async function readOrderByCode(db: Db, code: string): Promise<WholeOrder | null> {
  const id = await orderIdOfCode(db, code);
  return id === null ? null : readOrder(db, id);
}

/** Notes what became of the shopper's mail (PAY-012); false when the status may not change so. */
export const noteEmail = (db: Db, id: string, status: EmailStatus): Promise<boolean> =>
  setEmailStatus(db, id, status);
