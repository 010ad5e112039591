import {
  Block,
  Button,
  Cell,
  font,
  ground,
  ink,
  Lines,
  Link,
  rule,
  Strong,
  small,
  Table,
  WideTable,
} from '#server/platform/mail/layout.ts';
import type { OrderLetter } from './order-letter.ts';
import { HERO } from './order-pictures.ts';

type Props = { readonly letter: OrderLetter };

/** What the head of every letter about an order says. */
type Headed = {
  readonly texts: Pick<OrderLetter['texts'], 'order'>;
  readonly code: string;
  readonly date: string;
  readonly links: Pick<OrderLetter['links'], 'shop'>;
};

export function Head({ letter: { texts, code, date, links } }: { readonly letter: Headed }) {
  return (
    <Block padding="24px 32px 20px">
      <WideTable>
        <tr>
          <Cell>
            <Link href={links.shop} style={{ textDecoration: 'none' }}>
              <Table>
                <tr>
                  <Cell>
                    <img
                      src="cid:mark"
                      width={28}
                      height={28}
                      alt=""
                      style={{ display: 'block', border: 0 }}
                    />
                  </Cell>
                  <Cell
                    style={{
                      paddingLeft: 10,
                      fontSize: 22,
                      lineHeight: '28px',
                      fontWeight: 600,
                      letterSpacing: '-.6px',
                      color: ink.dark,
                    }}
                  >
                    Inkrule
                  </Cell>
                </tr>
              </Table>
            </Link>
          </Cell>
          <Cell align="right" style={{ ...small, textAlign: 'right' }}>
            {texts.order} <Strong>{code}</Strong>
            <br />
            {date}
          </Cell>
        </tr>
      </WideTable>
    </Block>
  );
}

/** The first products of the order in one picture. */
export function Hero({ letter: { texts, lines } }: Props) {
  const names = lines
    .slice(0, 2)
    .map((line) => line.name)
    .join(', ');
  return (
    <tr>
      <Cell bgcolor={ground.plate} style={{ background: ground.plate }}>
        <img
          src="cid:hero"
          width={HERO.width}
          alt={texts.heroAlt(names)}
          style={{ display: 'block', width: '100%', maxWidth: HERO.width, height: 'auto', border: 0 }}
        />
      </Cell>
    </tr>
  );
}

export function Opening({ letter: { texts, links, code } }: Props) {
  return (
    <Block padding="32px 32px 0">
      <h1
        style={{
          ...font,
          margin: 0,
          fontSize: 32,
          lineHeight: '36px',
          fontWeight: 600,
          letterSpacing: '-.9px',
          color: ink.dark,
        }}
      >
        <Lines of={texts.thanks} />
      </h1>
      <p style={{ ...font, margin: '14px 0 22px', fontSize: 16, lineHeight: '25px', color: ink.middle }}>
        {texts.lead}
      </p>
      <Button href={links.order}>{texts.toOrder(code)}</Button>
    </Block>
  );
}

type StepProps = { readonly name: string; readonly when: string; readonly isNext: boolean };

function Step({ name, when, isNext }: StepProps) {
  const tick = isNext ? { width: 3, color: ink.red } : { width: 1, color: ink.dark };
  return (
    <Cell className="stk" width="25%" valign="top" style={{ borderTop: rule, padding: '0 12px 14px 0' }}>
      <Table>
        <tr>
          <Cell
            width={tick.width}
            bgcolor={tick.color}
            style={{ width: tick.width, height: 14, fontSize: 0, lineHeight: 0 }}
          >
            {'\u00a0'}
          </Cell>
        </tr>
      </Table>
      <p
        style={{
          ...font,
          margin: '8px 0 0',
          fontSize: 15,
          lineHeight: '20px',
          fontWeight: 600,
          color: isNext ? ink.redText : ink.dark,
        }}
      >
        {name}
      </p>
      <p style={{ ...font, margin: '2px 0 0', fontSize: 13, lineHeight: '18px', color: ink.light }}>{when}</p>
    </Cell>
  );
}

/** What happens next, as a scale: the first tick is red, because it is the customer's turn soon. */
export function Steps({ letter: { texts } }: Props) {
  return (
    <Block padding="32px 32px 0">
      <WideTable>
        <tr>
          {texts.steps.map((step, i) => (
            <Step key={step.name} {...step} isNext={i === 0} />
          ))}
        </tr>
      </WideTable>
    </Block>
  );
}
