import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openEmbedded } from '#database/connection.ts';
import { type Ask, type NamedFile, namedFiles } from '../files/named-files.ts';
import { KEEP_LOCK } from './kept.ts';
import { runTool } from './postgres-tools.ts';
import { type TableSums, tableSums } from './table-sums.ts';
import { askRunningShop } from './while-running.ts';

/** A database as it was at one moment, and the hold on everything its rows name. */
export type Moment = {
  readonly kind: 'postgres' | 'pglite';
  readonly serverMajor: number | null;
  /** of the last migration, its time */
  readonly migration: number;
  readonly named: readonly NamedFile[];
  readonly tables: TableSums;
  /** of the database, which its files and its backups carry; null for a shop that never ran */
  readonly mark: string | null;
  /** it is a restored copy that nobody has taken over, with the mark of the shop it was copied from */
  readonly isDrill: boolean;
  /** throws when the hold was lost, so that files may have been removed meanwhile */
  stillHeld(): void;
  /** lets go of it */
  end(): Promise<void>;
};

export type Where = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
};

/** Only one backup at a time: two would remove what the other is about to name. */
const ALONE_LOCK = 7_203_179;

export const DUMP_FILE = 'database.tar.gz';

export const askOf =
  (client: pg.Client): Ask =>
  async <T>(statement: string) =>
    (await client.query(statement)).rows as T[];

export const askOfEmbedded =
  (pglite: PGlite): Ask =>
  async <T>(statement: string) =>
    (await pglite.query(statement)).rows as T[];

async function factsOf(
  ask: Ask,
): Promise<Pick<Moment, 'named' | 'migration' | 'tables' | 'mark' | 'isDrill'>> {
  const [last] = await ask<{ at: string }>(
    `select max(created_at)::text as "at" from drizzle.__drizzle_migrations`,
  );
  const [identity] = await ask<{ mark: string }>('select mark::text as "mark" from shop_identity');
  const [drill] = await ask<{ there: boolean }>('select exists (select from drill_mode) as "there"');
  return {
    named: await namedFiles(ask),
    migration: Number(last?.at ?? 0),
    tables: await tableSums(ask),
    mark: identity?.mark ?? null,
    isDrill: drill?.there ?? false,
  };
}

/** A connection without the limits of time the shop's pool has. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
  await client.connect();
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`set ${setting} = 0`);
  return client;
}

/** @param dumpTo a folder that is made, for pg_dump; null where no dump is wanted */
async function momentOfPostgres(url: string, dumpTo: string | null): Promise<Moment> {
  const client = await connectAlone(url);
  let lost: Error | null = null;
  client.on('error', (error) => {
    lost = error;
  });
  try {
    const ask = askOf(client);
    const [alone] = await ask<{ got: boolean }>(`select pg_try_advisory_lock(${ALONE_LOCK}) as "got"`);
    if (!alone?.got)
      throw new Error('Another backup or check of this shop is running. Wait until it has ended.');
    await ask(`select pg_advisory_lock_shared(${KEEP_LOCK})`);
    const [server] = await ask<{ version: string }>(
      `select current_setting('server_version_num') as "version"`,
    );
    const serverMajor = Math.floor(Number(server?.version ?? 0) / 10_000);
    await ask('begin transaction isolation level repeatable read read only');
    const [snapshot] = await ask<{ id: string }>('select pg_export_snapshot() as "id"');
    const dumping = dumpTo
      ? runTool('pg_dump', serverMajor, url, [
          ...['--format=directory', '--jobs=2', '--no-owner', '--no-privileges', '--no-unlogged-table-data'],
          ...['--exclude-table-data=public.drill_mode', `--snapshot=${snapshot?.id}`, `--file=${dumpTo}`],
        ])
      : Promise.resolve();
    const [facts] = await Promise.all([factsOf(ask), dumping]);
    await ask('commit');
    return {
      kind: 'postgres',
      serverMajor,
      ...facts,
      stillHeld() {
        if (lost)
          throw new Error('The connection to the database broke, so files may be missing.', { cause: lost });
      },
      end: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Made by the shop that runs on the folder, or by this process where none does. */
async function dumpOfEmbedded(
  dataDir: string,
): Promise<{ dump: Blob; stillHeld(): void; end(): Promise<void> }> {
  const running = await askRunningShop(dataDir);
  if (running) {
    const { file, stillHeld, end } = running;
    return { dump: new Blob([await readFile(file)]), stillHeld, end };
  }
  const database = await openEmbedded({ directory: dataDir, migrated: true });
  if (!('pglite' in database.raw)) throw new Error('unreachable');
  return {
    dump: await database.raw.pglite.dumpDataDir('gzip'),
    stillHeld: () => {},
    end: () => database.close(),
  };
}

/**
 * What is dumped is opened once in memory: that it can be read again is known, and what it holds is counted
 * there.
 */
async function momentOfEmbedded(dataDir: string, dumpTo: string | null): Promise<Moment> {
  const { dump, stillHeld, end } = await dumpOfEmbedded(dataDir);
  try {
    const copy = await openEmbedded({ loadDataDir: dump, migrated: true });
    if (!('pglite' in copy.raw)) throw new Error('unreachable');
    const facts = await factsOf(askOfEmbedded(copy.raw.pglite)).finally(() => copy.close());
    if (dumpTo) {
      await mkdir(dumpTo, { recursive: true });
      await writeFile(join(dumpTo, DUMP_FILE), Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
    }
    return { kind: 'pglite', serverMajor: null, ...facts, stillHeld, end };
  } catch (error) {
    await end();
    throw error;
  }
}

export const momentOf = ({ databaseUrl, dataDir }: Where, dumpTo: string | null): Promise<Moment> =>
  databaseUrl ? momentOfPostgres(databaseUrl, dumpTo) : momentOfEmbedded(dataDir, dumpTo);

/** The files of a dump, to be stored one by one. */
export const dumpFiles = (folder: string): Promise<string[]> => readdir(folder);
