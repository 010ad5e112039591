import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Config } from '../config.ts';
import { mails } from '../metrics/metrics.ts';
import { traced } from '../tracing/tracing.ts';
import { refusalOf } from './refusal.ts';

export type Attachment = {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
  /** shown inside the mail as `cid:` instead of listed below it */
  readonly cid?: string;
};

export type Mail = {
  /** tells this mail apart from every other; the same for every try to send it */
  readonly id: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
};

/**
 * Sends a mail. `mailbox_refused`: the mail server will not take it tomorrow either, with the codes of its
 * answer as detail. Throws where another try may go better; the job tries again.
 */
export type SendMail = (mail: Mail) => Promise<Result<null, 'mailbox_refused'>>;

/** Comes with the first mail: processes that serve people send none and need not hold it. */
const loadNodemailer = async () => (await import('nodemailer')).default;

export const outboxFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'outbox');

const hostOf = (address: string): string => /@([A-Za-z0-9.-]+)/.exec(address)?.[1] ?? 'localhost';

const messageOf = (config: Pick<Config, 'mailFrom'>, mail: Mail) => ({
  ...mail,
  attachments: [...mail.attachments],
  from: config.mailFrom,
  // a mail can go out twice when the process ends between sending and noting it; mail programs show those of
  // the same id once
  messageId: `<${mail.id}@${hostOf(config.mailFrom)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/**
 * The connection is closed after this, however slowly the mail server answers, so that nothing is sent by a
 * try that counts as failed. It must stay below the claim in `store.ts`, after which another process would
 * send the same mail.
 */
const SEND_AT_MOST_MS = 120_000;

const connections = {
  pool: true,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // for the next mail of a rush; servers that close what is idle wait longer
  idleTimeout: 2_000,
  // a connection that is given up sends nothing more of what waits in it
  socketCloseTimeout: 0,
} as const;

/** @param atMostMs for tests */
export function bySmtp(
  config: Pick<Config, 'mailFrom'>,
  url: string,
  atMostMs: number = SEND_AT_MOST_MS,
): SendMail {
  let pool: Promise<Transporter> | undefined;
  return async (mail) => {
    pool ??= loadNodemailer().then((nodemailer) => nodemailer.createTransport({ ...connections, url }));
    const transport = await pool;
    try {
      await transport.sendMail({ ...messageOf(config, mail), signal: AbortSignal.timeout(atMostMs) });
      return ok(null);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return fail('mailbox_refused', undefined, refusal);
    }
  };
}

/** Pictures inside a mail become part of the page, so that a browser can show it alone. */
export const withPictures = ({ html, attachments }: Pick<Mail, 'html' | 'attachments'>): string => {
  const pictures = new Map(attachments.map((one) => [one.cid, one]));
  return html.replace(/\bcid:([\w-]+)/g, (reference, cid) => {
    const { contentType, content } = pictures.get(cid) ?? {};
    return content ? `data:${contentType};base64,${content.toString('base64')}` : reference;
  });
};

/** Without a mail server every mail becomes a folder: the message itself, and its parts for looking at. */
function toOutbox(config: Config): SendMail {
  return async (mail) => {
    const nodemailer = await loadNodemailer();
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail(messageOf(config, mail));
    const sentAt = new Date().toISOString();
    const folder = outboxFolder(config);
    const draft = join(folder, `.${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    const about = {
      to: mail.to,
      subject: mail.subject,
      sentAt,
      files: mail.attachments.filter((a) => !a.cid).map((a) => a.filename),
    };
    try {
      await writeFile(join(draft, 'mail.eml'), message as Buffer);
      await writeFile(join(draft, 'mail.html'), withPictures(mail));
      await writeFile(join(draft, 'mail.txt'), mail.text);
      await writeFile(join(draft, 'about.json'), JSON.stringify(about));
      await rename(draft, join(folder, `${sentAt.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`));
      return ok(null);
    } catch (error) {
      // each further try would leave another unfinished folder
      await rm(draft, { recursive: true, force: true }).catch(() => {});
      throw error;
    }
  };
}

/** Each mail is a span of the request it is sent for, and counted by what the mail server said. */
const counted =
  (send: SendMail): SendMail =>
  async (mail) => {
    try {
      const sent = await traced('mail', {}, () => send(mail));
      mails.inc({ outcome: sent.ok ? 'sent' : 'refused' });
      return sent;
    } catch (error) {
      mails.inc({ outcome: 'failed' });
      throw error;
    }
  };

const mailers = new WeakMap<Config, SendMail>();

/** By SMTP where SMTP_URL says how, else into the outbox. */
export function mailerOf(config: Config): SendMail {
  const known = mailers.get(config);
  if (known) return known;
  const made = counted(config.smtpUrl ? bySmtp(config, config.smtpUrl) : toOutbox(config));
  mailers.set(config, made);
  return made;
}
