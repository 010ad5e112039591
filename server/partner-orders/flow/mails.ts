import type { Db } from '#database/connection.ts';
import {
  partnerOrderMails as names,
  type PartnerOrderMail,
} from '#rules/orders/order/partner-order-mails.ts';
import { defineMails, queueMail } from '#server/platform/mail/service.ts';
import type { JobContext } from '#server/press/context.ts';

/**
 * The mails of a partner order (D-B32); whom each goes to stands in
 * rules/orders/order/partner-order-mails.ts.
 */
export const partnerOrderMails = defineMails({
  names,
  job: 'send-partner-order-mail',
  about: 'order',
  load: async (name) => (await import('./letters/letter.ts')).letterOf(name),
});

/**
 * Has a mail about a partner order sent once the caller's transaction commits.
 * @param again the id of the message that brings it about, since an order may have several mails of one kind
 */
export const queuePartnerMail = (
  context: Pick<JobContext, 'jobs'>,
  tx: Db,
  mail: PartnerOrderMail,
  orderId: string,
  again?: string,
): Promise<void> => queueMail(context, tx, partnerOrderMails[mail], orderId, again);
