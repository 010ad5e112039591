import type { Locale } from '#rules/platform/editions/editions.ts';
import type { JobContext } from '#server/catalogue/context.ts';
import type { Attachment, WrittenLetter } from '#server/platform/mail/service.ts';
import type { FileRow } from '../order/service.ts';
import { designImages } from './design-images.ts';
import { headAndFoot, type Placed } from './frame.ts';
import { linePictures } from './line-pictures.ts';
import { type News, newsBlocks } from './news-letter.ts';
import { framePictures } from './order-pictures.ts';

type About = {
  readonly order: Placed;
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
  const { subject, preview, why, unsubscribe } = news;
  const { company } = await context.catalogue.current();
  const frame = headAndFoot({ config, company }, order, locale, why, unsubscribe);
  const lines = news.items.map(({ line }) => line);
  const documents = lines.map(({ document }) => document);
  const images = await designImages(context, files, documents);
  const shown = await linePictures(log, lines, images, locale);
  const sheet = {
    ...{ to, replyTo, locale, subject, preview },
    blocks: newsBlocks(news, frame, shown.pictures),
    attachments: [...(await framePictures()), ...shown.attachments, ...attachments],
  };
  return { sheet, logged: { order: order.code } };
}
