import type { Logger } from 'pino';
import type { Database, Db } from '#database/connection.ts';
import { livingSessions as livingNames, livingSince } from '#database/sessions.ts';
import { type Role, roles } from './plan.ts';

/** What the sessions of a process tell the other processes on the same database. */
type Session = {
  readonly role: Role;
  /** where it keeps files (server/platform/files/place.ts) */
  readonly place: string;
  /** of several processes; a release before this one has none */
  readonly name?: string | undefined;
};

const PREFIX = 'inkrule ';

/** As `application_name`, of which PostgreSQL keeps 63 characters. */
export const sessionName = ({ role, place, name = role }: Session): string =>
  `${PREFIX}${role} ${place} ${name.replaceAll(' ', '-')}`.slice(0, 63);

function sessionOf(name: string): Session[] {
  const [role, place, own] = name.slice(PREFIX.length).split(' ');
  const known = roles.find((one) => one === role);
  return known && place ? [{ role: known, place, name: own }] : [];
}

/** Of all processes that run on this database, this one included. */
export const livingSessions = async (db: Db): Promise<Session[]> =>
  (await livingNames(db, PREFIX)).flatMap(sessionOf);

export type LivingProcess = {
  readonly name: string;
  readonly role: Role;
  /** the network address it comes from; null for one on the machine of the database */
  readonly address: string | null;
  readonly since: Date;
};

/** The processes that run on this database; none for the embedded one, which has no sessions. */
export const livingProcesses = async (db: Db): Promise<LivingProcess[]> =>
  (await livingSince(db, PREFIX)).flatMap(({ name, address, since }) =>
    sessionOf(name).map((one) => ({
      name: one.name ?? one.role,
      role: one.role,
      address,
      since: new Date(since),
    })),
  );

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
