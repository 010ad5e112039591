import { Body, Head, Html, render } from '@react-email/components';
import { createElement as h } from 'react';
import { block, ground, heading, narrowCss, table, text } from '../../mail/layout/parts.ts';

/** A payment whose money went back, in words. `refunded` null: the provider does not say how much. */
export type RefundedPayment = {
  readonly name: string;
  readonly paid: string;
  readonly refunded: string | null;
  readonly isWhole: boolean;
};
type Notice = { readonly code: string; readonly payments: readonly RefundedPayment[] };

const isWhole = ({ payments }: Notice): boolean => payments.every((one) => one.isWhole);

export const refundSubject = (notice: Notice): string =>
  `${isWhole(notice) ? 'Vrácená platba' : 'Částečně vrácená platba'} objednávky ${notice.code}`;

const sentence = ({ name, paid, refunded, isWhole: isAll }: RefundedPayment): string => {
  if (isAll) return `${name}: vrácena celá částka ${refunded ?? paid}.`;
  return refunded
    ? `${name}: vráceno ${refunded} ze zaplacených ${paid}.`
    : `${name}: vrácena část ze zaplacených ${paid}; brána neuvádí, kolik.`;
};

const REST =
  'Stav objednávky se tím nemění. Zboží, které se už nemá vyrobit nebo odeslat, je třeba zastavit ručně.';

/** The office is Czech, whatever the shopper speaks. */
export const refundText = (notice: Notice): string =>
  [refundSubject(notice), '', ...notice.payments.map(sentence), '', REST, ''].join('\n');

export function refundHtml(notice: Notice): Promise<string> {
  const paragraph = (words: string) => block('12px 32px 0', h('p', { style: { ...text, margin: 0 } }, words));
  return render(
    h(
      Html,
      { lang: 'cs', dir: 'ltr' },
      h(Head, {}, h('title', {}, refundSubject(notice)), h('style', {}, narrowCss)),
      h(
        Body,
        { style: { margin: 0, padding: '20px 0', background: ground.desk } },
        table(
          {
            width: 600,
            align: 'center',
            style: { maxWidth: 600, width: '100%', background: ground.white, borderRadius: 8 },
          },
          heading(refundSubject(notice), 24),
          ...notice.payments.map((one) => paragraph(sentence(one))),
          paragraph(REST),
          block('24px 32px 0'),
        ),
      ),
    ),
  );
}
