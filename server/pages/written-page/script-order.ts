import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPORTED = /(?:from|import)"\.\/([^"]+\.js)"/g;

/**
 * Orders built scripts so that each stands after those it imports: a script that brings three others with it
 * would hold a telephone up for all four at once.
 * @param folder of the built files
 */
export function scriptOrder(folder: string): (files: readonly string[]) => string[] {
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const found = known.get(file);
    if (found) return found;
    const place = file.slice(0, file.lastIndexOf('/') + 1);
    const text = readFileSync(join(folder, file), 'utf8');
    const imports = Array.from(text.matchAll(IMPORTED), ([, name]) => `${place}${name}`);
    known.set(file, imports);
    return imports;
  };
  return (files) => {
    const ordered = new Set<string>();
    const begun = new Set<string>();
    const take = (file: string): void => {
      if (begun.has(file)) return;
      begun.add(file);
      for (const imported of importsOf(file)) take(imported);
      ordered.add(file);
    };
    for (const file of files) take(file);
    return [...ordered];
  };
}
