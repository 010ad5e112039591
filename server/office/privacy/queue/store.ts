import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';

/** Where the queue was never started there is none. */
const hasQueue = async (db: Db): Promise<boolean> => {
  const found = (await db.execute(sql`select to_regclass('pgboss.job') is not null as there`)) as unknown as {
    rows: { there: boolean }[];
  };
  return found.rows[0]?.there === true;
};

export type JobRow = { name: string; state: string; data: unknown; output: unknown; created_on: Date };

/** Of orders and of withdrawals from them. */
const isAbout = (ids: readonly string[]): SQL =>
  sql`(data->>'orderId' in ${ids} or data->>'withdrawalId' in ${ids})`;

/** What a mail server answered stands in the output of a job, often with the address. */
export async function jobsOf(db: Db, ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0 || !(await hasQueue(db))) return [];
  const found = (await db.execute(
    sql`select name, state::text, data, output, created_on from pgboss.job where ${isAbout(ids)} order by created_on`,
  )) as unknown as { rows: JobRow[] };
  return found.rows;
}

export async function deleteJobsOf(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !(await hasQueue(tx))) return;
  await tx.execute(sql`delete from pgboss.job where ${isAbout(ids)}`);
}
