import { isPrinted } from '#rules/orders/order/printed.ts';
import {
  Block,
  Cell,
  ground,
  ink,
  Lines,
  Link,
  rule,
  small,
  Table,
  WideTable,
} from '#server/platform/mail/layout.ts';
import { type LetterLine, notShown, type OrderLetter } from './order-letter.ts';
import { THUMB } from './order-pictures.ts';

/** Stays on one line. */
const bound = (words: string): string => words.replaceAll(' ', '\u00a0');

const border = { borderBottom: `1px solid ${ground.line}` };

type LineProps = {
  readonly texts: OrderLetter['texts'];
  readonly line: LetterLine;
  readonly index: number;
  readonly withPicture: boolean;
};

function OrderLine({ texts, line, index, withPicture }: LineProps) {
  return (
    <tr>
      <Cell className="thumb" width={168} valign="top" style={{ ...border, padding: '16px 0' }}>
        {withPicture && (
          <img
            src={`cid:line-${index}`}
            width={THUMB.width}
            alt={isPrinted(line.quote) ? texts.lineAlt(line.name) : line.name}
            style={{
              display: 'block',
              width: THUMB.width,
              height: 'auto',
              border: 0,
              borderRadius: 8,
              background: ground.plate,
            }}
          />
        )}
      </Cell>
      <Cell valign="top" style={{ ...border, ...small, padding: '14px 12px 16px 4px' }}>
        <Link
          href={line.url}
          style={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, textDecoration: 'none' }}
        >
          {line.title}
        </Link>
        <br />
        <Lines
          of={[
            line.kind,
            line.print,
            ...line.extras.map(({ label, value }) => `${label}: ${value}`),
            ...notShown(texts, line),
          ]}
        />
      </Cell>
      <Cell
        valign="top"
        align="right"
        style={{
          ...border,
          padding: '14px 0 16px',
          textAlign: 'right',
          whiteSpace: 'nowrap',
          fontSize: 16,
          lineHeight: '24px',
          fontWeight: 600,
          color: ink.dark,
        }}
      >
        {line.net} <span style={{ ...small, fontWeight: 400 }}>{line.gross && texts.lineNet}</span>
        <br />
        {line.gross && (
          <>
            {texts.lineGross(line.gross)}
            <br />
          </>
        )}
        {/* where it is narrow it breaks before the price, so that the description keeps its width */}
        <span style={{ ...small, fontWeight: 400, whiteSpace: 'normal' }}>
          {bound(line.pieces)} {bound(`× ${line.each}`)}
        </span>
      </Cell>
    </tr>
  );
}

type LinesProps = { readonly letter: OrderLetter; readonly pictures: readonly boolean[] };

/** @param pictures which lines have one */
export function OrderLines({ letter: { texts, lines }, pictures }: LinesProps) {
  return (
    <Block padding="0 32px">
      <Table width="100%" style={{ marginTop: -16 }}>
        {lines.map((line, i) => (
          <OrderLine
            key={line.configurationId}
            texts={texts}
            line={line}
            index={i}
            withPicture={pictures[i] ?? false}
          />
        ))}
      </Table>
    </Block>
  );
}

const sum = { padding: '4px 0', fontSize: 15, lineHeight: '22px', color: ink.dark } as const;
const total = { padding: '12px 0 0', borderTop: rule } as const;

export function Sums({ letter }: { readonly letter: OrderLetter }) {
  return (
    <Block padding="16px 32px 0">
      <WideTable>
        {letter.sums.map(({ label, value }) => (
          <tr key={label}>
            <Cell style={sum}>{label}</Cell>
            <Cell align="right" style={{ ...sum, textAlign: 'right', whiteSpace: 'nowrap' }}>
              {value}
            </Cell>
          </tr>
        ))}
        <tr>
          <td colSpan={2} height={10} style={{ fontSize: 0, lineHeight: 0 }}>
            {'\u00a0'}
          </td>
        </tr>
        <tr>
          <Cell style={{ ...total, fontSize: 16, lineHeight: '28px', fontWeight: 600, color: ink.dark }}>
            {letter.texts.gross}
          </Cell>
          <Cell
            align="right"
            style={{
              ...total,
              fontSize: 24,
              lineHeight: '28px',
              fontWeight: 600,
              letterSpacing: '-.5px',
              color: ink.dark,
              textAlign: 'right',
              whiteSpace: 'nowrap',
            }}
          >
            {letter.total}
          </Cell>
        </tr>
      </WideTable>
    </Block>
  );
}
