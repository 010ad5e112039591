import { DAY_MS } from '#rules/platform/editions/dates.ts';
import type { Files, StoredFile } from '../files/files.ts';
import type { NamedFile } from '../files/named-files.ts';
import { each } from './each.ts';
import { sumOf } from './hashing.ts';

const AT_ONCE = 8;
/** What names a younger file may be on its way; older ones are removed by the sweep within hours. */
const ON_ITS_WAY_MS = 2 * DAY_MS;

export type Verified = {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** rows whose file is gone */
  readonly missing: readonly NamedFile[];
  /** rows whose file holds other bytes than they say */
  readonly differs: readonly NamedFile[];
  /** files that no row names, for longer than anything takes to be named */
  readonly unnamed: readonly string[];
  /** files that no row names yet */
  readonly young: number;
};

export const isWhole = ({ missing, differs, unnamed }: Verified): boolean =>
  missing.length + differs.length + unnamed.length === 0;

/**
 * Compares every row that names a file with the file, and every file with the rows. Rows are those of a
 * moment before the files are looked at, so whatever came since is young; nothing may be removed meanwhile
 * (kept.ts).
 */
export async function verifyFiles(
  named: readonly NamedFile[],
  files: Pick<Files, 'list' | 'open'>,
  now: Date,
): Promise<Verified> {
  const rowsOf = Map.groupBy(named, ({ key }) => key);
  const found = new Set<string>();
  const differs: NamedFile[] = [];
  const unnamed: string[] = [];
  let young = 0;
  let bytes = 0;
  const look = async ({ key, writtenAt }: StoredFile): Promise<void> => {
    const rows = rowsOf.get(key);
    if (!rows) {
      if (now.getTime() - writtenAt.getTime() > ON_ITS_WAY_MS) unnamed.push(key);
      else young += 1;
      return;
    }
    const sum = await sumOf(await files.open(key));
    bytes += sum.size;
    for (const row of rows)
      if ((row.sha256 ?? sum.sha256) !== sum.sha256 || (row.size ?? sum.size) !== sum.size) differs.push(row);
  };
  for await (const page of files.list()) {
    for (const { key } of page) found.add(key);
    await each(page, AT_ONCE, look);
  }
  const missing = named.filter(({ key }) => !found.has(key));
  return { rows: named.length, files: found.size, bytes, missing, differs, unnamed, young };
}
