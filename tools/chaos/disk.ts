import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';

/** A file system in memory, as the disk of the shop; only root on Linux has one. */
export type Disk = {
  /** as full as it is now, and no byte more */
  fill(): void;
  free(): void;
  remove(): void;
};

const MOST = '4g';

/** @returns null where it cannot be had: the folder is an ordinary one then */
export function mountDisk(folder: string): Disk | null {
  mkdirSync(folder, { recursive: true });
  const sized = (size: string) => execFileSync('mount', ['-o', `remount,size=${size}`, folder]);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MOST}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return {
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder);
      // what is written between the two would make it refuse
      sized(`${Math.ceil(((blocks - bfree) * bsize) / 1024) + 256}k`);
    },
    free: () => void sized(MOST),
    remove() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
