import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { isEmbeddedThere, restoreEmbedded } from '#database/embedded.ts';
import { migrationsFolder } from '#database/migrations-folder.ts';
import { withExclusiveLock } from '#database/with-exclusive-lock.ts';
import type { Files } from '../files/files.ts';
import { markStatement } from './drill.ts';
import { each } from './each.ts';
import { backupsIn, type Manifest, readManifest } from './manifest.ts';
import { askOf, askOfEmbedded, DUMP_FILE, type Where } from './moment.ts';
import type { BackupPlace } from './place.ts';
import { runTool } from './postgres-tools.ts';
import type { SealKey } from './sealing.ts';
import { checked, contentName, Damaged, type ListedFile, listOf } from './stored.ts';
import { differences, tableSums } from './table-sums.ts';

const AT_ONCE = 6;
/** The key of a file is ours, so one of another shape was put there by somebody else. */
const KEY = /^[a-z][a-z-]*\/[0-9a-f-]{36}\.[a-z0-9]{1,8}$/;

export type Reading = {
  readonly where: Where;
  readonly place: BackupPlace;
  readonly key: SealKey | null;
  /** name of a backup, or the newest */
  readonly id: string | null;
};
export type Restoring = Reading & {
  readonly files: Pick<Files, 'list' | 'restore' | 'remove'>;
  /** what may be thrown away: the name of the database, or of the folder of the embedded one */
  readonly replace: string | null;
  readonly say?: (line: string) => void;
};

/** What the person has to name so that what is there is thrown away. */
export const nameOf = ({ databaseUrl, dataDir }: Where): string =>
  databaseUrl ? decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) : basename(dataDir);

async function lastMigration(): Promise<number> {
  const file = join(migrationsFolder, 'meta/_journal.json');
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

async function choose({ place, key, id, where }: Reading): Promise<Manifest> {
  const wanted = id ?? (await backupsIn(place)).whole.at(-1);
  if (!wanted) throw new Error(`There is no backup in ${place.address}.`);
  const manifest = await readManifest(place, wanted, key);
  const kind = where.databaseUrl ? 'postgres' : 'pglite';
  if (manifest.kind !== kind)
    throw new Error(
      manifest.kind === 'postgres'
        ? `The backup ${wanted} is of PostgreSQL. Set DATABASE_URL to an empty database.`
        : `The backup ${wanted} is of the embedded database. Unset DATABASE_URL.`,
    );
  if (manifest.migration > (await lastMigration()))
    throw new Error(
      `The backup ${wanted} was made by a later release (${manifest.release}). Restore it with that one.`,
    );
  return manifest;
}

async function hasFiles(files: Pick<Files, 'list'>): Promise<boolean> {
  for await (const page of files.list()) if (page.length > 0) return true;
  return false;
}

/** Reads everything once. @throws Error naming the first that is damaged */
async function readAll(
  { place }: Reading,
  manifest: Manifest,
  list: readonly ListedFile[],
  key: SealKey | null,
): Promise<void> {
  const drain = async (bytes: AsyncIterable<Buffer>): Promise<void> => {
    for await (const _ of bytes) {
      // compared when the last byte was read
    }
  };
  for (const part of manifest.parts) await drain(checked(place, `${manifest.id}/${part.name}`, part, key));
  const contents = new Map(list.map((file) => [file.sha256, file]));
  await each(contents.values(), AT_ONCE, (file) =>
    drain(checked(place, contentName(key, file.sha256), file, key)),
  );
}

/**
 * Whether a backup is whole: each of its bytes is read, decrypted and compared. @throws Error with a sentence
 */
export async function readBackup(reading: Reading): Promise<Manifest> {
  const manifest = await choose(reading);
  const key = manifest.keyId === null ? null : reading.key;
  await readAll(reading, manifest, await listOf(reading.place, manifest, key), key);
  return manifest;
}

async function writeFiles(
  { place, files }: Restoring,
  list: readonly ListedFile[],
  key: SealKey | null,
): Promise<void> {
  await each(list, AT_ONCE, async (file) => {
    if (!KEY.test(file.key))
      throw new Error(`The backup names a file that is none of the shop's: ${file.key}`);
    const bytes = checked(place, contentName(key, file.sha256), file, key);
    await files
      .restore(file.key, Readable.from(bytes, { objectMode: false, highWaterMark: 1 << 20 }), file.size)
      .catch((error: Error) => {
        // the store says that it could not write; what came to it says why
        throw error.cause instanceof Damaged ? error.cause : error;
      });
  });
}

async function removeFiles(files: Pick<Files, 'list' | 'remove'>): Promise<void> {
  for await (const page of files.list()) await files.remove(page.map(({ key }) => key));
}

const inUse = (name: string): Error =>
  new Error(
    `The database ${name} is not empty. To throw away what it and its files hold, say so: --replace ${name}`,
  );

function refuseDifferent(manifest: Manifest, found: Awaited<ReturnType<typeof tableSums>>): void {
  const different = differences(manifest.tables, found);
  if (different.length > 0)
    throw new Error(`The restored database is not the one that was backed up:\n  ${different.join('\n  ')}`);
}

/** Of the shop, on this database; one that went without a word is in the list of PostgreSQL for longer. */
const livingSessions = `select count(*)::int as "living" from pg_stat_activity
  where datname = current_database() and starts_with(application_name, 'inkrule ')
    and greatest(state_change, query_start, backend_start) > now() - interval '1 minute'`;

/** Under the lock that starts of the shop wait for: none finds half a database. */
async function intoPostgres(
  restoring: Restoring,
  url: string,
  manifest: Manifest,
  dump: string,
): Promise<void> {
  const name = nameOf(restoring.where);
  await withExclusiveLock(url, async (client: pg.Client) => {
    await client.query('set statement_timeout = 0');
    const ask = askOf(client);
    const [sessions] = await ask<{ living: number }>(livingSessions);
    if (sessions?.living)
      throw new Error(
        `The shop runs on ${name} (${sessions.living} sessions). Stop all its processes, then restore.`,
      );
    const [tables] = await ask<{ there: boolean }>(
      `select exists(select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'S') and n.nspname not in ('information_schema') and n.nspname not like 'pg\\_%') as "there"`,
    );
    if (tables?.there) {
      if (restoring.replace !== name) throw inUse(name);
      for (const schema of ['pgboss', 'drizzle', 'public'])
        await client.query(`drop schema if exists ${schema} cascade`);
      await client.query('create schema public');
    }
    const [server] = await ask<{ version: string }>(
      `select current_setting('server_version_num') as "version"`,
    );
    const serverMajor = Math.floor(Number(server?.version ?? 0) / 10_000);
    // one newer than the server may be needed: it reads what the dump's own version wrote
    await runTool('pg_restore', Math.max(serverMajor, manifest.serverMajor ?? 0), url, [
      ...['--format=directory', '--jobs=2', '--no-owner', '--no-privileges', '--exit-on-error'],
      dump,
    ]);
    const { text, values } = markStatement(manifest.id);
    await client.query(text, values);
    refuseDifferent(manifest, await tableSums(ask));
  });
}

async function intoEmbedded({ where }: Restoring, manifest: Manifest, dump: string): Promise<void> {
  const bytes = new Blob([await readFile(join(dump, DUMP_FILE))]);
  await restoreEmbedded(where.dataDir, bytes, async (pglite) => {
    const { text, values } = markStatement(manifest.id);
    await pglite.query(text, values);
    refuseDifferent(manifest, await tableSums(askOfEmbedded(pglite)));
  });
}

async function refuseWhatIsThere({ where, files, replace }: Restoring): Promise<void> {
  const name = nameOf(where);
  if (replace !== null && replace !== name)
    throw new Error(`--replace ${replace} is not what is there: ${name}. Nothing was changed.`);
  if (replace === null && ((!where.databaseUrl && isEmbeddedThere(where.dataDir)) || (await hasFiles(files))))
    throw inUse(name);
}

/**
 * Puts a backup into an empty place, or into one whose name the person gave. The copy is in drill mode.
 * @throws Error with a sentence; what was there is untouched unless it says otherwise
 */
export async function restoreBackup(restoring: Restoring): Promise<Manifest> {
  const { where, place, files, replace, say = () => {} } = restoring;
  const manifest = await choose(restoring);
  const key = manifest.keyId === null ? null : restoring.key;
  await refuseWhatIsThere(restoring);
  const list = await listOf(place, manifest, key);
  if (replace !== null) {
    say('reading the whole backup before anything is replaced');
    await readAll(restoring, manifest, list, key);
  }
  say(`restoring ${manifest.id}: ${list.length} files, ${manifest.files.bytes} bytes`);
  await mkdir(where.dataDir, { recursive: true });
  const folder = await mkdtemp(join(where.dataDir, 'restore-'));
  try {
    const dump = join(folder, 'database');
    await mkdir(dump);
    for (const part of manifest.parts) {
      const file = part.name.startsWith('database/') ? basename(part.name) : null;
      if (!file) continue;
      await pipeline(
        checked(place, `${manifest.id}/${part.name}`, part, key),
        createWriteStream(join(dump, file), { mode: 0o600 }),
      );
    }
    if (where.databaseUrl) await intoPostgres(restoring, where.databaseUrl, manifest, dump);
    else await intoEmbedded(restoring, manifest, dump);
    say('the database is there, each row as it was');
    if (replace !== null) await removeFiles(files);
    await writeFiles(restoring, list, key);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
