import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { isWeakSecret } from '../secret-strength.ts';
import type { Where } from './moment.ts';
import { type BackupPlace, folderPlace } from './place.ts';
import { type SealKey, sealKey } from './sealing.ts';

/** What the commands need of the settings. @throws Error with a sentence for the person who set them */
export function settingsOfBackups(
  config: Pick<Config, 'backup' | 'databaseUrl' | 'dataDir'>,
  elsewhere?: string,
): { where: Where; place: BackupPlace; key: SealKey | null } {
  const { key } = config.backup;
  const to = elsewhere ?? config.backup.to;
  if (/^[a-z0-9]+:\/\//.test(to) && !to.startsWith('file:'))
    throw new Error(`BACKUP_TO must be a folder, not ${to}.`);
  if (key !== null && isWeakSecret(key))
    throw new Error(
      'BACKUP_KEY can be guessed. A good one is printed by: openssl rand -base64 32. Keep it where the backups are not: without it they are lost.',
    );
  return {
    where: { databaseUrl: config.databaseUrl, dataDir: config.dataDir },
    place: folderPlace(to.startsWith('file:') ? fileURLToPath(to) : resolve(to)),
    key: key === null ? null : sealKey(key),
  };
}
