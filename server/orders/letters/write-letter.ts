import type { JobContext } from '#server/catalogue/context.ts';
import { type Attachment, inline, orNothing, type WrittenLetter } from '#server/platform/mail/service.ts';
import { buyerAddress } from '../links/service.ts';
import type { WholeShopOrder } from '../order/service.ts';
import { designImages, withPicturesNotShown } from './design-images.ts';
import { linePictures } from './line-pictures.ts';
import { orderBlocks, shortBlocks } from './order-blocks.ts';
import type { OrderLetter } from './order-letter.ts';
import { framePictures, heroPicture, qrPicture, THUMB } from './order-pictures.ts';

/** To the shopper, answers to the office. */
const addressed = (
  { config }: Pick<JobContext, 'config'>,
  { order }: WholeShopOrder,
  { locale, subject, preview }: OrderLetter,
) => ({ to: order.billing.email ?? '', replyTo: config.officeEmail, locale, subject, preview });

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
  const { config, database, log } = context;
  const documents = plain.lines.map(({ document }) => document);
  const images = await designImages(context, whole.files, documents);
  const letter = { ...plain, lines: withPicturesNotShown(plain.lines, images) };
  const hero = await orNothing(log, 'hero', () => heroPicture(letter.lines, images));
  const shown = await linePictures(log, letter.lines, images, letter.locale, THUMB);
  const qr = await qrOf(context, letter);
  const sheet = {
    ...addressed(context, whole, letter),
    blocks: orderBlocks(letter, {
      page: await buyerAddress(database.db, config, whole.order),
      hero: hero !== null,
      qr: qr !== null,
      lines: shown.pictures,
      hasPapers: files.length > 0,
    }),
    attachments: [
      ...(await framePictures()),
      ...inline('hero', hero, 'image/jpeg'),
      ...inline('qr', qr),
      ...shown.attachments,
      ...files,
    ],
  };
  return { sheet, saidPaid: letter.isPaid, logged: logged(whole) };
}

/**
 * A letter about an order that says one thing.
 * @param withPaying how to pay is said as well
 */
export async function writeShortLetter(
  context: Pick<JobContext, 'config' | 'database' | 'log'>,
  whole: WholeShopOrder,
  letter: OrderLetter,
  withPaying = false,
): Promise<WrittenLetter> {
  const page = await buyerAddress(context.database.db, context.config, whole.order);
  const qr = withPaying ? await qrOf(context, letter) : null;
  const sheet = {
    ...addressed(context, whole, letter),
    blocks: shortBlocks(letter, page, withPaying ? { hasCode: qr !== null } : null),
    attachments: [...(await framePictures()), ...inline('qr', qr)],
  };
  return { sheet, logged: logged(whole) };
}
