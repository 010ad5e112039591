import { statfs as statfsOfSystem } from 'node:fs/promises';
import { DISK_FULL_PERCENT, type DiskRoom, usedPercent } from '#rules/office/attention/shop-troubles.ts';
import type { Config } from '#server/platform/config.ts';
import { folderOf } from '#server/platform/files/open-store.ts';

export type Statfs = (folder: string) => Promise<DiskRoom>;

/**
 * The folders a disk under which may run full: DATA_DIR has the embedded database, pictures and uploads under
 * way.
 */
const foldersOf = ({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>) => {
  const folder = folderOf(files);
  return [['DATA_DIR', dataDir] as const, ...(folder === null ? [] : [['FILES', folder] as const])];
};

export type DiskUse = { readonly setting: 'DATA_DIR' | 'FILES'; readonly percent: number };

/** How full the disk under each folder is that can be asked, the fullest first. */
export async function disksOf(
  config: Pick<Config, 'dataDir' | 'files'>,
  statfs: Statfs = statfsOfSystem,
): Promise<readonly DiskUse[]> {
  const found = await Promise.all(
    foldersOf(config).map(async ([setting, folder]) => {
      // a folder that is not there yet, or cannot be read, is told of by whoever writes there
      const room = await statfs(folder).catch(() => null);
      return room && { setting, percent: usedPercent(room) };
    }),
  );
  return found.filter((one) => one !== null).toSorted((a, b) => b.percent - a.percent);
}

/** The setting that names the fullest disk, with how full it is; null while all have room. */
export const fullestDisk = ([fullest]: readonly DiskUse[]): string | null =>
  fullest && fullest.percent >= DISK_FULL_PERCENT ? `${fullest.setting} ${fullest.percent}\u00a0%` : null;
