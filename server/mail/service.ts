import type { Db } from '#database/connection.ts';
import type { JobContext } from '../jobs/job.ts';
import { type MailDefinition, payloadOf } from './define-mail.ts';
import { insertMail, isRecorded } from './store.ts';

export { type MailRow, mailOf, mailsOf } from './store.ts';

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
  if (isRecorded(mail)) await insertMail(tx, { orderId: id, mail: mail.name, again: again ?? '' });
  await context.jobs.enqueue(tx, mail.job, payloadOf(mail, id, again));
}
