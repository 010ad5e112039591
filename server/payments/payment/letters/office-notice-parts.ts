import { sideText, technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { withRemark } from '#rules/design/artwork/ink-words.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import type { LetterLine, OrderLetter } from '#server/orders/letters/service.ts';
import type { WholeShopOrder } from '#server/orders/order/service.ts';
import { officeTexts as texts } from './office-notice-texts.ts';

/** What both forms of the notice say, row by row. */
export type Row = { readonly label: string; readonly value: string };

/** One printed side in words: where, how and in which inks. */
export function sideRows(line: LetterLine): Row[] {
  return line.quote.printed.map(({ number, technology, inks }) => {
    const name = line.product?.sides[number - 1]?.name;
    const how = technologyTexts[technology].cs;
    // a digital press mixes no ink by a code
    const named = inks.map(({ hex, pantone }) => {
      const screen = hex.toUpperCase();
      if (pantone === null || technology === 'Digital') return screen;
      const told = withRemark(pantone, { hex, pantone }, 'cs');
      return told === pantone ? `${pantone} (${screen})` : told; // the HEX of what no screen shows says nothing
    });
    const inkNames = [...new Set(named)].join(', ');
    return {
      // the faces of a pencil have no names, only numbers
      label:
        name === 'face'
          ? sideText(name, number - 1).cs
          : `${number}. ${name ? sideText(name, number - 1).cs : texts.side}`,
      value: `${how}: ${inkNames || texts.inksOfPicture}`,
    };
  });
}

/**
 * What is written on each side, with its font: outlines in the drawing can be neither searched nor
 * proof-read.
 */
export function textRows(line: LetterLine): Row[] {
  const sides = line.document?.sides ?? [];
  return sides.flatMap((side, i) =>
    side.texts.map(({ text, fontFamily, fontStyle, fontSize }) => ({
      label: texts.textOfSide(i + 1),
      value: `${text} (${fontFamily}, ${fontStyle}, ${fontSize})`,
    })),
  );
}

/** Pictures that no program could draw: the files came along, and somebody has to look at them. */
export const missingRows = ({ picturesNotShown: names }: LetterLine): Row[] =>
  names.length > 0 ? [{ label: texts.preview, value: texts.notShown(names.join(', ')) }] : [];

/** Files of one mail together, bytes: most mail servers refuse 25 MB, and files grow by a third on their way. */
const ATTACHED_BYTES = 8_000_000;

type File = WholeShopOrder['files'][number];

/** Files that go with the mail, in their order as long as there is room. */
export function attachedFiles(files: readonly File[]): File[] {
  let total = 0;
  return files.filter(({ size }) => {
    const fits = total + size <= ATTACHED_BYTES;
    if (fits) total += size;
    return fits;
  });
}

/** Each file with its size and what it is for. */
export function fileList({ files }: WholeShopOrder): string[] {
  if (files.length === 0) return [texts.noFiles];
  const attached = new Set(attachedFiles(files));
  return files.map((file) => {
    const { name, size, imageNodeInformationName: picture } = file;
    const use = picture === null ? texts.printFile : texts.pictureOf(picture);
    return [name, formatSize(size, 'cz'), use, ...(attached.has(file) ? [] : [texts.notAttached])].join(', ');
  });
}

export const aboutOrder = (letter: OrderLetter, { order }: WholeShopOrder): string =>
  texts.about(letter.date, letter.edition, texts.payments[order.paymentMethod] ?? order.paymentMethod);
