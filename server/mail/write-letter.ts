import type { Workshop } from '../jobs/job.ts';
import type { WholeShopOrder } from '../orders/service.ts';
import { inline, orNothing } from './attached-pictures.ts';
import { designImages, withPicturesNotShown } from './design-images.ts';
import type { Mail } from './mailer.ts';
import { orderConfirmationHtml } from './order-confirmation.ts';
import { orderConfirmationText } from './order-confirmation-text.ts';
import type { OrderLetter } from './order-letter.ts';
import { heroPicture, linePicture, markPicture, qrPicture, ticksPicture } from './order-pictures.ts';

/**
 * A letter about an order to the shopper, with the pictures of its configurations.
 * @param id tells this mail apart from every other of the order, see `Mail`
 */
export async function writeLetter(
  { config, files, log }: Workshop,
  whole: WholeShopOrder,
  plain: OrderLetter,
  id: string,
): Promise<Mail> {
  const images = await designImages(
    { files, log },
    whole.files,
    plain.lines.map(({ document }) => document),
  );
  const letter = { ...plain, lines: withPicturesNotShown(plain.lines, images) };
  const hero = await orNothing(log, 'hero', () => heroPicture(letter.lines, images));
  const lines: (Buffer | null)[] = [];
  for (const line of letter.lines)
    lines.push(await orNothing(log, line.name, () => linePicture(line, images)));
  const { qr: payload } = letter;
  const qr = payload === null ? null : await orNothing(log, 'qr', () => qrPicture(payload));

  return {
    id,
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
  };
}
