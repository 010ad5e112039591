import { sidePrint } from '#printing/artwork/picture.ts';
import { plainName } from '../files/plain-name.ts';
import type { JobHandler, Workshop } from '../jobs/job.ts';
import type { WholeShopOrder } from '../orders/service.ts';
import { attachedFile } from './attached-file.ts';
import { inline, orNothing } from './attached-pictures.ts';
import { asTheyCame, type DesignImages, designImages, withPicturesNotShown } from './design-images.ts';
import { type MailOfOrder, mailId } from './jobs.ts';
import type { Attachment, Mail } from './mailer.ts';
import { officeNoticeHtml, officeNoticeText, officeSubject } from './office-notice.ts';
import { type LetterLine, orderLetter } from './order-letter.ts';
import { designPicture, linePicture, OFFICE_PICTURE } from './order-pictures.ts';
import { giveUpMail, sendOnce } from './send-once.ts';

/** The print of every side alone, in its real size, letters as outlines: ready for a drawing program. */
function printSheets(line: LetterLine, index: number, images: DesignImages): Attachment[] {
  const picture = designPicture(line, images);
  return line.quote.printed.flatMap(({ number }) => {
    const side = line.product?.sides[number - 1];
    const print = picture && side ? sidePrint(picture, number - 1) : null;
    if (!side || !print) return [];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side.width}mm" height="${side.height}mm" viewBox="0 0 ${side.width} ${side.height}">${print}</svg>`;
    return [
      {
        filename: `potisk-${index + 1}-strana-${number}.svg`,
        content: Buffer.from(svg),
        contentType: 'image/svg+xml',
      },
    ];
  });
}

const sentFiles = (whole: WholeShopOrder, store: Workshop['files']): Promise<Attachment[]> =>
  Promise.all(
    whole.files.map(async (file, i) => {
      const filename = plainName(file.name, file.storageKey, i);
      return attachedFile(filename, file.contentType, await store.get(file.storageKey));
    }),
  );

async function officeMail(shop: Workshop, whole: WholeShopOrder, id: string): Promise<Mail> {
  const { config, log } = shop;
  const plain = orderLetter(whole, await shop.catalogue.current(), config, 'cs');
  const images = await designImages(
    shop,
    whole.files,
    plain.lines.map(({ document }) => document),
  );
  const letter = { ...plain, lines: withPicturesNotShown(plain.lines, images) };
  const sheetImages = await asTheyCame(images, whole.files, shop.files);
  const pictures: (Buffer | null)[] = [];
  for (const line of letter.lines)
    pictures.push(await orNothing(log, line.name, () => linePicture(line, images, OFFICE_PICTURE)));
  return {
    id,
    to: config.officeEmail,
    replyTo: whole.order.billing.email ?? config.officeEmail,
    subject: officeSubject(letter),
    html: await officeNoticeHtml(
      letter,
      whole,
      pictures.map((one) => one !== null),
    ),
    text: officeNoticeText(letter, whole),
    attachments: [
      ...pictures.flatMap((content, i) => inline(`line-${i}`, content)),
      ...letter.lines.flatMap((line, i) => printSheets(line, i, sheetImages)),
      ...(await sentFiles(whole, shop.files)),
    ],
  };
}

/** Tells the office about a new order, with the shopper's files and the print of every side. */
export const handler: JobHandler<MailOfOrder> = {
  async run(shop, asked) {
    const id = mailId(`office-${asked.orderId}`, asked.again);
    await sendOnce(shop, 'office', asked, async (whole) => ({
      mail: await officeMail(shop, whole, id),
      saidPaid: false,
    }));
  },
  giveUp: (shop, asked) => giveUpMail(shop, 'office', asked),
};
