import { Body, Head, Html, render } from '@react-email/components';
import { createElement as h, type ReactNode } from 'react';
import { ground, heading, narrowCss, table } from '../../mail/layout/parts.ts';
import { delivery, extra, foot } from './closing.ts';
import { lines, sums } from './lines.ts';
import { head, hero, opening, steps } from './opening.ts';
import type { OrderLetter } from './order-letter.ts';
import { payment } from './payment.ts';

/** A letter in the frame every mail program shows alike. */
const page = ({ locale, subject, preview }: OrderLetter, content: ReactNode): Promise<string> =>
  render(
    h(
      Html,
      { lang: locale, dir: 'ltr' },
      h(
        Head,
        {},
        h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light' }),
        h('meta', { name: 'supported-color-schemes', content: 'light' }),
        h('title', {}, subject),
        h('style', {}, narrowCss),
      ),
      h(
        Body,
        { style: { margin: 0, padding: '20px 0', background: ground.desk } },
        // what a list of mails shows beside the subject
        h(
          'div',
          { style: { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 0, lineHeight: 0 } },
          preview,
        ),
        content,
      ),
    ),
  );

const sheet = {
  width: 600,
  align: 'center',
  style: {
    maxWidth: 600,
    width: '100%',
    background: ground.white,
    borderRadius: 8,
    overflow: 'hidden',
    margin: '0 auto',
  },
} as const;

/**
 * A letter that says one thing: its opening between head and foot.
 * @param pay how to pay is shown as well
 */
export function shortLetterHtml(
  letter: OrderLetter,
  pay: { readonly withQr: boolean } | null = null,
): Promise<string> {
  const paying = pay ? [heading(letter.texts.payment, 26), payment(letter, pay.withQr)] : [];
  return page(letter, table(sheet, head(letter), opening(letter), ...paying, ...foot(letter)));
}

/** Which pictures came into being; a mail goes out without those that did not. */
export type LetterPictures = {
  readonly hero: boolean;
  readonly qr: boolean;
  readonly lines: readonly boolean[];
};

/** The confirmation as HTML: 600 pixels, nested tables, light only, one column on a telephone. */
export function orderConfirmationHtml(letter: OrderLetter, pictures: LetterPictures): Promise<string> {
  const { texts, note, files } = letter;
  const letterTable = table(
    sheet,
    head(letter),
    pictures.hero ? hero(letter) : null,
    opening(letter),
    steps(letter),
    heading(texts.payment, 26),
    payment(letter, pictures.qr),
    heading(texts.yourOrder),
    lines(letter, pictures.lines),
    sums(letter),
    heading(texts.delivery),
    delivery(letter),
    ...extra(texts.note, note ? note.split('\n') : []),
    ...extra(texts.files, files),
    ...foot(letter),
  );
  return page(letter, letterTable);
}
