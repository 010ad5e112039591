import { dirname, join } from 'node:path';
import type { Code } from './code.ts';
import { inCode, type Sheet, sheetName } from './sheet.ts';

const resolved = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier);

/** Names that are made, not written: swatches of the catalogue (web/ui/swatch-sheet.ts). */
const isMade = (word: string): boolean => /^c-/.test(word);

function judgeNames(sheets: readonly Sheet[]): string[] {
  const complaints: string[] = [];
  const byName = new Map<string, string>();
  for (const { file } of sheets) {
    const other = byName.get(sheetName(file));
    if (other) complaints.push(`${file}: ${other} has the same name, so their classes could meet`);
    byName.set(sheetName(file), file);
  }
  const owner = new Map<string, string>();
  for (const { file, isModule, heads } of sheets) {
    if (isModule) continue;
    for (const name of heads) {
      const other = owner.get(name);
      if (other) complaints.push(`${file}: .${name} is defined in ${other} too`);
      else owner.set(name, file);
    }
  }
  return complaints;
}

function judgeImports(sheets: readonly Sheet[], code: readonly Code[]): string[] {
  const complaints: string[] = [];
  const known = new Map(sheets.map((sheet) => [sheet.file, sheet]));
  const asked = new Set(sheets.flatMap((sheet) => sheet.imports.map((one) => resolved(sheet.file, one))));
  const usedOf = new Map<string, Set<string>>();
  for (const { file, sheets: imported } of code) {
    for (const { from, used } of imported) {
      const sheet = known.get(resolved(file, from));
      if (!sheet) continue;
      asked.add(sheet.file);
      if (!sheet.isModule) continue;
      const names = new Set([...sheet.own].map(inCode));
      for (const name of used)
        if (!names.has(name)) complaints.push(`${file}: ${sheet.file} has no .${name}`);
      const all = usedOf.get(sheet.file) ?? new Set();
      for (const name of used) all.add(name);
      usedOf.set(sheet.file, all);
    }
  }
  for (const { file, isModule, own } of sheets) {
    if (!asked.has(file)) complaints.push(`${file}: imported by nobody`);
    if (!isModule) continue;
    for (const name of own)
      if (!usedOf.get(file)?.has(inCode(name))) complaints.push(`${file}: .${name} is used by nobody`);
  }
  return complaints;
}

function judgeGlobals(sheets: readonly Sheet[], code: readonly Code[]): string[] {
  const complaints: string[] = [];
  const globals = new Set(sheets.filter(({ isModule }) => !isModule).flatMap(({ own }) => [...own]));
  for (const { file, global } of sheets)
    for (const name of global)
      if (!globals.has(name)) complaints.push(`${file}: .${name} is no class of the design system`);
  for (const { file, words } of code)
    for (const word of words)
      if (!globals.has(word) && !isMade(word)) complaints.push(`${file}: no sheet knows the class ${word}`);
  const written = new Set(code.flatMap(({ texts }) => [...texts]));
  for (const { file, isModule, own } of sheets) {
    if (isModule) continue;
    for (const name of own) if (!written.has(name)) complaints.push(`${file}: .${name} is used by nobody`);
  }
  return complaints;
}

/** Everything that is wrong with the sheets of the pages and the code that uses them. */
export const judgeStyles = (sheets: readonly Sheet[], code: readonly Code[]): string[] => [
  ...judgeNames(sheets),
  ...judgeImports(sheets, code),
  ...judgeGlobals(sheets, code),
  ...code.flatMap(({ complaints }) => complaints),
  ...sheets
    .filter(({ asksPage }) => asksPage)
    .map(
      ({ file }) => `${file}: a page that is asked what it has is styled anew with each file that it loads`,
    ),
];

/**
 * Names of classes written out, as journeys do: scoped ones that no sheet makes, and those of a page's sheet
 * without their scope, which no element has.
 */
export function judgeWritten(sheets: readonly Sheet[], { file, texts }: Code): string[] {
  const made = new Map(
    sheets.filter(({ isModule }) => isModule).map(({ file: path, own }) => [sheetName(path), own]),
  );
  const globals = new Set(sheets.filter(({ isModule }) => !isModule).flatMap(({ own }) => [...own]));
  const complaintOf = (name: string): string[] => {
    const [sheet = '', own] = name.split('_');
    if (own === undefined) {
      const owner = globals.has(name) ? undefined : [...made].find(([, names]) => names.has(name));
      return owner ? [`${file}: .${name} is .${owner[0]}_${name} in a page`] : [];
    }
    return made.has(sheet) && !made.get(sheet)?.has(own)
      ? [`${file}: ${sheet}.module.css has no .${own}`]
      : [];
  };
  return [...texts].flatMap((text) =>
    [...text.matchAll(/(?<=^|[^\w)?./])\.([a-z][\w-]*)/g)].flatMap(([, name = '']) => complaintOf(name)),
  );
}
