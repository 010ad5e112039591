import { sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';

/** What the queue of jobs knows about whoever should work on it. Both are asked by every probe of a balancer. */

const minutes = (count: number) => sql`${count}::int * interval '1 minute'`;
/** So many mails say what the mail server does. */
const MAILS_READ = 20;

export type TriedMail = { readonly minutes: number; readonly output: unknown };

/**
 * Mails that were tried in vain, the oldest first, of those asked for since the last one that went out: one that waits
 * longer while others go out has a reason of its own.
 */
export async function triedMails(
  db: Db,
  jobs: readonly string[],
  lateMinutes: number,
): Promise<readonly TriedMail[]> {
  const names = sql`any(${sql.param([...jobs])}::text[])`;
  const { rows } = (await db.execute(sql`
    select floor(extract(epoch from clock_timestamp() - j.created_on) / 60)::int as "minutes", j.output as "output"
    from pgboss.job j
    where j.name = ${names} and j.state in ('retry', 'active') and j.output is not null
      and j.created_on < clock_timestamp() - ${minutes(lateMinutes)}
      and j.created_on > coalesce((select max(done.completed_on) from pgboss.job done
        where done.name = ${names} and done.state = 'completed'), '-infinity')
    order by j.created_on limit ${MAILS_READ}`)) as unknown as { rows: TriedMail[] };
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
