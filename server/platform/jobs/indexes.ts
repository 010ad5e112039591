import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';

/**
 * Jobs that are done stay for a month, a quarter of a million where a year has a million orders: what is asked
 * every quarter of a minute about those that are not would read all of them.
 */
const indexes: Readonly<Record<string, SQL>> = {
  inkrule_jobs_not_done: sql`create index inkrule_jobs_not_done on pgboss.job (name, state) where state <> 'completed'`,
  inkrule_jobs_done: sql`create index inkrule_jobs_done on pgboss.job (name, completed_on) where state = 'completed'`,
};

/** To be called by one process at a time. */
export async function makeIndexes(db: Db): Promise<void> {
  for (const [name, make] of Object.entries(indexes)) {
    // "if not exists" would lock the table before it looks: each start would wait for whoever asks for a job
    const { rows } = (await db.execute(
      sql`select to_regclass(${`pgboss.${name}`}) is null as "isMissing"`,
    )) as unknown as { rows: { isMissing: boolean }[] };
    if (rows[0]?.isMissing) await db.execute(make);
  }
}
