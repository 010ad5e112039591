/**
 * What the letters about an order of the shop share: its facts in the words of a language, its pictures, and
 * which of its mails still hold. The features that send a letter have it in their own folder; to set one as
 * HTML they use writing.ts, which is loaded with the first letter.
 */

export {
  type DesignImages,
  designImages,
  imageKey,
  originalPictures,
  withPicturesNotShown,
} from './design-images.ts';
export { itemImage } from './kept-pictures.ts';
export { listedMails, outdated } from './listed-mails.ts';
export type { News, NewsRow } from './news-letter.ts';
export {
  hasPrint,
  type LetterLine,
  letterLines,
  notShown,
  type OrderLetter,
  orderLetter,
  printText,
} from './order-letter.ts';
export { designPicture, linePicture, OFFICE_PICTURE, qrPicture } from './order-pictures.ts';
export { noun, type OrderTexts, orderTexts } from './order-texts.ts';
