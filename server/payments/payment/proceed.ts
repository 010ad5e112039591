import type { Db } from '#database/connection.ts';
import { itemsOfOrder } from '#server/orders/order/service.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import { askForPrintFiles } from '#server/press/print-files/service.ts';
import type { Shop } from '../context.ts';
import { confirmation, officeNotice } from './mails.ts';

type ProceedContext = { readonly jobs: Pick<Shop['jobs'], 'enqueue'> };

/**
 * Asks for the mails and print files of an order that is to be made: when a transfer is ordered, and when
 * the money of a card or a wallet has come. Once in the life of an order (D-S84).
 */
export async function proceedWith(
  shop: ProceedContext,
  tx: Db,
  orderId: string,
  items: readonly { readonly position: number; readonly quote: unknown }[],
): Promise<void> {
  await queueMail(shop, tx, confirmation, orderId);
  await queueMail(shop, tx, officeNotice, orderId);
  await askForPrintFiles(shop, tx, orderId, items);
}

/** The same for an order that is stored already. */
export async function proceedWithStored(shop: ProceedContext, tx: Db, orderId: string): Promise<void> {
  await proceedWith(shop, tx, orderId, await itemsOfOrder(tx, orderId));
}
