import { dirname, join, normalize } from 'node:path';
import { valueImports } from './circles.ts';

/** Texts of files by their paths from the root. */
export type Files = ReadonlyMap<string, string>;

/**
 * What lists all features: through it everything is reached from everywhere. A test that asks a feature
 * through the whole shop is found by its folder.
 */
const lists = new Set([
  'contract/api.ts',
  'server/app.ts',
  'server/shop.ts',
  'server/pages/page-renderer.ts',
  'web/routes.ts',
]);
/** What tests set themselves up with: a test of orders that adds a partner is no test of partners. */
const isHelper = (file: string): boolean => /\/testing(-[\w-]+)?\.ts$|\/testing\//.test(file);
const isCode = (file: string): boolean => /\.(tsx?|css)$/.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isJourney = (file: string): boolean => /^tests\/e2e\/.*\.spec\.ts$/.test(file);

const others = /\bimport\s*\(\s*'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'/g;

/** Who imports each file as a value: types are gone when the program runs. */
function importersOf(files: Files): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const named = [...text.matchAll(others)].map(([, late, bare]) => late ?? bare ?? '');
    for (const specifier of new Set([...valueImports(text), ...named])) {
      if (!/^[#.]/.test(specifier)) continue;
      const at = specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier));
      importers.set(at, [...(importers.get(at) ?? []), file]);
    }
  }
  return importers;
}

/**
 * Where tests are looked for beside a change: its folder, and all of the part of the house for what nobody
 * imports.
 */
const folderOf = (file: string): string =>
  `${file.includes('/') ? (isCode(file) ? dirname(file) : file.split('/')[0]) : file}/`;

/**
 * What a change can reach, by who imports whom.
 * @param changed paths from the root
 */
export function reach(changed: readonly string[], files: Files) {
  const importers = importersOf(files);
  const follow = (from: readonly string[]): Set<string> => {
    const reached = new Set(from);
    for (const file of reached)
      if (from.includes(file) || !(lists.has(file) || isHelper(file)))
        for (const importer of importers.get(file) ?? []) reached.add(importer);
    return reached;
  };
  const reached = follow(changed);
  const asked = [...reached].filter((file) => /^server\/(?:[^/]+\/){2}routes\.ts$/.test(file));
  const folders = new Set([...changed.filter((file) => !isTest(file)), ...asked].map(folderOf));

  // which module shows a screen stands in the routes; journeys name screens, themselves or through what they
  // import
  const screens = [...(files.get('web/routes.ts') ?? '').matchAll(/^ {2}(\w+): '([\w/.-]+)',$/gm)]
    .filter(([, , module]) => reached.has(`web/${module}`))
    .map(([, screen]) => `'${screen}'`);
  const naming = [...files]
    .filter(([file, text]) => file.startsWith('tests/e2e/') && screens.some((name) => text.includes(name)))
    .map(([file]) => file);
  const onPages = follow(naming);

  const all = [...files.keys()].sort();
  return {
    /** the tests that import it, and those beside a change or a reached call */
    tests: all
      .filter(isTest)
      .filter((file) => reached.has(file) || [...folders].some((folder) => file.startsWith(folder))),
    /** the journeys over pages that are reached */
    journeys: all.filter(isJourney).filter((file) => reached.has(file) || onPages.has(file)),
  };
}
