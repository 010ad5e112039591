import {
  Block,
  Cell,
  font,
  ground,
  Heading,
  ink,
  Lines,
  Link,
  text,
  WIDTH,
  WideTable,
} from '#server/platform/mail/layout.ts';
import { hasPrint, type OrderLetter } from './order-letter.ts';

type Props = { readonly letter: OrderLetter };

function Caption({ children }: { readonly children: string }) {
  return <span style={{ fontSize: 14, color: ink.light }}>{children}</span>;
}

const paragraph = { ...font, ...text, margin: '18px 0 0', color: ink.middle };

export function Delivery({ letter }: Props) {
  const { texts, deliverTo, invoiceTo, links } = letter;
  return (
    <Block padding="0 32px">
      <WideTable>
        <tr>
          <Cell className="stk" valign="top" width="50%" style={text}>
            <Caption>{texts.deliverTo}</Caption>
            <br />
            <Lines of={deliverTo} />
          </Cell>
          <Cell className="stk" valign="top" style={{ ...text, paddingLeft: 16 }}>
            <Caption>{texts.invoiceTo}</Caption>
            <br />
            <Lines of={invoiceTo} />
          </Cell>
        </tr>
      </WideTable>
      <p style={paragraph}>{texts.deliveryTime}</p>
      <p style={paragraph}>
        {hasPrint(letter) && `${texts.noWithdrawal} `}
        {letter.hasPapers && `${texts.papersAttached} `}
        <Link href={links.withdrawal} style={{ color: ink.middle }}>
          {texts.withdrawal}
        </Link>
      </p>
    </Block>
  );
}

/** A part that is there only where there is something to say. */
export function Extra({ title, content }: { readonly title: string; readonly content: readonly string[] }) {
  if (content.length === 0) return null;
  return (
    <>
      <Heading title={title} />
      <Block padding="0 32px">
        <p style={{ ...font, ...text, margin: 0, wordBreak: 'break-word' }}>
          <Lines of={content} />
        </p>
      </Block>
    </>
  );
}

const footText = { fontSize: 14, lineHeight: '22px', color: ink.middle };

/** What the foot of every letter about an order says. */
type Footed = {
  readonly texts: Pick<OrderLetter['texts'], 'wrong' | 'terms' | 'privacy' | 'why'>;
  readonly officeEmail: string;
  readonly companyLine: string;
  readonly links: Pick<OrderLetter['links'], 'terms' | 'privacy'>;
  /** where these mails can be turned off; mails that always go out have none */
  readonly unsubscribe?: { readonly text: string; readonly href: string } | null;
};

/** The ticks of a folding rule above whom to write to and what the law asks for. */
export function Foot({ letter }: { readonly letter: Footed }) {
  const { texts, officeEmail, companyLine, links, unsubscribe } = letter;
  return (
    <>
      <tr>
        <Cell style={{ paddingTop: 36 }}>
          <img
            src="cid:ticks"
            width={WIDTH}
            alt=""
            style={{ display: 'block', width: '100%', maxWidth: WIDTH, height: 'auto', border: 0 }}
          />
        </Cell>
      </tr>
      <tr>
        <Cell
          className="pad"
          bgcolor={ground.paper}
          style={{ padding: '18px 32px 32px', background: ground.paper }}
        >
          <WideTable>
            <tr>
              <Cell className="stk" valign="top" style={footText}>
                {texts.wrong}
                <br />
                <Link href={`mailto:${officeEmail}`} style={{ fontWeight: 600 }}>
                  {officeEmail}
                </Link>
              </Cell>
              <Cell
                className="stk"
                valign="top"
                align="right"
                style={{ ...footText, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 }}
              >
                <Link href={links.terms} style={{ color: ink.middle }}>
                  {texts.terms}
                </Link>
                {'\u00a0\u00a0 '}
                <Link href={links.privacy} style={{ color: ink.middle }}>
                  {texts.privacy}
                </Link>
              </Cell>
            </tr>
            <tr>
              <Cell
                colSpan={2}
                style={{ paddingTop: 14, fontSize: 13, lineHeight: '19px', color: ink.light }}
              >
                {`${companyLine}. ${texts.why}`}
                {unsubscribe && ' '}
                {unsubscribe && (
                  <Link href={unsubscribe.href} style={{ color: ink.light }}>
                    {unsubscribe.text}
                  </Link>
                )}
              </Cell>
            </tr>
          </WideTable>
        </Cell>
      </tr>
    </>
  );
}
