import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openPostgres } from '#database/connection.ts';
import { availabilities } from '#database/schema.ts';
import { seedOnce } from '#database/seed.ts';
import { freePort } from '#scripts/free-port.ts';
import { type PrivatePostgres, privatePostgres } from '#scripts/private-postgres.ts';
import { alternate } from '#scripts/releases/two-releases.ts';
import { startBeside } from '#scripts/with-sandbox.ts';
import { hashPassword } from '#server/people/accounts/service.ts';
import { settingsOf } from '../bench/shop-process.ts';
import { type Mailbox, openMailbox } from '../world/mailbox.ts';
import { type Answers, listenTo } from './answers.ts';
import { type Disk, mountDisk } from './disk.ts';
import { type Log, readLogs } from './log.ts';
import { unpackBefore } from './old-release.ts';
import { type Kept, keepRunning } from './processes.ts';

/**
 * A shop as one machine of docs/production.md has it: PostgreSQL, two processes that serve people, one that
 * works on jobs, a balancer before them, a disk, a mail server and both providers.
 */
export type Stage = {
  readonly postgres: PrivatePostgres;
  readonly database: Database;
  readonly files: string;
  readonly origin: string;
  readonly sandbox: string;
  readonly mailbox: Mailbox;
  readonly disk: Disk | null;
  readonly log: Log;
  readonly answers: Answers;
  readonly webs: readonly Kept[];
  readonly jobs: Kept;
  /** ports of the processes that serve people */
  readonly serving: number[];
  /** starts processes of the release before */
  readonly before: {
    readonly name: string;
    readonly start: (role: 'web' | 'jobs') => Promise<Kept>;
  };
  rows<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
};

export const PIECES = 10_000_000;

type Options = { readonly logFile: string; readonly before: string | undefined };

/** Asks past the tools of the shop; a connection that broke is made anew. */
function asker(database: Database): Stage['rows'] {
  const { raw } = database;
  if (!('pool' in raw)) throw new Error('it runs on PostgreSQL');
  return async <T>(text: string, values: readonly unknown[] = []) =>
    (await raw.pool.query(text, [...values])).rows as T[];
}

export async function fill(database: Database): Promise<void> {
  await seedOnce(database.db, hashPassword);
  await database.db.update(availabilities).set({ stockQuantity: PIECES });
  await database.db.execute(sql`analyze`);
}

/** The settings of all of its processes. */
export const settingsFor = (url: string, folder: string, port: number, mailbox: Mailbox) => ({
  ...settingsOf(url, folder, port),
  ...{ LOG_LEVEL: 'warn', PUBLIC_PORT: String(port), DEMO_ORDERS: '0' },
  ...{ FILES: join(folder, 'files'), BUILD_DIR: join(process.cwd(), 'build') },
  // connections are kept, as in production; the gateway keeps nothing
  ...{ SMTP_URL: mailbox.url.replace(/\?.*/, ''), SANDBOX_STATE: '' },
});

type Undo = (() => unknown)[];

async function open({ logFile, before }: Options, undo: Undo): Promise<Omit<Stage, 'close'>> {
  const home = mkdtempSync(join(tmpdir(), 'inkrule-chaos-'));
  undo.push(() => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'disk');
  const disk = mountDisk(folder);
  undo.push(() => disk?.remove());
  // what was said to be stored must outlive a crash of the server, though not of the machine
  const postgres = await privatePostgres({ settings: ['synchronous_commit=on'] });
  undo.push(() => postgres.remove());
  const database = await openPostgres(postgres.url, { poolSize: 3 });
  undo.push(() => database.close());
  await fill(database);
  const mailbox = await openMailbox();
  undo.push(() => mailbox.close());
  const port = await freePort();
  const settings: Record<string, string | undefined> = settingsFor(postgres.url, folder, port, mailbox);
  const beside = await startBeside(settings);
  if (!beside) throw new Error('the sandbox gateway did not start');
  undo.push(() => beside.stop());

  const log = readLogs(logFile);
  const start = async (role: 'web' | 'jobs', name: string, release?: string) => {
    const own = await freePort();
    const env = { ...settings, ROLE: role, PROCESS_NAME: name, HEALTH_PORT: String(own) };
    const kept = keepRunning({ name, port: own, log, env, ...(release && { folder: release }) });
    undo.push(() => kept.end());
    await kept.untilReady(300_000);
    return kept;
  };
  const [one, two, jobs] = await Promise.all([
    start('web', 'web 1'),
    start('web', 'web 2'),
    start('jobs', 'jobs'),
  ]);
  const serving = [one.port, two.port];
  const balancer = await alternate(port, serving);
  undo.push(() => balancer.close());
  const old = unpackBefore(home, before);
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...{ postgres, database, origin, mailbox, disk, log, jobs, serving },
    webs: [one, two],
    files: join(folder, 'files'),
    sandbox: String(settings.PAYPAL_URL),
    answers: listenTo(origin),
    before: { name: old.name, start: (role) => start(role, `old ${role}`, old.folder) },
    rows: asker(database),
  };
}

/** @throws Error when a part of it does not start; then nothing of it is left */
export async function openStage(options: Options): Promise<Stage> {
  const undo: Undo = [];
  const close = async () => {
    for (const one of undo.splice(0).reverse()) await one();
  };
  try {
    return { ...(await open(options, undo)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
