import type { JobHandler } from '../jobs/job.ts';
import { noteEmail, readOrder } from '../orders/service.ts';
import { inline, orNothing } from './attached-pictures.ts';
import { designImages } from './design-images.ts';
import { type MailOfOrder, mailId } from './jobs.ts';
import { mailerOf } from './mailer.ts';
import { orderConfirmationHtml } from './order-confirmation.ts';
import { orderConfirmationText } from './order-confirmation-text.ts';
import { orderLetter } from './order-letter.ts';
import { heroPicture, linePicture, markPicture, qrPicture, ticksPicture } from './order-pictures.ts';

/**
 * Sends the confirmation and notes it (PAY-012, D-S84). An order whose mail is noted as sent is left alone, so a job that
 * comes twice sends once; only staff can ask for it again.
 */
export const handler: JobHandler<MailOfOrder> = {
  async run(shop, { orderId, again }) {
    const { config, database, log } = shop;
    const whole = await readOrder(database.db, orderId);
    if (!whole || (whole.order.emailStatus === 'sent' && !again)) return;
    const letter = orderLetter(whole, await shop.catalogue.current(), config);
    const images = await designImages(
      whole.files,
      shop.files,
      letter.lines.map(({ document }) => document),
    );
    const hero = await orNothing(log, 'hero', () => heroPicture(letter.lines, images));
    const lines: (Buffer | null)[] = [];
    for (const line of letter.lines) lines.push(await orNothing(log, line.name, () => linePicture(line, images)));
    const { qr: payload } = letter;
    const qr = payload === null ? null : await orNothing(log, 'qr', () => qrPicture(payload));

    await mailerOf(config)({
      id: mailId(`confirmation-${orderId}`, again),
      to: whole.order.billing.email ?? '',
      replyTo: config.officeEmail,
      subject: letter.subject,
      html: await orderConfirmationHtml(letter, {
        hero: hero !== null,
        qr: qr !== null,
        lines: lines.map((one) => one !== null),
      }),
      text: orderConfirmationText(letter),
      attachments: [
        ...inline('mark', await markPicture()),
        ...inline('ticks', await ticksPicture()),
        ...inline('hero', hero),
        ...inline('qr', qr),
        ...lines.flatMap((content, i) => inline(`line-${i}`, content)),
      ],
    });
    await noteEmail(database.db, orderId, 'sent');
    log.info({ order: whole.order.code }, 'order confirmation sent');
  },
  async giveUp({ database }, { orderId }) {
    await noteEmail(database.db, orderId, 'failed');
  },
};
