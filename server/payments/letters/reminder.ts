import type { JobHandler } from '../../jobs/job.ts';
import { inline, orNothing } from '../../mail/attached-pictures.ts';
import { type MailOfOrder, mailId } from '../../mail/jobs.ts';
import { giveUpMail, sendOnce } from '../../mail/send-once.ts';
import { orderLetter } from '../../orders/letters/order-letter.ts';
import { shortLetterHtml } from '../../orders/letters/order-letter-html.ts';
import { shortLetterText } from '../../orders/letters/order-letter-text.ts';
import { markPicture, qrPicture, ticksPicture } from '../../orders/letters/order-pictures.ts';
import { outdated } from '../../orders/listed-mails.ts';
import { asReminder } from './reminder-texts.ts';

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
