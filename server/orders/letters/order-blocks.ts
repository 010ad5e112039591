import { isPrinted } from '#rules/orders/order/printed.ts';
import type { Block, Picture } from '#server/platform/mail/service.ts';
import type { OrderLetter } from './order-letter.ts';
import { HERO, QR_SIZE } from './order-pictures.ts';

/** What the blocks of an order are made of beside its words. */
export type Around = {
  /** the page of the order, for its shopper */
  readonly page: string;
  /** which pictures came into being; a mail goes out without those that did not */
  readonly hero: boolean;
  readonly qr: boolean;
  readonly lines: readonly (Picture | null)[];
  /** terms and withdrawal text go along */
  readonly hasPapers: boolean;
};

const openingOf = ({ texts, code }: OrderLetter, page: string): Block => ({
  kind: 'opening',
  isLarge: true,
  title: texts.thanks,
  lead: texts.lead,
  button: { text: texts.toOrder(code), href: page },
});

/** How to pay, or how it was paid. */
function paying(
  { texts, payment, isAccountKnown, total, reference }: OrderLetter,
  hasCode: boolean,
): Block[] {
  const code = {
    cid: 'qr',
    width: QR_SIZE,
    alt: texts.qrAlt(total, reference),
    caption: texts.scan,
  };
  return [
    { kind: 'heading', title: texts.payment, top: 26 },
    { kind: 'rows', look: 'payment', rows: payment, ...(hasCode ? { code } : {}) },
    ...(isAccountKnown ? [] : [{ kind: 'paragraphs', paragraphs: [[texts.accountLater]] } as const]),
  ];
}

function goodsOf({ texts, lines }: OrderLetter, pictures: Around['lines']): Block {
  return {
    kind: 'goods',
    goods: lines.map((line, i) => ({
      title: line.title,
      href: line.url,
      picture: pictures[i] ?? null,
      details: [
        line.kind,
        line.print,
        ...line.extras.map(({ label, value }) => `${label}: ${value}`),
        ...(line.picturesNotShown.length > 0 ? [texts.notShown(line.picturesNotShown.join(', '))] : []),
      ],
      net: line.net,
      netRemark: line.gross && texts.lineNet,
      gross: line.gross && texts.lineGross(line.gross),
      pieces: line.pieces,
      each: line.each,
    })),
  };
}

/** A part that is there only where there is something to say. */
const extra = (title: string, lines: readonly string[]): Block[] =>
  lines.length > 0
    ? [
        { kind: 'heading', title },
        { kind: 'lines', lines },
      ]
    : [];

/** The whole order. */
export function orderBlocks(letter: OrderLetter, { page, hero, qr, lines, hasPapers }: Around): Block[] {
  const { texts, note, files } = letter;
  const hasPrint = letter.lines.some(({ quote }) => isPrinted(quote));
  const names = letter.lines.slice(0, 2).map(({ name }) => name);
  const picture = { cid: 'hero', width: HERO.width, alt: texts.heroAlt(names.join(', ')) };
  return [
    letter.head,
    ...(hero ? [{ kind: 'picture', isWide: true, picture } as const] : []),
    openingOf(letter, page),
    { kind: 'steps', steps: texts.steps },
    ...paying(letter, qr),
    { kind: 'heading', title: texts.yourOrder },
    goodsOf(letter, lines),
    { kind: 'sums', rows: letter.sums, total: { label: texts.gross, value: letter.total } },
    { kind: 'heading', title: texts.delivery },
    {
      kind: 'columns',
      columns: [
        { title: texts.deliverTo, lines: letter.deliverTo },
        { title: texts.invoiceTo, lines: letter.invoiceTo },
      ],
    },
    {
      kind: 'paragraphs',
      paragraphs: [
        [texts.deliveryTime],
        [
          ...(hasPrint ? [texts.noWithdrawal] : []),
          ...(hasPapers ? [texts.papersAttached] : []),
          { text: texts.withdrawal, href: letter.withdrawalPage },
        ],
      ],
    },
    // as the shopper typed it
    ...extra(texts.note, note ? note.split('\n') : []),
    ...extra(texts.files, files),
    letter.foot,
  ];
}

/**
 * An order of which one thing is said.
 * @param paying how to pay is shown as well
 */
export const shortBlocks = (
  letter: OrderLetter,
  page: string,
  pay: { readonly hasCode: boolean } | null,
): Block[] => [
  letter.head,
  openingOf(letter, page),
  ...(pay ? paying(letter, pay.hasCode) : []),
  letter.foot,
];
