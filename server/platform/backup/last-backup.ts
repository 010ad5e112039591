import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The last whole backup that was made with this DATA_DIR, for whoever watches the shop: the backups
 * themselves may be where the shop does not reach, and listing a bucket takes a minute.
 */
const noted = z.object({ id: z.string(), takenAt: z.iso.datetime() });
type Noted = z.infer<typeof noted>;

const fileOf = (dataDir: string): string => join(dataDir, 'last-backup.json');

export async function noteBackup(dataDir: string, backup: Noted): Promise<void> {
  const draft = `${fileOf(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(backup));
  await rename(draft, fileOf(dataDir));
}

/** When it was taken; null where none was made here, or its note cannot be read. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  try {
    return new Date(noted.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8'))).takenAt);
  } catch {
    return null;
  }
}
