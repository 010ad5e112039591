import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * The disk under the stored files takes `room` of them whole and a part of the next, like one that runs full.
 * @returns ends it
 */
export function fullDisk(room: number, code: string): () => void {
  const { writeFile, copyFile } = fs;
  let left = room;
  const meets = async (path: unknown): Promise<void> => {
    if (!String(path).includes('/files/.parts/')) return;
    left -= 1;
    if (left >= 0) return;
    await writeFile(String(path), 'a part of it');
    throw Object.assign(new Error(`${code}: no space left on device, write`), { code, syscall: 'write' });
  };
  fs.writeFile = async (path, ...others) => {
    await meets(path);
    return writeFile(path, ...others);
  };
  fs.copyFile = async (from, to, ...others) => {
    await meets(to);
    return copyFile(from, to, ...others);
  };
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { writeFile, copyFile });
    syncBuiltinESMExports();
  };
}
