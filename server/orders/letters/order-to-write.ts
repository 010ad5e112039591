import type { JobContext } from '#server/catalogue/context.ts';
import type { MailRequest } from '#server/platform/mail/service.ts';
import { readShopOrder, type WholeShopOrder } from '../order/service.ts';

/** The order a mail to its shopper is about; null when nothing is known of the shopper any more. */
export async function orderToWrite(
  { database }: Pick<JobContext, 'database'>,
  { id }: MailRequest,
): Promise<WholeShopOrder | null> {
  const whole = await readShopOrder(database.db, id);
  return whole?.order.anonymisedAt === null ? whole : null;
}
