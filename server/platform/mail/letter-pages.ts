import type { FastifyInstance } from 'fastify';
import { escapeXml } from '#rules/design/artwork/paint-svg.ts';
import { type Locale, locales } from '#rules/platform/editions/editions.ts';
import { languageNames } from '#rules/platform/editions/language-names.ts';
import type { JobContext } from '../jobs/job.ts';
import type { MailDefinition } from './define-mail.ts';
import { escapeText, mailTypes, sendMailPart, sendNoMail, sendPage, table } from './dev-page.ts';
import type { Letter } from './letter.ts';
import { type Mail, withPictures } from './mailer.ts';
import { writeMail } from './write-mail.ts';

/** Widths of the frames: a mail on a screen, and on a telephone. */
const WIDTHS = [600, 360] as const;

const address = ({ name }: MailDefinition, locale: Locale): string => `/dev/mail/letters/${name}/${locale}`;

/** @param current of the page it stands on */
const languageLinks = (mail: MailDefinition, current?: Locale): string =>
  locales
    .map((locale) => {
      const mark = locale === current ? ' aria-current="page"' : '';
      const language = `lang="${locale}" hreflang="${locale}"`;
      return `<a href="${address(mail, locale)}" ${language}${mark}>${languageNames[locale]}</a>`;
    })
    .join(' ');

/** Every mail with a link to each of its languages. */
export function letterList(mails: readonly MailDefinition[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><th scope="row">${mail.name}</th><td>${mail.about}</td>` +
      `<td><div class="links">${languageLinks(mail)}</div></td></tr>`,
  );
  return table(['Mail', 'About', 'Languages'], rows);
}

type Sample = Omit<Mail, 'id'>;

const frame = (sample: Sample, width: number): string =>
  `<figure tabindex="0" aria-label="At ${width} pixels"><figcaption>${width} px</figcaption>` +
  `<iframe sandbox title="HTML at ${width} pixels" width="${width}" ` +
  `srcdoc="${escapeText(withPictures(sample))}"></iframe></figure>`;

const letterPage = (
  mail: MailDefinition,
  mails: readonly MailDefinition[],
  locale: Locale,
  sample: Sample,
): string => {
  const others = mails
    .map((one) => {
      const mark = one.name === mail.name ? ' aria-current="page"' : '';
      return `<a href="${address(one, locale)}"${mark}>${one.name}</a>`;
    })
    .join(' ');
  const files = sample.attachments.filter(({ cid }) => !cid).map(({ filename }) => filename);
  const alone = address(mail, locale);
  return [
    `<nav aria-label="Mails"><a href="/dev/mail">All mails</a> ${others}</nav>`,
    `<nav aria-label="Languages">${languageLinks(mail, locale)}`,
    `<a href="${alone}/html">HTML alone</a> <a href="${alone}/text">Text alone</a></nav>`,
    `<h2 lang="${locale}">${escapeXml(sample.subject)}</h2>`,
    `<p>To ${escapeXml(sample.to)}, answers to ${escapeXml(sample.replyTo)}`,
    files.length > 0 ? `; files: ${files.map(escapeXml).join(', ')}` : '',
    `</p><div class="mails">${WIDTHS.map((width) => frame(sample, width)).join('')}</div>`,
    `<h3>Plain text</h3><pre lang="${locale}">${escapeText(sample.text)}</pre>`,
  ].join('');
};

type LetterRequest = { readonly Params: { readonly name: string; readonly locale: string } };

/** For development: each mail of the shop with sample content, as a person would see it. */
export function registerLetterPages(
  app: FastifyInstance,
  context: JobContext,
  mails: readonly MailDefinition[],
): void {
  const sampleOf = async ({ name, locale: word }: LetterRequest['Params']) => {
    const mail = mails.find((one) => one.name === name);
    const locale = locales.find((one) => one === word);
    if (!mail || !locale) return null;
    const letter: Letter<unknown> = await mail.load();
    const { sheet } = await letter.write(context, await letter.sample(context, locale));
    return { mail, locale, sample: await writeMail(sheet) };
  };

  app.get<LetterRequest>('/dev/mail/letters/:name/:locale', async ({ params }, reply) => {
    const found = await sampleOf(params);
    if (!found) return sendNoMail(reply);
    const { mail, locale, sample } = found;
    return sendPage(reply, `Mail: ${mail.name}`, letterPage(mail, mails, locale, sample));
  });
  app.get<LetterRequest>('/dev/mail/letters/:name/:locale/html', async ({ params }, reply) => {
    const found = await sampleOf(params);
    return found ? sendMailPart(reply, mailTypes.html, withPictures(found.sample)) : sendNoMail(reply);
  });
  app.get<LetterRequest>('/dev/mail/letters/:name/:locale/text', async ({ params }, reply) => {
    const found = await sampleOf(params);
    return found ? sendMailPart(reply, mailTypes.text, found.sample.text) : sendNoMail(reply);
  });
}
