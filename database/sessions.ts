import { sql } from 'drizzle-orm';
import type { Db } from './connection.ts';

/**
 * The names of the sessions on this database that lived within the last minute, those of this process
 * included. One whose machine went without a word stays in the list of the database for hours; ours say
 * something every quarter of a minute (listen.ts).
 */
export async function livingSessions(db: Db, prefix: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${prefix})
      and greatest(state_change, query_start, backend_start) > now() - interval '1 minute'`)) as unknown as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
}
