import { createElement as h, type ReactNode } from 'react';
import {
  block,
  broken,
  cell,
  font,
  ground,
  ink,
  link,
  row,
  rule,
  small,
  strong,
  table,
  wide,
} from '../../mail/layout/parts.ts';
import type { OrderLetter } from './order-letter.ts';
import { HERO } from './order-pictures.ts';

export const head = ({ texts, code, date, links }: OrderLetter): ReactNode =>
  block(
    '24px 32px 20px',
    wide(
      row(
        cell(
          {},
          link(
            links.shop,
            table(
              {},
              row(
                cell(
                  {},
                  h('img', {
                    src: 'cid:mark',
                    width: 28,
                    height: 28,
                    alt: '',
                    style: { display: 'block', border: 0 },
                  }),
                ),
                cell(
                  {
                    style: {
                      paddingLeft: 10,
                      fontSize: 22,
                      lineHeight: '28px',
                      fontWeight: 600,
                      letterSpacing: '-.6px',
                      color: ink.dark,
                    },
                  },
                  'Inkrule',
                ),
              ),
            ),
            { textDecoration: 'none' },
          ),
        ),
        cell(
          { align: 'right', style: { ...small, textAlign: 'right' } },
          `${texts.order} `,
          strong(code),
          h('br'),
          date,
        ),
      ),
    ),
  );

export const hero = ({ texts, lines }: OrderLetter): ReactNode =>
  row(
    cell(
      { bgcolor: ground.plate, style: { background: ground.plate } },
      h('img', {
        src: 'cid:hero',
        width: HERO.width,
        alt: texts.heroAlt(
          lines
            .slice(0, 2)
            .map((line) => line.name)
            .join(', '),
        ),
        style: { display: 'block', width: '100%', maxWidth: HERO.width, height: 'auto', border: 0 },
      }),
    ),
  );

export const opening = ({ texts, links }: OrderLetter): ReactNode =>
  block(
    '32px 32px 0',
    h(
      'h1',
      {
        style: {
          ...font,
          margin: 0,
          fontSize: 32,
          lineHeight: '36px',
          fontWeight: 600,
          letterSpacing: '-.9px',
          color: ink.dark,
        },
      },
      ...broken(texts.thanks),
    ),
    h(
      'p',
      { style: { ...font, margin: '14px 0 22px', fontSize: 16, lineHeight: '25px', color: ink.middle } },
      texts.lead,
    ),
    table(
      {},
      row(
        cell(
          { bgcolor: ink.red, style: { borderRadius: 4, background: ink.red } },
          link(links.shop, texts.toShop, {
            ...font,
            display: 'inline-block',
            padding: '14px 26px',
            fontSize: 16,
            lineHeight: '20px',
            fontWeight: 600,
            color: '#ffffff',
            textDecoration: 'none',
            borderRadius: 4,
          }),
        ),
      ),
    ),
  );

/** What happens next, as a scale: the first tick is red, because it is the customer's turn soon. */
export const steps = ({ texts }: OrderLetter): ReactNode =>
  block(
    '32px 32px 0',
    wide(
      row(
        ...texts.steps.map(({ name, when }, i) => {
          const tick = i === 0 ? { width: 3, color: ink.red } : { width: 1, color: ink.dark };
          return cell(
            {
              className: 'stk',
              width: '25%',
              valign: 'top',
              style: { borderTop: rule, padding: '0 12px 14px 0' },
            },
            table(
              {},
              row(
                cell(
                  {
                    width: tick.width,
                    bgcolor: tick.color,
                    style: { width: tick.width, height: 14, fontSize: 0, lineHeight: 0 },
                  },
                  '\u00a0',
                ),
              ),
            ),
            h(
              'p',
              {
                style: {
                  ...font,
                  margin: '8px 0 0',
                  fontSize: 15,
                  lineHeight: '20px',
                  fontWeight: 600,
                  color: i === 0 ? ink.redText : ink.dark,
                },
              },
              name,
            ),
            h(
              'p',
              { style: { ...font, margin: '2px 0 0', fontSize: 13, lineHeight: '18px', color: ink.light } },
              when,
            ),
          );
        }),
      ),
    ),
  );
