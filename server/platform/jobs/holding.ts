import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/connection.ts';
import { type ClockLook, isClockWrong } from '../clock.ts';
import type { AnyJob } from './job.ts';

/** When a job that has to wait is looked at again. */
const HOLD_SECONDS = 60;
const SAY_EVERY_MS = 60_000;

export type Hold = 'drill' | 'clock';

/** Why a job has to wait, or null. A process that began in a drill goes on so until it is started anew. */
export function holdOf({ acts }: Pick<AnyJob, 'acts'>, look: ClockLook, beganAsDrill: boolean): Hold | null {
  if (acts === 'prepares') return null;
  if (beganAsDrill || look.isDrill) return 'drill';
  return acts === 'ends' && isClockWrong(look) ? 'clock' : null;
}

/**
 * Puts a job back as if it had never been begun, so that no try of it is used up. One that comes regularly is
 * let go where another of its kind waits already.
 */
export async function putBack({ db }: Pick<Database, 'db'>, job: AnyJob, id: string): Promise<void> {
  const isFirst =
    job.everySeconds === undefined
      ? sql`true`
      : sql`not exists (select from pgboss.job other where other.name = ${job.name} and other.state = 'created')`;
  await db.execute(sql`update pgboss.job
    set state = 'created', started_on = null, heartbeat_on = null, start_after = now() + ${HOLD_SECONDS}::int * interval '1 second',
      keep_until = greatest(keep_until, now() + interval '14 days')
    where name = ${job.name} and id = ${id}::uuid and state = 'active' and ${isFirst}`);
}

/** Says why jobs wait, once a minute however many there are. */
export function holdSayer(log: Pick<FastifyBaseLogger, 'error' | 'info'>) {
  const saidAt = new Map<Hold, number>();
  return (hold: Hold, job: Pick<AnyJob, 'name'>, { aheadMs }: ClockLook): void => {
    const last = saidAt.get(hold);
    if (last !== undefined && performance.now() - last < SAY_EVERY_MS) return;
    saidAt.set(hold, performance.now());
    if (hold === 'drill') log.info({ job: job.name }, 'a restored copy in drill mode: jobs that act wait');
    else
      log.error(
        { job: job.name, aheadSeconds: Math.round(aheadMs / 1000) },
        'the clock of this machine differs from that of the database: jobs that remind, cancel or delete wait',
      );
  };
}
