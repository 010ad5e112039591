import type { ReactNode } from 'react';
import { type LetterLine, OFFICE_PICTURE, type OrderLetter } from '#server/orders/letters/service.ts';
import type { WholeShopOrder } from '#server/orders/order/service.ts';
import {
  Block,
  Cell,
  Frame,
  font,
  Heading,
  ink,
  Lines,
  renderHtml,
  Sheet,
  Strong,
  small,
  Table,
  text,
  viewport,
  WideTable,
} from '#server/platform/mail/layout.ts';
import { aboutOrder, fileList, missingRows, type Row, sideRows, textRows } from './office-notice-parts.ts';
import { officeTexts as texts } from './office-notice-texts.ts';

function Pair({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <tr>
      <Cell valign="top" style={{ ...small, padding: '3px 16px 3px 0', whiteSpace: 'nowrap' }}>
        {label}
      </Cell>
      <Cell style={{ ...text, padding: '3px 0', wordBreak: 'break-word' }}>{children}</Cell>
    </tr>
  );
}

function Pairs({ rows }: { readonly rows: readonly Row[] }) {
  return rows.map(({ label, value }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: several texts of a side have the same label
    <Pair key={i} label={label}>
      {value}
    </Pair>
  ));
}

function Paragraph({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p style={{ ...font, ...text, margin: 0, wordBreak: 'break-word' }}>
      <Lines of={lines} />
    </p>
  );
}

type LineProps = { readonly line: LetterLine; readonly index: number; readonly hasPicture: boolean };

function Configuration({ line, index, hasPicture }: LineProps) {
  return (
    <>
      <Heading title={`${index + 1}. ${line.name}`} top={32} />
      <Block padding="0 32px">
        {hasPicture && (
          <img
            src={`cid:line-${index}`}
            width={OFFICE_PICTURE.width}
            alt=""
            style={{
              display: 'block',
              width: OFFICE_PICTURE.width,
              maxWidth: '100%',
              height: 'auto',
              border: 0,
              borderRadius: 8,
              marginBottom: 10,
            }}
          />
        )}
        <Table>
          <Pair label={texts.stockCode}>
            <Strong>{line.heliosId}</Strong>
          </Pair>
          <Pair label={texts.configuration}>{line.configurationId}</Pair>
          <Pair label={texts.kind}>{line.kind}</Pair>
          <Pair label={texts.quantity}>
            <Strong>{line.pieces}</Strong>
          </Pair>
          <Pair label={texts.each}>{line.each}</Pair>
          <Pairs rows={line.extras} />
          <Pair label={texts.net}>{line.net}</Pair>
          {line.quote.printed.length === 0 && <Pair label={texts.print}>{texts.noPrint}</Pair>}
          <Pairs rows={[...sideRows(line), ...textRows(line), ...missingRows(line)]} />
        </Table>
      </Block>
    </>
  );
}

function Customer({ letter, email }: { readonly letter: OrderLetter; readonly email: string }) {
  return (
    <Block padding="0 32px">
      <WideTable>
        <tr>
          <Cell className="stk" valign="top" width="50%" style={text}>
            <Strong>{texts.deliver}</Strong>
            <br />
            <Lines of={letter.deliverTo} />
          </Cell>
          <Cell className="stk" valign="top" style={{ ...text, paddingLeft: 16 }}>
            <Strong>{texts.invoice}</Strong>
            <br />
            <Lines of={letter.invoiceTo} />
          </Cell>
        </tr>
      </WideTable>
      <Paragraph lines={['', email]} />
    </Block>
  );
}

/** All that is needed to make, pack and bill an order. */
export function officeNoticeHtml(
  letter: OrderLetter,
  whole: WholeShopOrder,
  pictures: readonly boolean[],
): string {
  const { billing, note } = whole.order;
  return renderHtml(
    <Frame locale="cs" title={texts.subject(letter.code, letter.total)} head={viewport}>
      <Sheet style={{ margin: '0 auto' }}>
        <Block padding="24px 32px 0">
          <h1
            style={{
              ...font,
              margin: 0,
              fontSize: 28,
              lineHeight: '32px',
              fontWeight: 600,
              color: ink.dark,
            }}
          >
            {texts.order(letter.code)}
          </h1>
          <p style={{ ...font, ...small, margin: '6px 0 0' }}>{aboutOrder(letter, whole)}</p>
        </Block>
        {letter.lines.map((line, i) => (
          <Configuration key={line.configurationId} line={line} index={i} hasPicture={pictures[i] ?? false} />
        ))}
        <Heading title={texts.customer} top={32} />
        <Customer letter={letter} email={billing.email ?? ''} />
        <Heading title={texts.prices} top={32} />
        <Block padding="0 32px">
          <Table>
            <Pairs rows={letter.sums} />
            <Pair label={texts.gross}>
              <Strong>{letter.total}</Strong>
            </Pair>
          </Table>
        </Block>
        {note && (
          <>
            <Heading title={texts.note} top={32} />
            <Block padding="0 32px">
              <Paragraph lines={note.split('\n')} />
            </Block>
          </>
        )}
        <Heading title={texts.files} top={32} />
        <Block padding="0 32px 32px">
          <Paragraph lines={fileList(whole)} />
        </Block>
      </Sheet>
    </Frame>,
  );
}
