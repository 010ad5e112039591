import { createElement as h, type ReactNode } from 'react';
import {
  block,
  broken,
  cell,
  ground,
  ink,
  link,
  row,
  rule,
  small,
  table,
  wide,
} from '../../mail/layout/parts.ts';
import { type LetterLine, notShown, type OrderLetter } from './order-letter.ts';
import { THUMB } from './order-pictures.ts';

/** Stays on one line. */
const bound = (words: string): string => words.replaceAll(' ', '\u00a0');

const line = ({ texts }: OrderLetter, one: LetterLine, index: number, withPicture: boolean): ReactNode => {
  const border = { borderBottom: `1px solid ${ground.line}` };
  return row(
    cell(
      { className: 'thumb', width: 168, valign: 'top', style: { ...border, padding: '16px 0' } },
      withPicture
        ? h('img', {
            src: `cid:line-${index}`,
            width: THUMB.width,
            alt: texts.lineAlt(one.name),
            style: {
              display: 'block',
              width: THUMB.width,
              height: 'auto',
              border: 0,
              borderRadius: 8,
              background: ground.plate,
            },
          })
        : null,
    ),
    cell(
      { valign: 'top', style: { ...border, ...small, padding: '14px 12px 16px 4px' } },
      link(one.url, one.name, { fontSize: 16, lineHeight: '24px', fontWeight: 600, textDecoration: 'none' }),
      h('br'),
      ...broken([
        one.kind,
        one.print,
        ...one.extras.map(({ label, value }) => `${label}: ${value}`),
        ...notShown(texts, one),
      ]),
    ),
    cell(
      {
        valign: 'top',
        align: 'right',
        style: {
          ...border,
          padding: '14px 0 16px',
          textAlign: 'right',
          whiteSpace: 'nowrap',
          fontSize: 16,
          lineHeight: '24px',
          fontWeight: 600,
          color: ink.dark,
        },
      },
      one.net,
      h('br'),
      // where it is narrow it breaks before the price, so that the description keeps its width
      h(
        'span',
        { style: { ...small, fontWeight: 400, whiteSpace: 'normal' } },
        bound(one.pieces),
        ' ',
        bound(`× ${one.each}`),
      ),
    ),
  );
};

export const lines = (letter: OrderLetter, withPicture: readonly boolean[]): ReactNode =>
  block(
    '0 32px',
    table(
      { width: '100%', style: { marginTop: -16 } },
      ...letter.lines.map((one, i) => line(letter, one, i, withPicture[i] ?? false)),
    ),
  );

export const sums = ({ texts, sums: rows, total }: OrderLetter): ReactNode =>
  block(
    '16px 32px 0',
    wide(
      ...rows.map(({ label, value }) =>
        row(
          cell({ style: { padding: '4px 0', fontSize: 15, lineHeight: '22px', color: ink.dark } }, label),
          cell(
            {
              align: 'right',
              style: {
                padding: '4px 0',
                fontSize: 15,
                lineHeight: '22px',
                color: ink.dark,
                textAlign: 'right',
                whiteSpace: 'nowrap',
              },
            },
            value,
          ),
        ),
      ),
      row(h('td', { colSpan: 2, height: 10, style: { fontSize: 0, lineHeight: 0 } }, '\u00a0')),
      row(
        cell(
          {
            style: {
              padding: '12px 0 0',
              borderTop: rule,
              fontSize: 16,
              lineHeight: '28px',
              fontWeight: 600,
              color: ink.dark,
            },
          },
          texts.gross,
        ),
        cell(
          {
            align: 'right',
            style: {
              padding: '12px 0 0',
              borderTop: rule,
              fontSize: 24,
              lineHeight: '28px',
              fontWeight: 600,
              letterSpacing: '-.5px',
              color: ink.dark,
              textAlign: 'right',
              whiteSpace: 'nowrap',
            },
          },
          total,
        ),
      ),
    ),
  );
