/**
 * What the letters about an order share: its facts in the words of a language, its pictures, its blocks, and
 * which of its mails still hold. The features that send a letter have it in their own folder.
 */

export {
  type DesignImages,
  designImages,
  imageKey,
  originalPictures,
  withPicturesNotShown,
} from './design-images.ts';
export { itemImage } from './kept-pictures.ts';
export { linePictures } from './line-pictures.ts';
export { listedMails, outdated } from './listed-mails.ts';
export type { News } from './news-letter.ts';
export {
  type LetterLine,
  letterLines,
  type OrderLetter,
  orderLetter,
  printText,
} from './order-letter.ts';
export { designPicture, OFFICE_PICTURE, qrPicture } from './order-pictures.ts';
export { noun, type OrderTexts, orderTexts } from './order-texts.ts';
export { orderToWrite } from './order-to-write.ts';
export { writeLetter, writeShortLetter } from './write-letter.ts';
export { writeNews } from './write-news.ts';
