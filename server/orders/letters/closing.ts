import { createElement as h, type ReactNode } from 'react';
import {
  block,
  broken,
  cell,
  font,
  ground,
  heading,
  ink,
  link,
  row,
  text,
  wide,
} from '../../mail/layout/parts.ts';
import { hasPrint, type OrderLetter } from './order-letter.ts';

const caption = (label: string): ReactNode => h('span', { style: { fontSize: 14, color: ink.light } }, label);

export const delivery = (letter: OrderLetter): ReactNode => {
  const { texts, deliverTo, invoiceTo, links } = letter;
  return block(
    '0 32px',
    wide(
      row(
        cell(
          { className: 'stk', valign: 'top', width: '50%', style: text },
          caption(texts.deliverTo),
          h('br'),
          ...broken(deliverTo),
        ),
        cell(
          { className: 'stk', valign: 'top', style: { ...text, paddingLeft: 16 } },
          caption(texts.invoiceTo),
          h('br'),
          ...broken(invoiceTo),
        ),
      ),
    ),
    h('p', { style: { ...font, ...text, margin: '18px 0 0', color: ink.middle } }, texts.deliveryTime),
    h(
      'p',
      { style: { ...font, ...text, margin: '18px 0 0', color: ink.middle } },
      ...(hasPrint(letter) ? [texts.noWithdrawal, ' '] : []),
      link(links.withdrawal, texts.withdrawal, { color: ink.middle }),
    ),
  );
};

export const extra = (title: string, content: readonly string[]): ReactNode[] =>
  content.length === 0
    ? []
    : [
        heading(title),
        block(
          '0 32px',
          h('p', { style: { ...font, ...text, margin: 0, wordBreak: 'break-word' } }, ...broken(content)),
        ),
      ];

export const foot = ({ texts, officeEmail, links }: OrderLetter): ReactNode[] => [
  row(
    cell(
      { style: { paddingTop: 36 } },
      h('img', {
        src: 'cid:ticks',
        width: 600,
        alt: '',
        style: { display: 'block', width: '100%', maxWidth: 600, height: 'auto', border: 0 },
      }),
    ),
  ),
  row(
    cell(
      {
        className: 'pad',
        bgcolor: ground.paper,
        style: { padding: '18px 32px 32px', background: ground.paper },
      },
      wide(
        row(
          cell(
            {
              className: 'stk',
              valign: 'top',
              style: { fontSize: 14, lineHeight: '22px', color: ink.middle },
            },
            texts.wrong,
            h('br'),
            link(`mailto:${officeEmail}`, officeEmail, { fontWeight: 600 }),
          ),
          cell(
            {
              className: 'stk',
              valign: 'top',
              align: 'right',
              style: {
                fontSize: 14,
                lineHeight: '22px',
                color: ink.middle,
                textAlign: 'right',
                whiteSpace: 'nowrap',
                paddingLeft: 16,
              },
            },
            link(links.terms, texts.terms, { color: ink.middle }),
            '\u00a0\u00a0 ',
            link(links.privacy, texts.privacy, { color: ink.middle }),
          ),
        ),
        row(
          cell(
            { colSpan: 2, style: { paddingTop: 14, fontSize: 13, lineHeight: '19px', color: ink.light } },
            `Inkrule. ${texts.why}`,
          ),
        ),
      ),
    ),
  ),
];
