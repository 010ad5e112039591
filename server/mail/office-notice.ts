import { Body, Head, Html, render } from '@react-email/components';
import { createElement as h, type ReactNode } from 'react';
import { sideText, technologyTexts } from '#rules/catalogue/enumerations.ts';
import { formatSize } from '#rules/checkout/attachments.ts';
import type { WholeShopOrder } from '../orders/service.ts';
import {
  block,
  broken,
  cell,
  font,
  ground,
  heading,
  ink,
  narrowCss,
  row,
  small,
  strong,
  table,
  text,
  wide,
} from './letter/parts.ts';
import type { LetterLine, OrderLetter } from './order-letter.ts';
import { OFFICE_PICTURE } from './order-pictures.ts';

/** One printed side in words: where, how and in which inks. */
export function sideRows(
  line: LetterLine,
): { readonly side: string; readonly how: string; readonly inks: string }[] {
  return line.quote.printed.map(({ number, technology, inks }) => {
    const name = line.product?.sides[number - 1]?.name;
    return {
      // the faces of a pencil have no names, only numbers
      side:
        name === 'face'
          ? sideText(name, number - 1).cs
          : `${number}. ${name ? sideText(name, number - 1).cs : 'strana'}`,
      how: technologyTexts[technology].cs,
      inks:
        inks
          .map(({ hex, pantone }) => (pantone ? `${pantone} (${hex.toUpperCase()})` : hex.toUpperCase()))
          .join(', ') || 'barvy obrázku',
    };
  });
}

const pair = (label: string, value: ReactNode): ReactNode =>
  row(
    cell({ valign: 'top', style: { ...small, padding: '3px 16px 3px 0', whiteSpace: 'nowrap' } }, label),
    cell({ style: { ...text, padding: '3px 0', wordBreak: 'break-word' } }, value),
  );

/**
 * What is written on each side, with its font: outlines in the drawing can be neither searched nor
 * proof-read.
 */
export function textRows(line: LetterLine): { readonly side: string; readonly text: string }[] {
  const sides = line.document?.sides ?? [];
  return sides.flatMap((side, i) =>
    side.texts.map(({ text: words, fontFamily, fontStyle, fontSize }) => ({
      side: `Text, strana ${i + 1}`,
      text: `${words} (${fontFamily}, ${fontStyle}, ${fontSize})`,
    })),
  );
}

/** Pictures that no program could draw: the files came along, and somebody has to look at them. */
const missingRows = ({
  picturesNotShown: names,
}: LetterLine): { readonly label: string; readonly value: string }[] =>
  names.length > 0
    ? [{ label: 'Náhled', value: `nepodařilo se vykreslit: ${names.join(', ')}; zkontrolujte soubor` }]
    : [];

const configuration = (line: LetterLine, index: number, hasPicture: boolean): ReactNode[] => [
  heading(`${index + 1}. ${line.name}`, 32),
  block(
    '0 32px',
    hasPicture
      ? h('img', {
          src: `cid:line-${index}`,
          width: OFFICE_PICTURE.width,
          alt: '',
          style: {
            display: 'block',
            width: OFFICE_PICTURE.width,
            maxWidth: '100%',
            height: 'auto',
            border: 0,
            borderRadius: 8,
            marginBottom: 10,
          },
        })
      : null,
    table(
      {},
      pair('Skladový kód', strong(line.heliosId)),
      pair('Konfigurace', line.configurationId),
      pair('Provedení', line.kind),
      pair('Množství', strong(line.pieces)),
      pair('Cena za kus', line.each),
      ...line.extras.map(({ label, value }) => pair(label, value)),
      pair('Cena bez DPH', line.net),
      ...(line.quote.printed.length === 0 ? [pair('Potisk', 'bez potisku')] : []),
      ...sideRows(line).map(({ side, how, inks }) => pair(side, `${how}: ${inks}`)),
      ...textRows(line).map(({ side, text: words }) => pair(side, words)),
      ...missingRows(line).map(({ label, value }) => pair(label, value)),
    ),
  ),
];

const files = (whole: WholeShopOrder): string[] =>
  whole.files.map((file) => {
    const use =
      file.imageNodeInformationName === null
        ? 'tiskový soubor'
        : `obrázek návrhu ${file.imageNodeInformationName}`;
    return `${file.name}, ${formatSize(file.size, 'cz')}, ${use}`;
  });

export const officeSubject = (letter: OrderLetter): string =>
  `Nová objednávka ${letter.code}, ${letter.total}`;

/** The office hears of a card or a wallet only when it is paid. */
const paymentWords: Readonly<Record<string, string>> = {
  bankTransfer: 'platba převodem',
  goPay: 'zaplaceno kartou přes GoPay',
  payPal: 'zaplaceno přes PayPal',
};
const paymentWord = ({ paymentMethod }: WholeShopOrder['order']): string =>
  paymentWords[paymentMethod] ?? paymentMethod;

/**
 * What the office reads of a new order: all that is needed to make, pack and bill it. Czech, whatever the
 * shopper speaks.
 */
export function officeNoticeHtml(
  letter: OrderLetter,
  whole: WholeShopOrder,
  pictures: readonly boolean[],
): Promise<string> {
  const { order } = whole;
  const { billing } = order;
  const list = files(whole);
  const paragraph = (lines: readonly string[]) =>
    h('p', { style: { ...font, ...text, margin: 0, wordBreak: 'break-word' } }, ...broken(lines));
  const content = table(
    {
      width: 600,
      align: 'center',
      style: { maxWidth: 600, width: '100%', background: ground.white, borderRadius: 8, margin: '0 auto' },
    },
    block(
      '24px 32px 0',
      h(
        'h1',
        { style: { ...font, margin: 0, fontSize: 28, lineHeight: '32px', fontWeight: 600, color: ink.dark } },
        `Objednávka ${letter.code}`,
      ),
      h(
        'p',
        { style: { ...font, ...small, margin: '6px 0 0' } },
        `${letter.date}, edice ${letter.edition}, ${paymentWord(order)}`,
      ),
    ),
    ...letter.lines.flatMap((line, i) => configuration(line, i, pictures[i] ?? false)),
    heading('Zákazník', 32),
    block(
      '0 32px',
      wide(
        row(
          cell(
            { className: 'stk', valign: 'top', width: '50%', style: text },
            strong('Doručit'),
            h('br'),
            ...broken(letter.deliverTo),
          ),
          cell(
            { className: 'stk', valign: 'top', style: { ...text, paddingLeft: 16 } },
            strong('Fakturovat'),
            h('br'),
            ...broken(letter.invoiceTo),
          ),
        ),
      ),
      paragraph(['', billing.email ?? '']),
    ),
    heading('Ceny', 32),
    block(
      '0 32px',
      table(
        {},
        ...letter.sums.map(({ label, value }) => pair(label, value)),
        pair('Celkem s DPH', strong(letter.total)),
      ),
    ),
    ...(order.note
      ? [heading('Poznámka zákazníka', 32), block('0 32px', paragraph(order.note.split('\n')))]
      : []),
    heading('Soubory', 32),
    block('0 32px 32px', paragraph(list.length > 0 ? list : ['Zákazník nepřiložil žádné soubory.'])),
  );
  return render(
    h(
      Html,
      { lang: 'cs', dir: 'ltr' },
      h(
        Head,
        {},
        h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
        h('title', {}, officeSubject(letter)),
        h('style', {}, narrowCss),
      ),
      h(Body, { style: { margin: 0, padding: '20px 0', background: ground.desk } }, content),
    ),
  );
}

export function officeNoticeText(letter: OrderLetter, whole: WholeShopOrder): string {
  const { order } = whole;
  const list = files(whole);
  return [
    `Objednávka ${letter.code}, ${letter.date}, edice ${letter.edition}, ${paymentWord(order)}`,
    ...letter.lines.flatMap((line, i) => [
      '',
      `${i + 1}. ${line.name}`,
      `Skladový kód: ${line.heliosId}`,
      `Provedení: ${line.kind}`,
      `Množství: ${line.pieces}`,
      `Cena za kus: ${line.each}`,
      ...line.extras.map(({ label, value }) => `${label}: ${value}`),
      `Cena bez DPH: ${line.net}`,
      ...(line.quote.printed.length === 0 ? ['Potisk: bez potisku'] : []),
      `Konfigurace ${line.configurationId}`,
      ...sideRows(line).map(({ side, how, inks }) => `${side}: ${how}: ${inks}`),
      ...textRows(line).map(({ side, text: words }) => `${side}: ${words}`),
      ...missingRows(line).map(({ label, value }) => `${label}: ${value}`),
    ]),
    '',
    'Doručit:',
    ...letter.deliverTo,
    '',
    'Fakturovat:',
    ...letter.invoiceTo,
    order.billing.email ?? '',
    '',
    ...letter.sums.map(({ label, value }) => `${label}: ${value}`),
    `Celkem s DPH: ${letter.total}`,
    ...(order.note ? ['', 'Poznámka zákazníka:', order.note] : []),
    '',
    'Soubory:',
    ...(list.length > 0 ? list : ['Zákazník nepřiložil žádné soubory.']),
    '',
  ].join('\n');
}
