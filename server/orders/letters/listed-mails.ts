import type { ListedMail } from '#contract/office/regular-orders.ts';
import type { Db } from '#database/connection.ts';
import { type OrderMail, orderMails } from '#rules/orders/order/order-mails.ts';
import { isOrderClosed } from '#rules/orders/order/payment-status.ts';
import { type MailRow, mailsOf } from '#server/platform/mail/service.ts';
import type { WholeShopOrder } from '../order/service.ts';

type Order = Pick<WholeShopOrder['order'], 'id' | 'emailStatus' | 'paymentStatus' | 'anonymisedAt'>;

/**
 * Why a mail would say of this order what is no longer so, or has nobody to go to; null when it still holds.
 */
export function outdated(
  mail: OrderMail,
  order: Pick<Order, 'paymentStatus' | 'anonymisedAt'>,
): 'mail_of_cancelled_order' | 'cancellation_outdated' | 'reminder_outdated' | 'order_anonymised' | null {
  if (order.anonymisedAt !== null && mail !== 'refund') return 'order_anonymised';
  // would ask for an answer nobody wants any more
  if ((mail === 'proof' || mail === 'proofReminder') && isOrderClosed(order.paymentStatus))
    return 'mail_of_cancelled_order';
  if (mail === 'confirmation' && isOrderClosed(order.paymentStatus)) return 'mail_of_cancelled_order';
  if (mail === 'reminder' && order.paymentStatus !== 'pending') return 'reminder_outdated';
  return mail === 'cancellation' && order.paymentStatus !== 'cancelled' ? 'cancellation_outdated' : null;
}

type Known = Pick<ListedMail, 'state' | 'refusal' | 'at'>;
const unknown: Known = { state: 'notYet', refusal: null, at: null };

/**
 * Of orders older than the record of mails only the state of the confirmation is known; a later one has a row
 * once it goes ahead.
 */
function withoutRow(mail: 'confirmation' | 'office', emailStatus: string): Known {
  if (emailStatus === 'pending') return unknown;
  return { ...unknown, state: mail === 'confirmation' ? (emailStatus as 'sent' | 'failed') : 'unrecorded' };
}

/** A mail that was dropped will not come by itself. */
const withRow = ({ state, refusal, changedAt }: MailRow): Known =>
  state === 'dropped'
    ? unknown
    : { state, refusal: state === 'failed' ? refusal : null, at: changedAt.toISOString() };

/**
 * The mails of an order with what became of each: confirmation and office notice always, the others where
 * there are any.
 */
export async function listedMails(db: Db, order: Order): Promise<ListedMail[]> {
  const rows = await mailsOf(db, order.id);
  return orderMails.flatMap((mail) => {
    const row = rows.findLast((one) => one.mail === mail && one.state !== 'dropped');
    if (!row && mail !== 'confirmation' && mail !== 'office') return [];
    const known = row ? withRow(row) : withoutRow(mail as 'confirmation' | 'office', order.emailStatus);
    const isDone = known.state === 'sent' || known.state === 'failed' || known.state === 'unrecorded';
    return [{ mail, ...known, mayResend: isDone && outdated(mail, order) === null }];
  });
}
