import { type Db, transaction } from '#database/connection.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import { askedBy, type MailDefinition } from './define-mail.ts';
import type { Letter, MailRequest } from './letter.ts';
import { mailerOf } from './mailer.ts';
import { claimMail, hasOrder, isRecorded, type MailKey, mailOf, setMail } from './store.ts';
import { writeMail } from './write-mail.ts';

type Mail = Omit<MailDefinition, 'job'>;

/** The name of a mail, the same for every try to send it. */
const messageId = ({ name }: Mail, { id, again }: MailRequest): string =>
  [name, id, again].filter(Boolean).join('-');

const keyOf = ({ name }: Mail, { id, again }: MailRequest): MailKey => ({ orderId: id, mail: name, again });

/** False when the mail was sent already, or what it is about is gone. */
async function claim(db: Db, mail: Mail, asked: MailRequest): Promise<boolean> {
  if (!isRecorded(mail)) return true;
  const key = keyOf(mail, asked);
  if (!(await hasOrder(db, asked.id))) return false;
  if (await claimMail(db, key)) return true;
  if ((await mailOf(db, key))?.state === 'sending') throw new Error('The mail is being sent by another.');
  return false;
}

type Outcome =
  | { readonly state: 'sent'; readonly saidPaid: boolean }
  | { readonly state: 'failed'; readonly refusal: string | null }
  | { readonly state: 'dropped' | 'waiting' };

async function note(
  db: Db,
  mail: Mail,
  asked: MailRequest,
  letter: Letter<unknown> | null,
  outcome: Outcome,
) {
  const { state, ...facts } = outcome;
  await transaction(db, async (tx) => {
    if (isRecorded(mail)) await setMail(tx, keyOf(mail, asked), state, facts);
    if (state === 'sent' || state === 'failed') await letter?.noted?.(tx, asked.id, state);
  });
}

/**
 * Sends a mail once, however often and by however many it is asked for, and notes what became of it (PAY-012,
 * D-S84). What it says is read after the mail was claimed, so it knows everything that happened while the
 * mail still waited. When a process ends between sending a mail and noting it, the claim runs out and the
 * mail is sent again under the same Message-ID: a mail that comes twice is better than none.
 */
export async function sendOnce(context: JobContext, mail: Mail, asked: MailRequest): Promise<void> {
  const { config, log } = context;
  const { db } = context.database;
  if (!(await claim(db, mail, asked))) return;
  try {
    const letter: Letter<unknown> = await mail.load();
    const content = await letter.read(context, asked);
    if (content === null) {
      await note(db, mail, asked, letter, { state: 'dropped' });
      return;
    }
    const { sheet, saidPaid = false, logged } = await letter.write(context, content);
    const sent = await mailerOf(config)({ id: messageId(mail, asked), ...(await writeMail(sheet)) });
    if (!sent.ok) {
      log.warn({ ...logged, mail: mail.name, refusal: sent.detail }, 'mail refused for good');
      await note(db, mail, asked, letter, { state: 'failed', refusal: sent.detail ?? null });
      return;
    }
    await note(db, mail, asked, letter, { state: 'sent', saidPaid });
    log.info({ ...logged, mail: mail.name }, 'mail sent');
  } catch (error) {
    await note(db, mail, asked, null, { state: 'waiting' });
    throw error;
  }
}

/** The job that sends a mail. When every try failed, staff see it and can have it sent again. */
export const handlerOf = (mail: Mail): JobHandler<Record<string, string | undefined>> => ({
  run: (context, payload) => sendOnce(context, mail, askedBy(mail, payload)),
  giveUp: async ({ database }, payload) =>
    note(database.db, mail, askedBy(mail, payload), await mail.load(), {
      state: 'failed',
      refusal: null,
    }),
});

/** The same for a job of several mails, whose payload says which. */
export function handlerOfMany(mails: readonly Mail[]): JobHandler<Record<string, string | undefined>> {
  const named = ({ mail: name }: Record<string, string | undefined>) => {
    const mail = mails.find((one) => one.name === name);
    if (!mail) throw new Error(`There is no mail ${name}.`);
    return handlerOf(mail);
  };
  return {
    run: async (context, payload) => named(payload).run(context, payload),
    giveUp: async (context, payload) => named(payload).giveUp?.(context, payload),
  };
}
