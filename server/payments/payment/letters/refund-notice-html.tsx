import { Block, Frame, Heading, renderHtml, Sheet, text } from '#server/platform/mail/layout.ts';
import { type Notice, refundSentence, refundSubject } from './refund-notice-text.ts';
import { refundTexts } from './refund-notice-texts.ts';

function Paragraph({ children }: { readonly children: string }) {
  return (
    <Block padding="12px 32px 0">
      <p style={{ ...text, margin: 0 }}>{children}</p>
    </Block>
  );
}

export function refundHtml(notice: Notice): string {
  return renderHtml(
    <Frame locale="cs" title={refundSubject(notice)}>
      <Sheet>
        <Heading title={refundSubject(notice)} top={24} />
        {notice.payments.map((one) => (
          <Paragraph key={one.name}>{refundSentence(one)}</Paragraph>
        ))}
        <Paragraph>{refundTexts.rest}</Paragraph>
        <Block padding="24px 32px 0" />
      </Sheet>
    </Frame>,
  );
}
