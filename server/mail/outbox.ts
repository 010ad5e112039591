import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { escapeXml } from '#rules/artwork/paint-svg.ts';
import { displayTime } from '#rules/editions/dates.ts';
import type { Config } from '../config.ts';
import { aboutMail, mailFolderName } from './kept-mails.ts';
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

const row = ({ name, to, subject, sentAt, files }: Listed): string =>
  `<tr><td>${escapeXml(displayTime(new Date(sentAt)))}</td><td>${escapeXml(to)}</td><td><a href="/dev/mail/${name}">${escapeXml(subject)}</a></td>` +
  `<td>${files.map(escapeXml).join(', ')}</td><td><a href="/dev/mail/${name}/text">text</a> <a href="/dev/mail/${name}/eml">eml</a></td></tr>`;

const page = (mails: readonly Listed[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mails</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#17181a}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.5rem 1.5rem .5rem 0;border-bottom:1px solid #e3e1dc;vertical-align:top}a{color:inherit}</style>
<h1>Mails</h1><p>Without SMTP_URL mails are kept here instead of being sent. The newest comes first.</p>
${mails.length === 0 ? '<p>None yet.</p>' : `<table><thead><tr><th>Time</th><th>To</th><th>Subject</th><th>Files</th><th>Parts</th></tr></thead><tbody>${mails.map(row).join('')}</tbody></table>`}
</html>`;

/** A mail is shown as its receiver sees it: no script, nothing loaded, cut off from the shop around it. */
const POLICY = "sandbox allow-popups; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const parts = {
  mail: ['mail.html', 'text/html; charset=utf-8'],
  text: ['mail.txt', 'text/plain; charset=utf-8'],
  eml: ['mail.eml', 'message/rfc822'],
} as const;

/** For development: lists and shows what would have been sent. */
export function registerOutbox(app: FastifyInstance, config: Config): void {
  const folder = outboxFolder(config);

  const show = async (reply: FastifyReply, name: string, part: keyof typeof parts) => {
    const [file, type] = parts[part];
    const body = mailFolderName.test(name)
      ? await readFile(join(folder, name, file)).catch(() => null)
      : null;
    if (!body) return reply.code(404).type('text/plain').send('There is no such mail.');
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type(type)
      .send(body);
  };

  app.get('/dev/mail', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await mailsIn(folder))),
  );
  app.get<{ Params: { name: string } }>('/dev/mail/:name', (request, reply) =>
    show(reply, request.params.name, 'mail'),
  );
  app.get<{ Params: { name: string } }>('/dev/mail/:name/text', (request, reply) =>
    show(reply, request.params.name, 'text'),
  );
  app.get<{ Params: { name: string } }>('/dev/mail/:name/eml', (request, reply) =>
    show(reply, request.params.name, 'eml'),
  );
}
