import type { ReactNode } from 'react';
import {
  Frame,
  Heading,
  lightOnly,
  Preview,
  renderHtml,
  Sheet,
  viewport,
} from '#server/platform/mail/layout.ts';
import { Delivery, Extra, Foot } from './closing.tsx';
import { OrderLines, Sums } from './lines.tsx';
import { Head, Hero, Opening, Steps } from './opening.tsx';
import type { OrderLetter } from './order-letter.ts';
import { Payment } from './payment.tsx';

type PageProps = { readonly letter: OrderLetter; readonly children: ReactNode };

function Page({ letter: { locale, subject, preview }, children }: PageProps) {
  const head = (
    <>
      {viewport}
      {lightOnly}
    </>
  );
  return (
    <Frame locale={locale} title={subject} head={head}>
      <Preview>{preview}</Preview>
      <Sheet style={{ overflow: 'hidden', margin: '0 auto' }}>{children}</Sheet>
    </Frame>
  );
}

/**
 * A letter that says one thing: its opening between head and foot.
 * @param pay how to pay is shown as well
 */
export function shortLetterHtml(
  letter: OrderLetter,
  pay: { readonly withQr: boolean } | null = null,
): string {
  return renderHtml(
    <Page letter={letter}>
      <Head letter={letter} />
      <Opening letter={letter} />
      {pay && (
        <>
          <Heading title={letter.texts.payment} top={26} />
          <Payment letter={letter} withQr={pay.withQr} />
        </>
      )}
      <Foot letter={letter} />
    </Page>,
  );
}

/** Which pictures came into being; a mail goes out without those that did not. */
export type LetterPictures = {
  readonly hero: boolean;
  readonly qr: boolean;
  readonly lines: readonly boolean[];
};

/** The whole order as HTML: 600 pixels, nested tables, light only, one column on a telephone. */
export function orderLetterHtml(letter: OrderLetter, pictures: LetterPictures): string {
  const { texts, note, files } = letter;
  return renderHtml(
    <Page letter={letter}>
      <Head letter={letter} />
      {pictures.hero && <Hero letter={letter} />}
      <Opening letter={letter} />
      <Steps letter={letter} />
      <Heading title={texts.payment} top={26} />
      <Payment letter={letter} withQr={pictures.qr} />
      <Heading title={texts.yourOrder} />
      <OrderLines letter={letter} pictures={pictures.lines} />
      <Sums letter={letter} />
      <Heading title={texts.delivery} />
      <Delivery letter={letter} />
      <Extra title={texts.note} content={note ? note.split('\n') : []} />
      <Extra title={texts.files} content={files} />
      <Foot letter={letter} />
    </Page>,
  );
}
