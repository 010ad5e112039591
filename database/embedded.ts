import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';

type Options = {
  /** kept there; without it the database is in memory and gone at the end */
  readonly directory?: string;
  readonly loadDataDir?: Blob;
  readonly migrated?: boolean;
  /** throws away what the folder holds and begins with nothing */
  readonly anew?: boolean;
};

/** Whether a folder has a database already. */
export const isEmbeddedThere = (directory: string): boolean => existsSync(join(directory, 'pglite'));

/** The embedded database in a folder of its own, or in memory. One process only: see directory-lock.ts. */
export async function openEmbedded({
  directory,
  loadDataDir,
  migrated,
  anew,
}: Options = {}): Promise<Database> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const unlock = directory === undefined ? () => {} : await lockDirectory(directory);
  let pglite: PGlite | undefined;
  try {
    if (directory === undefined) pglite = await PGlite.create(loadDataDir ? { loadDataDir } : {});
    else pglite = await openFolder(PGlite, join(directory, 'pglite'), anew ?? false);
    const opened = pglite;
    const db = drizzle(opened, { schema });
    if (!migrated) await migrate(db, { migrationsFolder });
    return {
      kind: 'pglite',
      db,
      raw: { pglite: opened },
      // the lock of the folder lets no other process in
      withExclusiveLock: (work) => work(),
      listen: async (channel, heard) => {
        await opened.listen(channel, heard);
      },
      ping: async () => {
        await opened.query('select 1');
      },
      close: async () => {
        if (!opened.closed) await opened.close();
        unlock();
      },
    };
  } catch (error) {
    await pglite?.close().catch(() => {});
    unlock();
    throw error;
  }
}

/**
 * A database is made beside its place and put there whole: PGlite takes any folder without the file
 * PG_VERSION for a new one and would write over a damaged database as if it were one that was never finished.
 */
async function openFolder(Embedded: typeof PGlite, folder: string, anew: boolean): Promise<PGlite> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  if (anew) await rm(folder, { recursive: true, force: true });
  if (!existsSync(folder)) {
    await mkdir(draft, { recursive: true });
    const made = await Embedded.create({ dataDir: draft });
    await made.close();
    await rename(draft, folder);
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) throw unreadable(folder, 'PG_VERSION is missing');
  try {
    return await Embedded.create({ dataDir: folder });
  } catch (error) {
    throw unreadable(folder, error);
  }
}

/**
 * Puts a dump into a folder that has no database, as a whole or not at all.
 * @param finish what is done with it before anybody can open it
 */
export async function restoreEmbedded(
  directory: string,
  dump: Blob,
  finish: (pglite: PGlite) => Promise<void>,
): Promise<void> {
  const { PGlite: Embedded } = await import('@electric-sql/pglite');
  const unlock = await lockDirectory(directory);
  try {
    const folder = join(directory, 'pglite');
    const draft = `${folder}.new`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const restored = await Embedded.create({ dataDir: draft, loadDataDir: dump });
    try {
      await finish(restored);
    } finally {
      await restored.close();
    }
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    unlock();
  }
}

const unreadable = (folder: string, reason: unknown): Error =>
  new Error(
    `The database in ${folder} cannot be opened; its files may be damaged. Nothing was thrown away. Restore ${dirname(folder)} from a ` +
      'backup. Where its orders are not needed, npm run reset throws them away and begins anew with the demo shop. ' +
      `(${reason instanceof Error ? reason.message : String(reason)})`,
    { cause: reason },
  );
