import type { Db } from '#database/connection.ts';
import * as store from './store.ts';

/** Where news of orders of partners is announced, after the commit, to every process. */
export const PARTNER_ORDERS_CHANNEL = 'partner_orders';

export type OrderNews = {
  readonly orderId: string;
  readonly partnerId: string | null;
  readonly dealerId: string | null;
  /** the latest message that was written; null when none was */
  readonly messageId: number | null;
  /** what staff are not told of */
  readonly isForPartner?: true;
};

export async function announceOrder(tx: Db, news: OrderNews): Promise<void> {
  await store.announce(tx, PARTNER_ORDERS_CHANNEL, news);
}
