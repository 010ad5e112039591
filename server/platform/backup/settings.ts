import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { folderOf, isInside, openStore } from '../files/open-store.ts';
import { tryStore } from '../files/try-store.ts';
import { isWeakSecret } from '../secret-strength.ts';
import type { Where } from './moment.ts';
import { type BackupPlace, folderPlace } from './place.ts';
import { type SealKey, sealKey } from './sealing.ts';
import { storePlace } from './store-place.ts';

type Settings = Pick<Config, 'backup' | 'databaseUrl' | 'dataDir' | 'files' | 'filesFrom' | 's3'>;

/** @throws Error with a sentence for the person who set BACKUP_TO */
async function openPlace(
  to: string,
  { dataDir, files, filesFrom, s3 }: Settings,
  use: 'reads' | 'writes',
): Promise<BackupPlace> {
  if (/^[a-z0-9]+:\/\//.test(to) && !/^(?:file|s3):/.test(to))
    throw new Error(`BACKUP_TO must be a folder or s3://bucket/path, not ${to}.`);
  // the clean-up of each would remove what the other keeps
  for (const stored of filesFrom === undefined ? [files] : [files, filesFrom])
    if (isInside(to, stored, s3))
      throw new Error(
        `BACKUP_TO=${to} and the files of the shop (${stored}) are in one another. Give the backups a folder of their own.`,
      );
  const folder = folderOf(to);
  if (folder !== null) return folderPlace(resolve(folder));
  const store = await openStore(to, s3);
  await tryStore(store, 'BACKUP_TO', use);
  return storePlace(store, dataDir);
}

/** What the commands need of the settings. @throws Error with a sentence for the person who set them */
export async function settingsOfBackups(
  config: Settings,
  elsewhere: string | undefined,
  use: 'reads' | 'writes',
): Promise<{ where: Where; place: BackupPlace; key: SealKey | null }> {
  const { key } = config.backup;
  if (key !== null && isWeakSecret(key))
    throw new Error(
      'BACKUP_KEY can be guessed. A good one is printed by: openssl rand -base64 32. Keep it where the backups are not: without it they are lost.',
    );
  return {
    where: { databaseUrl: config.databaseUrl, dataDir: config.dataDir },
    place: await openPlace(elsewhere ?? config.backup.to, config, use),
    key: key === null ? null : sealKey(key),
  };
}
