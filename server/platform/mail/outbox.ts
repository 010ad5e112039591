import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { escapeXml } from '#rules/design/artwork/paint-svg.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import type { Config } from '../config.ts';
import type { MailDefinition } from './define-mail.ts';
import { mailTypes, sendMailPart, sendNoMail, sendPage, table } from './dev-page.ts';
import { aboutMail, mailFolderName } from './kept-mails.ts';
import { letterList } from './letter-pages.ts';
import { outboxFolder } from './mailer.ts';

const MOST = 200;

type Listed = z.infer<typeof aboutMail> & { readonly name: string };

async function mailsIn(folder: string): Promise<Listed[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => mailFolderName.test(name)).sort();
  const newest = names.reverse().slice(0, MOST);
  const mails = await Promise.all(
    newest.map(async (name) => {
      const text = await readFile(join(folder, name, 'about.json'), 'utf8').catch(() => '');
      const read = text ? aboutMail.safeParse(JSON.parse(text)) : null;
      return read?.success ? { name, ...read.data } : null;
    }),
  );
  return mails.filter((mail) => mail !== null);
}

function row({ name, to, subject, sentAt, files }: Listed): string {
  const address = `/dev/mail/${name}`;
  return [
    `<tr><td>${escapeXml(displayTime(new Date(sentAt)))}</td><td>${escapeXml(to)}</td>`,
    `<td><a href="${address}">${escapeXml(subject)}</a></td><td>${files.map(escapeXml).join(', ')}</td>`,
    `<td><div class="links"><a href="${address}/text">text</a> <a href="${address}/eml">eml</a></div></td></tr>`,
  ].join('');
}

function sentMails(mails: readonly Listed[]): string {
  if (mails.length === 0) return '<p>None yet.</p>';
  const list = table(['Time', 'To', 'Subject', 'Files', 'Parts'], mails.map(row));
  return `<div class="wide" role="region" aria-label="Outbox" tabindex="0">${list}</div>`;
}

const parts = {
  html: 'mail.html',
  text: 'mail.txt',
  eml: 'mail.eml',
} as const;

type Named = { readonly Params: { readonly name: string } };

/**
 * For development: the page of all mails, those the shop can send and those it would have sent.
 * @param letters of the mails that can be looked at with sample content (letter-pages.ts)
 */
export function registerOutbox(
  app: FastifyInstance,
  config: Config,
  letters: readonly MailDefinition[] = [],
): void {
  const folder = outboxFolder(config);

  const show = async (reply: FastifyReply, name: string, part: keyof typeof parts) => {
    const body = mailFolderName.test(name)
      ? await readFile(join(folder, name, parts[part])).catch(() => null)
      : null;
    return body ? sendMailPart(reply, mailTypes[part], body) : sendNoMail(reply);
  };

  app.get('/dev/mail', async (_request, reply) => {
    const parts = [
      '<h2>What the shop writes</h2><p>Each mail with sample content, in the languages of the shop.</p>',
      letterList(letters),
      '<h2>Outbox</h2>',
      '<p>Without SMTP_URL mails are kept here instead of being sent. The newest comes first.</p>',
      sentMails(await mailsIn(folder)),
    ];
    return sendPage(reply, 'Mails', parts.join(''));
  });
  app.get<Named>('/dev/mail/:name', ({ params }, reply) => show(reply, params.name, 'html'));
  app.get<Named>('/dev/mail/:name/text', ({ params }, reply) => show(reply, params.name, 'text'));
  app.get<Named>('/dev/mail/:name/eml', ({ params }, reply) => show(reply, params.name, 'eml'));
}
