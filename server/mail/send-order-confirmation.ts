import { isOrderClosed } from '#rules/orders/payment-status.ts';
import type { JobHandler } from '../jobs/job.ts';
import { type MailOfOrder, mailId } from './jobs.ts';
import { orderLetter } from './order-letter.ts';
import { giveUpMail, sendOnce } from './send-once.ts';
import { writeLetter } from './write-letter.ts';

/** Sends the confirmation (PAY-012, D-S84); a cancelled order must not ask for money, and has none. */
export const handler: JobHandler<MailOfOrder> = {
  async run(shop, asked) {
    const { orderId, again } = asked;
    await sendOnce(shop, 'confirmation', asked, async (whole) => {
      // sent before mails had a record of their own
      if (whole.order.emailStatus === 'sent' && !again) return null;
      // a confirmation asks for the money
      if (isOrderClosed(whole.order.paymentStatus)) return null;
      const letter = orderLetter(whole, await shop.catalogue.current(), shop.config);
      const mail = await writeLetter(shop, whole, letter, mailId(`confirmation-${orderId}`, again));
      return { mail, saidPaid: letter.isPaid };
    });
  },
  giveUp: (shop, asked) => giveUpMail(shop, 'confirmation', asked),
};
