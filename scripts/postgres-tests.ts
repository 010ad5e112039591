import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * On which database a test file runs when both are tried. One that reads TEST_DATABASE_URL, itself or
 * through what it imports, runs on PostgreSQL, and all others embedded, where nothing tells them of
 * PostgreSQL. The two are one engine: what may differ is the driver, the single connection and the order of
 * names. The tests of `database/` and those that say why in their first line run on both:
 *   // runs on both databases: ...     // runs embedded alone: ...
 *
 *   node scripts/postgres-tests.ts          prints those that run on PostgreSQL, one a line
 *   node scripts/postgres-tests.ts alone    those of them that run there alone
 *   node scripts/postgres-tests.ts shared   those that may run in one process without modules of their own
 *   node scripts/postgres-tests.ts own      the others
 */
const MARK = /\bTEST_DATABASE_URL\b/;
const SPECIFIER = /(?:\bfrom\s+|\bimport\s*\(?\s*)'([#.][^']+)'/g;

const SAID = /^\/\/ runs (embedded alone|on both databases): \S/;

/** @returns what a test file says of itself in its first line; null for nothing */
export const saidOf = (text: string): 'embedded alone' | 'on both databases' | null =>
  (SAID.exec(text)?.[1] as 'embedded alone' | 'on both databases' | undefined) ?? null;

const OTHERWISE =
  /\bvi\b|process\.env|node:child_process|processes|spawn|privatePostgres|(blank|empty)Database|emptyPostgres/;

/**
 * Whether a test only opens a shop for tests and speaks with it: it replaces no module or clock, reads no
 * environment, starts no process, and has no database of its own to break. Nothing of it stays in the
 * modules, so others may use them after it, and loading them is half of its cost.
 */
export const sharesModules = (text: string): boolean =>
  /testing\.ts'|\btest(Server|Shop)\b/.test(text) && !OTHERWISE.test(text);

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

/** Where tests read a database, from the root of the project. */
export const databaseFolders = ['commands', 'database', 'server'] as const;

/** All of them below these folders. */
export async function postgresTests(folders: readonly string[] = databaseFolders): Promise<string[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  return files
    .flat()
    .filter((file) => /\.test\.tsx?$/.test(file) && readsPostgres(file, readOnce))
    .filter((file) => saidOf(readOnce(file) ?? '') !== 'embedded alone')
    .sort();
}

/**
 * Those of one part, or all of them: vitest without names would run everything, and PostgreSQL would look
 * tested.
 */
export function partOf(found: readonly string[], part: string): readonly string[] {
  const isAlone = (file: string) =>
    !file.startsWith('database/') && saidOf(readOnce(file) ?? '') !== 'on both databases';
  const isShared = (file: string) => sharesModules(readOnce(file) ?? '');
  const parts: Readonly<Record<string, (file: string) => boolean>> = {
    alone: isAlone,
    shared: isShared,
    own: (file) => !isShared(file),
  };
  const own = found.filter(parts[part] ?? (() => true));
  if (own.length === 0) throw new Error(`no test that reads TEST_DATABASE_URL is ${part || 'there'}`);
  return own;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(partOf(await postgresTests(), process.argv[2] ?? '').join('\n'));
