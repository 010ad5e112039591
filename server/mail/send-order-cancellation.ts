import type { JobHandler } from '../jobs/job.ts';
import { inline } from './attached-pictures.ts';
import { asCancellation } from './cancellation-texts.ts';
import { type MailOfOrder, mailId } from './jobs.ts';
import { shortLetterHtml } from './order-confirmation.ts';
import { shortLetterText } from './order-confirmation-text.ts';
import { orderLetter } from './order-letter.ts';
import { markPicture, ticksPicture } from './order-pictures.ts';
import { giveUpMail, sendOnce } from './send-once.ts';

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
