import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { openEmbedded } from './embedded.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-embedded-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Without the tables of the shop, which take longer to make than all that is tried here. */
const open = (anew = false) => openEmbedded({ directory: folder, migrated: true, anew });

const tables = async ({ db }: Awaited<ReturnType<typeof openEmbedded>>) => {
  const found = await db.execute(sql`select tablename from pg_tables where schemaname = 'public'`);
  return (found as unknown as { rows: { tablename: string }[] }).rows.map(({ tablename }) => tablename);
};

describe('the folder of the embedded database', () => {
  it('keeps what was committed when it is opened again, until it is begun anew; only one has it at a time', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(/in use/);
    await first.db.execute(sql`create table kept (word text)`);
    await first.close();

    const second = await open();
    expect(await tables(second)).toEqual(['kept']);
    await second.close();

    const anew = await open(true);
    expect(await tables(anew)).toEqual([]);
    await anew.close();
  });

  it.each([
    ['whose files hold nonsense', 'PG_VERSION'],
    ['that lost the file by which a database is known', 'postgresql.conf'],
  ])(
    '%s is refused with what to do, is left as it is, and is locked by nobody afterwards',
    async (_, file) => {
      const data = join(folder, 'pglite');
      await mkdir(data);
      await writeFile(join(data, file), 'nonsense');
      await expect(openEmbedded({ directory: folder })).rejects.toThrow(
        /damaged.*Restore .* from a backup.*npm run reset/,
      );
      expect(await readdir(data)).toEqual([file]);
      expect(await readFile(join(data, file), 'utf8')).toBe('nonsense');
      const unlock = await lockDirectory(folder);
      unlock();
    },
  );
});
