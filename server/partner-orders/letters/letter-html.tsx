import type { Locale } from '#rules/editions/editions.ts';
import { Block, Frame, Heading, renderHtml, Sheet } from '../../mail/layout.ts';

export const letterHtml = (locale: Locale, subject: string): string =>
  renderHtml(
    <Frame locale={locale} title={subject}>
      <Sheet>
        <Heading title={subject} top={24} />
        <Block padding="24px 32px 0" />
      </Sheet>
    </Frame>,
  );
