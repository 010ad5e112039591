import { sideText, technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { withRemark } from '#rules/design/artwork/ink-words.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import type { LetterLine, OrderLetter } from '#server/orders/letters/service.ts';
import { useOf, type WholeShopOrder } from '#server/orders/order/service.ts';
import type { Block, Picture, Row } from '#server/platform/mail/service.ts';
import { officeTexts as texts } from './office-notice-texts.ts';

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
      // the HEX of what no screen shows says nothing
      return told === pantone ? `${pantone} (${screen})` : told;
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
function textRows(line: LetterLine): Row[] {
  const sides = line.document?.sides ?? [];
  return sides.flatMap((side, i) =>
    side.texts
      .filter(({ hidden }) => !hidden)
      .map(({ text, fontFamily, fontStyle, fontSize }) => ({
        label: texts.textOfSide(i + 1),
        value: `${text} (${fontFamily}, ${fontStyle}, ${fontSize})`,
      })),
  );
}

/** Pictures that no program could draw: the files came along, and somebody has to look at them. */
const missingRows = ({ picturesNotShown: names }: LetterLine): Row[] =>
  names.length > 0 ? [{ label: texts.preview, value: texts.notShown(names.join(', ')) }] : [];

/**
 * Files of one mail together, bytes: most mail servers refuse 25 MB, and files grow by a third on their way.
 */
const ATTACHED_BYTES = 8_000_000;

type File = WholeShopOrder['files'][number];

/**
 * Files that go with the mail, in their order as long as there is room. Names of thousands of people have no
 * place in a mailbox, and what a picture was made of is for the press.
 */
export function attachedFiles(files: readonly File[]): File[] {
  let total = 0;
  return files.filter((file) => {
    const use = useOf(file);
    const fits = total + file.size <= ATTACHED_BYTES && use !== 'sheet' && use !== 'original';
    if (fits) total += file.size;
    return fits;
  });
}

/** Each file with its size and what it is for. */
export function fileList({ files }: WholeShopOrder): string[] {
  if (files.length === 0) return [texts.noFiles];
  const attached = new Set(attachedFiles(files));
  return files.map((file) => {
    const { name, size, imageNodeInformationName: picture } = file;
    const words = { sheet: texts.sheet, print: texts.printFile, original: texts.original };
    const use = useOf(file);
    const said = use === 'picture' ? texts.pictureOf(picture ?? '') : words[use];
    return [name, formatSize(size, 'cz'), said, ...(attached.has(file) ? [] : [texts.notAttached])].join(
      ', ',
    );
  });
}

/** Parts of the notice stand closer together than those of a letter to a shopper. */
const TOP = 32;

function configuration(line: LetterLine, index: number, picture: Picture | null | undefined): Block[] {
  const rows: Row[] = [
    { label: texts.stockCode, value: line.heliosId, isStrong: true },
    { label: texts.configuration, value: line.configurationId },
    { label: texts.kind, value: line.kind },
    { label: texts.quantity, value: line.pieces, isStrong: true },
    { label: texts.each, value: line.each },
    ...line.extras,
    { label: texts.net, value: line.net },
    ...(line.quote.printed.length === 0 ? [{ label: texts.print, value: texts.noPrint }] : []),
    ...sideRows(line),
    ...textRows(line),
    ...missingRows(line),
  ];
  return [
    { kind: 'heading', title: `${index + 1}. ${line.name}`, top: TOP },
    ...(picture ? [{ kind: 'picture', picture } as const] : []),
    { kind: 'rows', look: 'work', rows },
  ];
}

/** All that is needed to make, pack and bill an order. */
export function officeBlocks(
  letter: OrderLetter,
  whole: WholeShopOrder,
  pictures: readonly (Picture | null)[],
): Block[] {
  const { billing, note, paymentMethod } = whole.order;
  const payment = texts.payments[paymentMethod] ?? paymentMethod;
  const total: Row = { label: texts.gross, value: letter.total, isStrong: true };
  const part = (title: string, block: Block): Block[] => [{ kind: 'heading', title, top: TOP }, block];
  return [
    {
      kind: 'opening',
      title: [texts.order(letter.code)],
      below: texts.about(letter.date, letter.edition, payment),
    },
    ...letter.lines.flatMap((line, i) => configuration(line, i, pictures[i])),
    ...part(texts.customer, {
      kind: 'columns',
      columns: [
        { title: texts.deliver, lines: letter.deliverTo },
        { title: texts.invoice, lines: [...letter.invoiceTo, billing.email ?? ''] },
      ],
    }),
    ...part(texts.prices, { kind: 'rows', look: 'work', rows: [...letter.sums, total] }),
    // as the shopper typed it
    ...(note ? part(texts.note, { kind: 'lines', lines: note.split('\n') }) : []),
    ...part(texts.files, { kind: 'lines', lines: fileList(whole) }),
  ];
}
