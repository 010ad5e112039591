import {
  Block,
  Cell,
  font,
  ground,
  ink,
  Lines,
  small,
  Table,
  text,
  WideTable,
} from '#server/platform/mail/layout.ts';
import type { OrderLetter } from './order-letter.ts';
import { QR_SIZE } from './order-pictures.ts';

/** Amount and reference are larger than the account below them. */
const LARGE_ROWS = 2;

function PaymentRows({ rows }: { readonly rows: OrderLetter['payment'] }) {
  return (
    <Table>
      {rows.map(({ label, value }, i) => (
        <tr key={label}>
          <Cell valign="top" style={{ ...small, padding: '5px 16px 5px 0', whiteSpace: 'nowrap' }}>
            {label}
          </Cell>
          <Cell
            style={{
              padding: '5px 0',
              fontSize: i < LARGE_ROWS ? 16 : 14,
              lineHeight: '20px',
              fontWeight: 600,
              color: ink.dark,
            }}
          >
            {value}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function QrCode({ letter: { texts, total, reference } }: { readonly letter: OrderLetter }) {
  return (
    <Cell className="stk" width={180} valign="top" align="right" style={{ paddingLeft: 16 }}>
      <Table width={164} style={{ border: `1px solid ${ground.line}`, borderRadius: 8 }}>
        <tr>
          <Cell align="center" style={{ padding: '8px 8px 0' }}>
            <img
              src="cid:qr"
              width={QR_SIZE}
              height={QR_SIZE}
              alt={texts.qrAlt(total, reference)}
              style={{ display: 'block', border: 0 }}
            />
          </Cell>
        </tr>
        <tr>
          <Cell
            align="center"
            style={{
              padding: '0 8px 10px',
              fontSize: 13,
              lineHeight: '17px',
              color: ink.light,
              textAlign: 'center',
            }}
          >
            <Lines of={texts.scan.split('\n')} />
          </Cell>
        </tr>
      </Table>
    </Cell>
  );
}

type Props = { readonly letter: OrderLetter; readonly withQr: boolean };

/** How to pay, or how it was paid. */
export function Payment({ letter, withQr }: Props) {
  return (
    <Block padding="0 32px">
      <WideTable>
        <tr>
          <Cell className="stk" valign="top">
            <PaymentRows rows={letter.payment} />
            {!letter.isAccountKnown && (
              <p style={{ ...font, ...text, margin: '10px 0 0', color: ink.middle }}>
                {letter.texts.accountLater}
              </p>
            )}
          </Cell>
          {withQr && <QrCode letter={letter} />}
        </tr>
      </WideTable>
    </Block>
  );
}
