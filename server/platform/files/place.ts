import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connection.ts';
import type { Config } from '../config.ts';
import { livingSessions } from '../processes/sessions.ts';
import type { Files } from './files.ts';
import { markOf } from './mark.ts';

/** Which place this is, whatever name it is reached by. */
const PLACE_MARK = '.place';

/**
 * Where this process keeps files, as a mark: two processes have the same one exactly when they see the same
 * files, whatever path or address they see them by.
 */
export const placeOfFiles = async ({ places: [store] }: Pick<Files, 'places'>): Promise<string> =>
  (await markOf(store, PLACE_MARK, randomUUID())).replaceAll('-', '');

/**
 * Two machines with a folder each would lose each other's pictures and print files, and nobody would see it
 * before an order is to be printed.
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
