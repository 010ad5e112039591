import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '#database/connection.ts';
import type { Config } from '../config.ts';
import { livingSessions } from '../processes/sessions.ts';

const MARK = /^[0-9a-f-]{36}$/;
/** Below the folders files are kept in, so no sweep takes it for one of them. */
const MARK_FILE = '.place';

/** The mark of a folder, written by whoever comes first. */
async function markOf(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, MARK_FILE);
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  // another process may be between making the file and filling it
  for (let tries = 0; tries < 50; tries += 1) {
    const mark = await readFile(file, 'utf8');
    if (MARK.test(mark)) return mark;
    await pause(20);
  }
  throw new Error(`${file} is damaged. Remove it; it is written again at the next start.`);
}

/**
 * Where this process keeps files, as a mark: two processes have the same one exactly when they see the same files,
 * whatever path they see them by.
 */
export async function placeOfFiles({ files }: Pick<Config, 'files'>): Promise<string> {
  if (files.startsWith('s3://')) {
    const url = new URL(files);
    const address = `${url.hostname} ${url.searchParams.get('endpoint') ?? ''}`;
    return createHash('sha256').update(address).digest('hex').slice(0, 32);
  }
  return (await markOf(files.startsWith('file:') ? fileURLToPath(files) : files)).replaceAll('-', '');
}

/**
 * Two machines with a folder each would lose each other's pictures and print files, and nobody would see it before
 * an order is to be printed.
 * @throws Error saying what to do, when a process that runs on this database keeps its files elsewhere
 */
export async function refuseOtherPlace(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  { files }: Pick<Config, 'files'>,
  place: string,
): Promise<void> {
  if (kind !== 'postgres') return;
  const sessions = await livingSessions(db);
  if (sessions.every((session) => session.place === place)) return;
  throw new Error(
    `another process of this shop keeps its files elsewhere than here (FILES=${files}), so each would miss what the other stores.\n` +
      '  Give all of them the same FILES=s3://…, or a folder that all machines share. After moving the files, stop all\n' +
      '  processes of before and wait a minute.',
  );
}
