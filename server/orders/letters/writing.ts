/** Sets a letter about an order as HTML and text. Written with JSX: only a letter may import it. */

export { orderToWrite } from './order-to-write.ts';
export { writeLetter, writeShortLetter } from './write-letter.ts';
export { writeNews } from './write-news.ts';
