import type { Db } from '#database/connection.ts';
import type { JobContext } from '../jobs/job.ts';
import { type MailDefinition, payloadOf } from './define-mail.ts';
import * as store from './store.ts';

/**
 * The machinery of mails: what a feature defines its mails with, says them in, and asks for them.
 */

export { attachedFile } from './attached-file.ts';
export { inline, orNothing } from './attached-pictures.ts';
export type { Block, Foot, Head, Link, Picture, Row, Sheet } from './blocks.ts';
export { defineMail, defineMails, type MailDefinition } from './define-mail.ts';
export { findKeptMails, removeKeptMails } from './kept-mails.ts';
export type { Letter, MailRequest, Recipient, WrittenLetter } from './letter.ts';
export { type Attachment, mailerOf, outboxFolder } from './mailer.ts';
export type { MailRow } from './store.ts';

/**
 * Has a mail sent once the caller's transaction commits.
 * @param id of what the mail is about, e.g. of an order
 * @param again names a mail that is asked for once more; without it there is one of each
 */
export async function queueMail(
  context: Pick<JobContext, 'jobs'>,
  tx: Db,
  mail: MailDefinition,
  id: string,
  again?: string,
): Promise<void> {
  if (store.isRecorded(mail))
    await store.insertMail(tx, { orderId: id, mail: mail.name, again: again ?? '' });
  await context.jobs.enqueue(tx, mail.job, payloadOf(mail, id, again));
}

/**
 * Whether a mail of an order that is asked for once more was so already: of those who press at once, or have
 * seen the same, one sends it. To be asked while the order is held.
 * @param latest the last mail of its kind, as it is now
 * @param seen since when it was in its state, as it was read; without it whoever asks within ten seconds
 *   means the same
 */
export const isSentAgain = async (
  tx: Db,
  latest: store.MailRow | null,
  seen: string | undefined,
): Promise<boolean> =>
  latest !== null &&
  (seen === undefined
    ? await store.isAskedJustNow(tx, latest.orderId, latest.mail)
    : latest.changedAt.toISOString() !== seen);

/** The record of one mail of an order; null when it was never asked for. */
export const mailOf = (db: Db, key: store.MailKey): Promise<store.MailRow | null> => store.mailOf(db, key);

/** The records of all mails of an order. */
export const mailsOf = (db: Db, orderId: string): Promise<store.MailRow[]> => store.mailsOf(db, orderId);
