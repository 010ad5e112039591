import type { JobContext } from '#server/catalogue/context.ts';
import { type Attachment, inline, orNothing, type WrittenLetter } from '#server/platform/mail/service.ts';
import { buyerAddress } from '../links/service.ts';
import type { WholeShopOrder } from '../order/service.ts';
import { designImages, withPicturesNotShown } from './design-images.ts';
import type { OrderLetter } from './order-letter.ts';
import { orderLetterHtml, shortLetterHtml } from './order-letter-html.tsx';
import { orderLetterText, shortLetterText } from './order-letter-text.ts';
import { heroPicture, linePicture, markPicture, qrPicture, ticksPicture } from './order-pictures.ts';

/** To the shopper, answers to the office. */
const addressed = (
  { config }: Pick<JobContext, 'config'>,
  { order }: WholeShopOrder,
  { subject }: OrderLetter,
) => ({
  to: order.billing.email ?? '',
  replyTo: config.officeEmail,
  subject,
});

/** Its button leads to the page of the order. */
const withOrderPage = async (
  { database, config }: Pick<JobContext, 'config' | 'database'>,
  { order }: WholeShopOrder,
  letter: OrderLetter,
): Promise<OrderLetter> => ({
  ...letter,
  links: { ...letter.links, order: await buyerAddress(database.db, config, order) },
});

/** In every letter to a shopper. */
const framePictures = async () => [
  ...inline('mark', await markPicture()),
  ...inline('ticks', await ticksPicture()),
];

const qrOf = async ({ log }: Pick<JobContext, 'log'>, { qr: payload }: OrderLetter) =>
  payload === null ? null : orNothing(log, 'qr', () => qrPicture(payload));

const logged = ({ order }: WholeShopOrder) => ({ order: order.code });

/**
 * A letter about an order to its shopper, with the pictures of its configurations.
 * @param files listed below it
 */
export async function writeLetter(
  context: Pick<JobContext, 'config' | 'database' | 'files' | 'log'>,
  whole: WholeShopOrder,
  plain: OrderLetter,
  files: readonly Attachment[] = [],
): Promise<WrittenLetter> {
  const { log } = context;
  const documents = plain.lines.map(({ document }) => document);
  const images = await designImages(context, whole.files, documents);
  const linked = await withOrderPage(context, whole, plain);
  const shownLines = withPicturesNotShown(plain.lines, images);
  const letter = { ...linked, lines: shownLines, hasPapers: files.length > 0 };
  const hero = await orNothing(log, 'hero', () => heroPicture(letter.lines, images));
  const lines: (Buffer | null)[] = [];
  for (const line of letter.lines)
    lines.push(await orNothing(log, line.name, () => linePicture(line, images)));
  const qr = await qrOf(context, letter);
  const pictures = { hero: hero !== null, qr: qr !== null, lines: lines.map((one) => one !== null) };
  const mail = {
    ...addressed(context, whole, letter),
    html: orderLetterHtml(letter, pictures),
    text: orderLetterText(letter),
    attachments: [
      ...(await framePictures()),
      ...inline('hero', hero, 'image/jpeg'),
      ...inline('qr', qr),
      ...lines.flatMap((content, i) => inline(`line-${i}`, content)),
      ...files,
    ],
  };
  return { mail, saidPaid: letter.isPaid, logged: logged(whole) };
}

/**
 * A letter about an order that says one thing.
 * @param withPaying how to pay is said as well
 */
export async function writeShortLetter(
  context: Pick<JobContext, 'config' | 'database' | 'log'>,
  whole: WholeShopOrder,
  plain: OrderLetter,
  withPaying = false,
): Promise<WrittenLetter> {
  const letter = await withOrderPage(context, whole, plain);
  const qr = withPaying ? await qrOf(context, letter) : null;
  const mail = {
    ...addressed(context, whole, letter),
    html: shortLetterHtml(letter, withPaying ? { withQr: qr !== null } : null),
    text: shortLetterText(letter, withPaying),
    attachments: [...(await framePictures()), ...inline('qr', qr)],
  };
  return { mail, logged: logged(whole) };
}
