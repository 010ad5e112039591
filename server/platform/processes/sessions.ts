import type { Logger } from 'pino';
import type { Database, Db } from '#database/connection.ts';
import { livingSessions as livingNames } from '#database/sessions.ts';
import { type Role, roles } from './plan.ts';

/** What the sessions of a process tell the other processes on the same database. */
type Session = {
  readonly role: Role;
  /** where it keeps files (server/platform/files/place.ts) */
  readonly place: string;
};

const PREFIX = 'inkrule ';

/** As `application_name`, of which PostgreSQL keeps 63 characters. */
export const sessionName = ({ role, place }: Session): string => `${PREFIX}${role} ${place}`;

function sessionOf(name: string): Session[] {
  const [role, place] = name.slice(PREFIX.length).split(' ');
  const known = roles.find((one) => one === role);
  return known && place ? [{ role: known, place }] : [];
}

/** Of all processes that run on this database, this one included. */
export const livingSessions = async (db: Db): Promise<Session[]> =>
  (await livingNames(db, PREFIX)).flatMap(sessionOf);

const LOOK_MS = 60_000;

/**
 * Says once a minute that nobody works on the jobs: orders are taken all the same, and nobody would hear of
 * them.
 */
export function watchForJobs(
  { db }: Pick<Database, 'db'>,
  log: Pick<Logger, 'error'>,
  lookMs: number = LOOK_MS,
): void {
  const look = async () => {
    const sessions = await livingSessions(db);
    if (sessions.every(({ role }) => role === 'web')) log.error('no process works on the jobs');
  };
  // a database that is away says so elsewhere
  setInterval(() => void look().catch(() => {}), lookMs).unref();
}
