import { isPrinted } from '#rules/orders/order/printed.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { JobContext } from '#server/catalogue/context.ts';
import { type Attachment, inline, orNothing, type Picture } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';
import type { DesignImages } from './design-images.ts';
import type { LetterLine } from './order-letter.ts';
import { type Frame, linePicture, OFFICE_PICTURE } from './order-pictures.ts';

/** The picture of each line; a mail goes out without those that did not come into being. */
export async function linePictures(
  log: JobContext['log'],
  lines: readonly LetterLine[],
  images: DesignImages,
  locale: Locale,
  frame: Frame = OFFICE_PICTURE,
): Promise<{ readonly pictures: readonly (Picture | null)[]; readonly attachments: readonly Attachment[] }> {
  const pictures: (Picture | null)[] = [];
  const attachments: Attachment[] = [];
  for (const [i, line] of lines.entries()) {
    const { name } = line;
    const content = await orNothing(log, name, () => linePicture(line, images, frame));
    const cid = `line-${i}`;
    const alt = isPrinted(line.quote) ? m.mail_line_alt({ name }, { locale }) : name;
    pictures.push(content && { cid, width: frame.width, alt });
    attachments.push(...inline(cid, content));
  }
  return { pictures, attachments };
}
