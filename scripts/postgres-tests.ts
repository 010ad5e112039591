import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The test files that run on PostgreSQL too: those that read TEST_DATABASE_URL, themselves or through what they
 * import. All others would do the same a second time, since nothing tells them of PostgreSQL.
 * Long ones for which one database is enough say so in their first line, with the reason:
 *   // runs embedded alone: ...     // runs on PostgreSQL alone: ...
 *
 *   node scripts/postgres-tests.ts          prints those that run on PostgreSQL, one a line
 *   node scripts/postgres-tests.ts alone    those of them that run there alone
 */
const MARK = /\bTEST_DATABASE_URL\b/;
const SPECIFIER = /(?:\bfrom\s+|\bimport\s*\(?\s*)'([#.][^']+)'/g;

const ALONE = /^\/\/ runs (embedded|on PostgreSQL) alone: \S/;

/** @returns the one database a test file is for, null when it is for both */
export const aloneOn = (text: string): 'embedded' | 'on PostgreSQL' | null =>
  (ALONE.exec(text)?.[1] as 'embedded' | 'on PostgreSQL' | undefined) ?? null;

/** From the root of the project. */
const pathOf = (specifier: string, file: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier));

/** @param read the text of a file, null where there is none */
export function readsPostgres(
  file: string,
  read: (file: string) => string | null,
  seen = new Set<string>(),
): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = read(file);
  if (text === null) return false;
  if (MARK.test(text)) return true;
  return [...text.matchAll(SPECIFIER)].some(([, specifier = '']) =>
    readsPostgres(pathOf(specifier, file), read, seen),
  );
}

const texts = new Map<string, string | null>();
const readOnce = (file: string): string | null => {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : null;
  texts.set(file, text);
  return text;
};

/** All of them below these folders, from the root of the project. */
export async function postgresTests(folders: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  return files
    .flat()
    .filter((file) => /\.test\.tsx?$/.test(file) && readsPostgres(file, readOnce))
    .filter((file) => aloneOn(readOnce(file) ?? '') !== 'embedded')
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = await postgresTests(['database', 'server']);
  // vitest without names would run everything, and PostgreSQL would look tested
  if (found.length === 0) throw new Error('no test reads TEST_DATABASE_URL');
  const isAlone = (file: string) => aloneOn(readOnce(file) ?? '') === 'on PostgreSQL';
  console.log((process.argv[2] === 'alone' ? found.filter(isAlone) : found).join('\n'));
}
