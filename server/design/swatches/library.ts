import type { Database, Db } from '#database/connection.ts';
import type { Swatch } from '#rules/design/swatches/swatch.ts';
import { unpackSwatches } from './packed.ts';
import * as store from './store.ts';

/** The swatches in use and the number of their version, 0 before the first import. */
export type Library = { readonly version: number; readonly swatches: readonly Swatch[] };

const empty: Library = { version: 0, swatches: [] };

/** The last one read, for each database; a version never changes, so its number is all that is asked for. */
const known = new WeakMap<Database, Library>();

/** @param db the transaction that has to see it, where there is one */
export async function libraryOf(database: Database, db: Db = database.db): Promise<Library> {
  const version = await store.latestNumber(db);
  if (version === 0) return empty;
  const last = known.get(database);
  if (last?.version === version) return last;
  const content = await store.contentOf(db, version);
  const read = { version, swatches: content ? await unpackSwatches(content) : [] };
  known.set(database, read);
  return read;
}
