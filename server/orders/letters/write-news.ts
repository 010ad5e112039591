import type { Locale } from '#rules/platform/editions/editions.ts';
import type { JobContext } from '#server/catalogue/context.ts';
import { type Attachment, inline, orNothing, type WrittenLetter } from '#server/platform/mail/service.ts';
import type { FileRow } from '../order/service.ts';
import { designImages } from './design-images.ts';
import { type News, newsLetter, newsLetterText } from './news-letter.ts';
import { newsLetterHtml } from './news-letter-html.tsx';
import { linePicture, markPicture, OFFICE_PICTURE, ticksPicture } from './order-pictures.ts';

type About = {
  readonly order: { readonly code: string; readonly edition: string; readonly createdAt: Date };
  /** the pictures its designs are made of */
  readonly files: readonly FileRow[];
  readonly to: string;
  readonly replyTo?: string;
  readonly locale: Locale;
  readonly attachments?: readonly Attachment[];
};

/** Sets a letter that says one thing about an order, with the picture of each item it speaks of. */
export async function writeNews(
  context: Pick<JobContext, 'catalogue' | 'config' | 'files' | 'log'>,
  about: About,
  news: News,
): Promise<WrittenLetter> {
  const { config, log } = context;
  const { order, files, to, replyTo = config.officeEmail, locale, attachments = [] } = about;
  const letter = newsLetter(config, order, locale, news, await context.catalogue.current());
  const lines = news.items.map(({ line }) => line);
  const images = await designImages(
    context,
    files,
    lines.map(({ document }) => document),
  );
  const pictures: (Buffer | null)[] = [];
  for (const line of lines)
    pictures.push(await orNothing(log, line.name, () => linePicture(line, images, OFFICE_PICTURE)));
  const mail = {
    to,
    replyTo,
    subject: letter.subject,
    html: newsLetterHtml(
      letter,
      pictures.map((one) => one !== null),
    ),
    text: newsLetterText(letter),
    attachments: [
      ...inline('mark', await markPicture()),
      ...inline('ticks', await ticksPicture()),
      ...pictures.flatMap((content, i) => inline(`line-${i}`, content)),
      ...attachments,
    ],
  };
  return { mail, logged: { order: order.code } };
}
