import { isPrinted } from '#rules/orders/order/printed.ts';
import {
  Block,
  Button,
  Cell,
  Frame,
  font,
  ground,
  ink,
  Lines,
  lightOnly,
  Preview,
  renderHtml,
  rule,
  Sheet,
  small,
  Table,
  text,
  viewport,
  WideTable,
} from '#server/platform/mail/layout.ts';
import { Foot } from './closing.tsx';
import type { NewsLetter } from './news-letter.ts';
import { Head } from './opening.tsx';
import { OFFICE_PICTURE } from './order-pictures.ts';

type Props = { readonly letter: NewsLetter };

function Opening({ letter: { title, lead, button, next } }: Props) {
  return (
    <Block padding="32px 32px 0">
      <h1
        style={{
          ...font,
          margin: 0,
          fontSize: 28,
          lineHeight: '34px',
          fontWeight: 600,
          letterSpacing: '-.7px',
          color: ink.dark,
        }}
      >
        {title}
      </h1>
      <p style={{ ...font, margin: '14px 0 22px', fontSize: 16, lineHeight: '25px', color: ink.middle }}>
        <Lines of={lead.split('\n')} />
      </p>
      <Button href={button.href}>{button.text}</Button>
      {next && <p style={{ ...font, ...small, margin: '16px 0 0' }}>{next}</p>}
    </Block>
  );
}

/** What somebody wrote, set apart from our own words. */
function Said({ letter: { said } }: Props) {
  if (!said) return null;
  return (
    <Block padding="28px 32px 0">
      <WideTable>
        <tr>
          <Cell style={{ borderLeft: `3px solid ${ink.red}`, padding: '2px 0 2px 16px' }}>
            <p style={{ ...font, ...small, margin: 0 }}>{said.by}</p>
            <p style={{ ...font, ...text, margin: '4px 0 0', wordBreak: 'break-word' }}>
              <Lines of={said.text.split('\n')} />
            </p>
          </Cell>
        </tr>
      </WideTable>
    </Block>
  );
}

function Rows({ letter: { rows } }: Props) {
  if (rows.length === 0) return null;
  return (
    <Block padding="28px 32px 0">
      <Table>
        {rows.map(({ label, value }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parcels have rows of the same label
          <tr key={i}>
            <Cell valign="top" style={{ ...small, padding: '4px 16px 4px 0' }}>
              {label}
            </Cell>
            <Cell
              style={{ ...text, padding: '4px 0', fontWeight: 600, wordBreak: 'break-word' }}
              valign="top"
            >
              {value}
            </Cell>
          </tr>
        ))}
      </Table>
    </Block>
  );
}

/** @param pictures which items have one */
function Items({ letter: { items, texts }, pictures }: Props & { readonly pictures: readonly boolean[] }) {
  if (items.length === 0) return null;
  return (
    <Block padding="32px 32px 0">
      <WideTable>
        {items.map(({ line, about }, i) => (
          <tr key={line.configurationId}>
            <Cell style={{ borderTop: i === 0 ? rule : `1px solid ${ground.line}`, padding: '16px 0' }}>
              {pictures[i] && (
                <img
                  src={`cid:line-${i}`}
                  width={OFFICE_PICTURE.width}
                  alt={isPrinted(line.quote) ? texts.lineAlt(line.name) : line.name}
                  style={{
                    display: 'block',
                    width: '100%',
                    maxWidth: OFFICE_PICTURE.width,
                    height: 'auto',
                    border: 0,
                    borderRadius: 8,
                    marginBottom: 10,
                    background: ground.plate,
                  }}
                />
              )}
              <span style={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, color: ink.dark }}>
                {line.title}
              </span>
              <br />
              <span style={small}>
                <Lines of={[`${line.kind}, ${line.pieces}`, line.print, ...(about ? [about] : [])]} />
              </span>
            </Cell>
          </tr>
        ))}
      </WideTable>
    </Block>
  );
}

export function newsLetterHtml(letter: NewsLetter, pictures: readonly boolean[]): string {
  const head = (
    <>
      {viewport}
      {lightOnly}
    </>
  );
  return renderHtml(
    <Frame locale={letter.locale} title={letter.subject} head={head}>
      <Preview>{letter.preview}</Preview>
      <Sheet style={{ overflow: 'hidden', margin: '0 auto' }}>
        <Head letter={letter} />
        <Opening letter={letter} />
        <Said letter={letter} />
        <Rows letter={letter} />
        <Items letter={letter} pictures={pictures} />
        <Foot letter={letter} />
      </Sheet>
    </Frame>,
  );
}
