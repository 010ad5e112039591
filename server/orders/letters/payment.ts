import { createElement as h, type ReactNode } from 'react';
import {
  block,
  broken,
  cell,
  font,
  ground,
  ink,
  row,
  small,
  table,
  text,
  wide,
} from '../../mail/layout/parts.ts';
import type { OrderLetter } from './order-letter.ts';
import { QR_SIZE } from './order-pictures.ts';

export const payment = (
  { texts, payment: rows, isAccountKnown, total, reference }: OrderLetter,
  withQr: boolean,
): ReactNode =>
  block(
    '0 32px',
    wide(
      row(
        cell(
          { className: 'stk', valign: 'top' },
          table(
            {},
            ...rows.map(({ label, value }, i) =>
              row(
                cell(
                  { valign: 'top', style: { ...small, padding: '5px 16px 5px 0', whiteSpace: 'nowrap' } },
                  label,
                ),
                cell(
                  {
                    style: {
                      padding: '5px 0',
                      fontSize: i < 2 ? 16 : 14,
                      lineHeight: '20px',
                      fontWeight: 600,
                      color: ink.dark,
                    },
                  },
                  value,
                ),
              ),
            ),
          ),
          isAccountKnown
            ? null
            : h(
                'p',
                { style: { ...font, ...text, margin: '10px 0 0', color: ink.middle } },
                texts.accountLater,
              ),
        ),
        withQr
          ? cell(
              { className: 'stk', width: 180, valign: 'top', align: 'right', style: { paddingLeft: 16 } },
              table(
                { width: 164, style: { border: `1px solid ${ground.line}`, borderRadius: 8 } },
                row(
                  cell(
                    { align: 'center', style: { padding: '8px 8px 0' } },
                    h('img', {
                      src: 'cid:qr',
                      width: QR_SIZE,
                      height: QR_SIZE,
                      alt: texts.qrAlt(total, reference),
                      style: { display: 'block', border: 0 },
                    }),
                  ),
                ),
                row(
                  cell(
                    {
                      align: 'center',
                      style: {
                        padding: '0 8px 10px',
                        fontSize: 13,
                        lineHeight: '17px',
                        color: ink.light,
                        textAlign: 'center',
                      },
                    },
                    ...broken(texts.scan.split('\n')),
                  ),
                ),
              ),
            )
          : null,
      ),
    ),
  );
