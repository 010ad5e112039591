import { Readable } from 'node:stream';
import { NoSuchFile } from '../files/file-store.ts';
import { markOf, readMark, SHOP_MARK } from '../files/identity.ts';
import { backupsIn } from './manifest.ts';
import type { BackupPlace } from './place.ts';

/** Names the database whose backups are kept in a place, by the mark its stored files carry as well. */
const MARK = '.backups';

/** As a mark of stored files is read and written. */
const asStore = (place: BackupPlace) => ({
  name: place.address,
  writeFirst: place.writeFirst,
  async open(name: string): Promise<Readable> {
    const words = await place.words(name);
    if (words === null) throw new NoSuchFile(`There is no ${name} in ${place.address}`);
    return Readable.from([Buffer.from(words)]);
  },
});

/**
 * Takes a place that is empty, or has backups from before places had marks. A backup removes what the rule
 * does not keep and what no backup names, so the place of another shop, or one with other things in it, is
 * never touched.
 * @param own null for a shop that never ran
 * @throws Error with a sentence for the person who set BACKUP_TO
 */
export async function claimPlace(place: BackupPlace, own: string | null): Promise<void> {
  const found = await readMark(asStore(place), MARK);
  if (found !== null && found === own) return;
  const { address } = place;
  const elsewhere = `Give the backups a folder of their own: BACKUP_TO=${address}/backups`;
  if (found !== null)
    throw new Error(
      `${address} holds the backups of another shop: its ${MARK} names another database than this one. ${elsewhere}. ` +
        `If the database was made anew and these are its backups, remove ${MARK} there.`,
    );
  if ((await place.words(SHOP_MARK)) !== null)
    throw new Error(`${address} is where a shop keeps its files, not its backups. ${elsewhere}`);
  if ((await backupsIn(place)).whole.length === 0)
    for await (const name of place.list('files'))
      throw new Error(`${address} has files already (${name}), and no backup of a shop. ${elsewhere}`);
  if (own === null) return;
  // of two shops that come at the same moment one is refused
  if ((await markOf(asStore(place), MARK, own)) !== own) await claimPlace(place, own);
}
