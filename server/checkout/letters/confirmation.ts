import type { JobHandler } from '../../jobs/job.ts';
import { type MailOfOrder, mailId } from '../../mail/jobs.ts';
import { giveUpMail, sendOnce } from '../../mail/send-once.ts';
import { orderLetter } from '../../orders/letters/order-letter.ts';
import { writeLetter } from '../../orders/letters/write-letter.ts';
import { isClosed } from '../../orders/listed-mails.ts';

/** Sends the confirmation (PAY-012, D-S84); a cancelled order must not ask for money, and has none. */
export const handler: JobHandler<MailOfOrder> = {
  async run(shop, asked) {
    const { orderId, again } = asked;
    await sendOnce(shop, 'confirmation', asked, async (whole) => {
      // sent before mails had a record of their own
      if (whole.order.emailStatus === 'sent' && !again) return null;
      if (isClosed(whole.order)) return null;
      const letter = orderLetter(whole, await shop.catalogue.current(), shop.config);
      const mail = await writeLetter(shop, whole, letter, mailId(`confirmation-${orderId}`, again));
      return { mail, saidPaid: letter.isPaid };
    });
  },
  giveUp: (shop, asked) => giveUpMail(shop, 'confirmation', asked),
};
