import type { JobHandler } from '../jobs/job.ts';
import { inline, orNothing } from './attached-pictures.ts';
import { type MailOfOrder, mailId } from './jobs.ts';
import { outdated } from './listed-mails.ts';
import { shortLetterHtml } from './order-confirmation.ts';
import { shortLetterText } from './order-confirmation-text.ts';
import { orderLetter } from './order-letter.ts';
import { markPicture, qrPicture, ticksPicture } from './order-pictures.ts';
import { asReminder } from './reminder-texts.ts';
import { giveUpMail, sendOnce } from './send-once.ts';

/**
 * Reminds the shopper of a transfer; nothing when it came, or the order was cancelled, before the mail
 * could go out.
 */
export const handler: JobHandler<MailOfOrder> = {
  async run(shop, asked) {
    const { orderId, again } = asked;
    const { config, log } = shop;
    await sendOnce(shop, 'reminder', asked, async (whole) => {
      if (outdated('reminder', whole.order) !== null) return null;
      const letter = asReminder(orderLetter(whole, await shop.catalogue.current(), config));
      const { qr: payload } = letter;
      const qr = payload === null ? null : await orNothing(log, 'qr', () => qrPicture(payload));
      const mail = {
        id: mailId(`reminder-${orderId}`, again),
        to: whole.order.billing.email ?? '',
        replyTo: config.officeEmail,
        subject: letter.subject,
        html: await shortLetterHtml(letter, { withQr: qr !== null }),
        text: shortLetterText(letter, true),
        attachments: [
          ...inline('mark', await markPicture()),
          ...inline('ticks', await ticksPicture()),
          ...inline('qr', qr),
        ],
      };
      return { mail, saidPaid: false };
    });
  },
  giveUp: (shop, asked) => giveUpMail(shop, 'reminder', asked),
};
