import { type Db, transaction } from '#database/connection.ts';
import { ok } from '#rules/platform/result.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import { askedBy, type MailDefinition } from './define-mail.ts';
import type { Letter, MailRequest, WrittenLetter } from './letter.ts';
import { mailerOf, type SendMail } from './mailer.ts';
import { addSentTo, claimMail, hasOrder, isRecorded, type MailKey, mailOf, setMail } from './store.ts';
import { writeMail } from './write-mail.ts';

type Mail = Omit<MailDefinition, 'job'>;

/** The name of a mail, the same for every try to send it. */
const messageId = ({ name }: Mail, { id, again }: MailRequest): string =>
  [name, id, again].filter(Boolean).join('-');

const keyOf = ({ name }: Mail, { id, again }: MailRequest): MailKey => ({ orderId: id, mail: name, again });

/** Who had it already; null when the mail was sent to all, or what it is about is gone. */
async function claim(db: Db, mail: Mail, asked: MailRequest): Promise<readonly string[] | null> {
  if (!isRecorded(mail)) return [];
  const key = keyOf(mail, asked);
  if (!(await hasOrder(db, asked.id))) return null;
  const had = await claimMail(db, key);
  if (had) return had;
  // who had it may have failed since, and a job that ends here would be the last one of this mail
  const { state } = (await mailOf(db, key)) ?? {};
  if (state === 'sending' || state === 'waiting') throw new Error('The mail is being sent by another.');
  return null;
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
 * Sends a mail to whom it is for. Of several people each is noted as soon as they have it, so a repeat goes
 * to the others alone; an address that fails keeps nobody else from theirs. A refusal counts once all were
 * tried.
 */
async function sendToAll(
  { config, database }: JobContext,
  mail: Mail,
  asked: MailRequest,
  { sheet, recipients }: WrittenLetter,
  had: readonly string[],
): ReturnType<SendMail> {
  const id = messageId(mail, asked);
  const written = await writeMail(sheet);
  const send = mailerOf(config);
  if (!recipients) return send({ id, ...written });
  let outcome: Awaited<ReturnType<SendMail>> = ok(null);
  const failures: unknown[] = [];
  for (const one of recipients.filter((each) => !had.includes(each.id))) {
    try {
      const sent = await send({ ...written, id: `${id}-${one.id}`, to: one.email });
      if (sent.ok) await addSentTo(database.db, keyOf(mail, asked), one.id);
      else outcome = sent;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return outcome;
}

/**
 * Sends a mail once, however often and by however many it is asked for, and notes what became of it (PAY-012,
 * D-S84). What it says is read after the mail was claimed, so it knows everything that happened while the
 * mail still waited. When a process ends between sending a mail and noting it, the claim runs out and the
 * mail is sent again under the same Message-ID: a mail that comes twice is better than none.
 */
export async function sendOnce(context: JobContext, mail: Mail, asked: MailRequest): Promise<void> {
  const { log } = context;
  const { db } = context.database;
  const had = await claim(db, mail, asked);
  if (!had) return;
  try {
    const letter: Letter<unknown> = await mail.load();
    const content = await letter.read(context, asked);
    if (content === null) {
      await note(db, mail, asked, letter, { state: 'dropped' });
      return;
    }
    const written = await letter.write(context, content);
    const { saidPaid = false, logged } = written;
    const sent = await sendToAll(context, mail, asked, written, had);
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
