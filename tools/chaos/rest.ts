import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from './stage.ts';

/** All comes to rest: what is asked for is done, and what nobody names is swept away. */

const DRAIN_MS = 20 * 60_000;
/** What is tried again after a failure waits a quarter of an hour at most. */
const waiting = `select name, count(*)::int as n from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '%-given-up' group by name order by name`;

export type Rested = { readonly seconds: number; readonly stuck: readonly string[] };

export async function drain({ rows, webs, jobs }: Stage): Promise<Rested> {
  const from = Date.now();
  await Promise.all([...webs, jobs].map((kept) => kept.untilReady()));
  let open: { name: string; n: number }[] = [];
  do {
    await pause(1_000);
    open = await rows<{ name: string; n: number }>(waiting);
  } while (open.length > 0 && Date.now() - from < DRAIN_MS);
  return {
    seconds: Math.round((Date.now() - from) / 1_000),
    stuck: open.map(({ name, n }) => `${n} jobs ${name} are not done`),
  };
}

const SWEEP = 'sweep-order-files';

/**
 * Makes all files look older than a day and has the process of the jobs sweep, as it does when it starts and has not
 * done so for hours.
 */
export async function sweep({ files, jobs, rows }: Stage): Promise<readonly string[]> {
  const old = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), old, old);
  await rows('delete from pgboss.job where name = $1', [SWEEP]);
  jobs.signal('SIGTERM');
  await pause(3_000);
  await jobs.untilReady();
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(500)) {
    const done = await rows(`select 1 from pgboss.job where name = $1 and state = 'completed'`, [SWEEP]);
    if (done.length > 0) return [];
  }
  return ['the files were not swept'];
}
