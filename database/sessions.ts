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

type Living = { readonly name: string; readonly address: string | null; readonly since: string };

/** The same by where they come from, with the oldest of their connections that is open. */
export async function livingSince(db: Db, prefix: string): Promise<Living[]> {
  const { rows } = (await db.execute(sql`
    select application_name as name, host(client_addr) as address, min(backend_start) as since
    from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${prefix})
      and greatest(state_change, query_start, backend_start) > now() - interval '1 minute'
    group by 1, 2 order by 1, 2`)) as unknown as { rows: Living[] };
  return rows;
}
