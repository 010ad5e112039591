import { sidePrint } from '#printing/artwork/picture.ts';
import {
  type DesignImages,
  designImages,
  designPicture,
  type LetterLine,
  linePictures,
  orderLetter,
  orderToWrite,
  originalPictures,
  withPicturesNotShown,
} from '#server/orders/letters/service.ts';
import type { WholeShopOrder } from '#server/orders/order/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import { plainName } from '#server/platform/files/plain-name.ts';
import { type Attachment, attachedFile, type Letter, type Sheet } from '#server/platform/mail/service.ts';
import type { JobContext } from '../../context.ts';
import { attachedFiles, officeBlocks } from './office-notice-blocks.ts';
import { officeTexts } from './office-notice-texts.ts';

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
        filename: officeTexts.sheetName(index + 1, number),
        content: Buffer.from(svg),
        contentType: 'image/svg+xml',
      },
    ];
  });
}

const sentFiles = (whole: WholeShopOrder, store: JobContext['files']): Promise<Attachment[]> =>
  Promise.all(
    attachedFiles(whole.files).map(async (file, i) => {
      const filename = plainName(file.name, file.storageKey, i);
      return attachedFile(filename, file.contentType, await store.get(file.storageKey));
    }),
  );

/** Tells the office about a new order, with the shopper's files and the print of every side. */
export const letter: Letter<WholeShopOrder, JobContext> = {
  read: orderToWrite,
  async write(context, whole) {
    const { catalogue, config, files, log } = context;
    const plain = orderLetter(whole, await catalogue.current(), config, 'cs');
    const documents = plain.lines.map(({ document }) => document);
    const images = await designImages(context, whole.files, documents);
    const lines = withPicturesNotShown(plain.lines, images);
    const told = { ...plain, lines };
    const sheetImages = await originalPictures(images, whole.files, files);
    const shown = await linePictures(log, lines, images, 'cs');
    const sheet: Sheet = {
      to: config.officeEmail,
      replyTo: whole.order.billing.email ?? config.officeEmail,
      subject: officeTexts.subject(told.code, told.total),
      locale: 'cs',
      blocks: officeBlocks(told, whole, shown.pictures),
      attachments: [
        ...shown.attachments,
        ...lines.flatMap((line, i) => printSheets(line, i, sheetImages)),
        ...(await sentFiles(whole, files)),
      ],
    };
    return { sheet, logged: { order: whole.order.code } };
  },
  sample: sampleWholeOrder,
};
