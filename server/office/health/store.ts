import { sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';

/**
 * What the queue of jobs knows about whoever should work on it. Both are asked by every probe of a balancer.
 */

const minutes = (count: number) => sql`${count}::int * interval '1 minute'`;
/** So many mails say what the mail server does. */
const MAILS_READ = 20;

export type TriedMail = { readonly minutes: number; readonly output: unknown };

/**
 * What the mail server says of one receiver, whose mailbox is full or who takes mail later, says nothing of
 * itself.
 */
const OF_RECEIVER = 'RCPT TO';

/**
 * Mails that were tried in vain, the oldest first, of those asked for since the last one that went out: one
 * that waits longer while others go out has a reason of its own. A job that is done may have had nothing to
 * send, so what was sent is known by the record of the order. Other mails have no record, and their job is
 * believed.
 */
export async function triedMails(
  db: Db,
  jobs: readonly string[],
  lateMinutes: number,
): Promise<readonly TriedMail[]> {
  const names = sql`any(${sql.param([...jobs])}::text[])`;
  const { rows } = (await db.execute(sql`
    with tried as materialized (
      select j.created_on, j.output from pgboss.job j
      where j.name = ${names} and j.state in ('retry', 'active') and j.output is not null
        and j.output #>> '{reason,where,command}' is distinct from ${OF_RECEIVER}
        and j.created_on < clock_timestamp() - ${minutes(lateMinutes)}),
    sent as materialized (
      select max(done.completed_on) as "at" from pgboss.job done
      where done.name = ${names} and done.state = 'completed'
        and done.completed_on > (select min(created_on) from tried)
        and (done.data ->> 'orderId' is null
          or exists (select from order_mails m where m.order_id = done.data ->> 'orderId'
            and m.state = 'sent' and m.changed_at >= done.started_on)))
    select floor(extract(epoch from clock_timestamp() - created_on) / 60)::int as "minutes", output as "output"
    from tried where created_on > coalesce((select "at" from sent), '-infinity')
    order by created_on limit ${MAILS_READ}`)) as unknown as { rows: TriedMail[] };
  return rows;
}

/** Whether a job could have begun long ago and none was begun, or is being worked on, since. */
export async function isNoneTaken(db: Db, jobs: readonly string[], lateMinutes: number): Promise<boolean> {
  const names = sql`any(${sql.param([...jobs])}::text[])`;
  const { rows } = (await db.execute(sql`
    select 1 from pgboss.job j
    where j.name = ${names} and j.state < 'active' and not j.blocked
      and j.start_after < clock_timestamp() - ${minutes(lateMinutes)}
      and not exists (select from pgboss.job taken where taken.name = ${names}
        and greatest(taken.started_on, taken.heartbeat_on) > clock_timestamp() - ${minutes(lateMinutes)})
    limit 1`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}
