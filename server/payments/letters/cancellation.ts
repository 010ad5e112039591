import type { JobHandler } from '../../jobs/job.ts';
import { inline } from '../../mail/attached-pictures.ts';
import { type MailOfOrder, mailId } from '../../mail/jobs.ts';
import { giveUpMail, sendOnce } from '../../mail/send-once.ts';
import { orderLetter } from '../../orders/letters/order-letter.ts';
import { shortLetterHtml } from '../../orders/letters/order-letter-html.ts';
import { shortLetterText } from '../../orders/letters/order-letter-text.ts';
import { markPicture, ticksPicture } from '../../orders/letters/order-pictures.ts';
import { asCancellation } from './cancellation-texts.ts';

/**
 * Tells the shopper that the order was cancelled and nothing is to be paid; nothing when it was taken up
 * again meanwhile.
 */
export const handler: JobHandler<MailOfOrder> = {
  async run(shop, asked) {
    const { orderId, again } = asked;
    const { config } = shop;
    await sendOnce(shop, 'cancellation', asked, async (whole) => {
      if (whole.order.paymentStatus !== 'cancelled') return null;
      const letter = asCancellation(
        orderLetter(whole, await shop.catalogue.current(), config),
        whole.order.closedBy === 'time',
      );
      const mail = {
        id: mailId(`cancellation-${orderId}`, again),
        to: whole.order.billing.email ?? '',
        replyTo: config.officeEmail,
        subject: letter.subject,
        html: await shortLetterHtml(letter),
        text: shortLetterText(letter),
        attachments: [...inline('mark', await markPicture()), ...inline('ticks', await ticksPicture())],
      };
      return { mail, saidPaid: false };
    });
  },
  giveUp: (shop, asked) => giveUpMail(shop, 'cancellation', asked),
};
