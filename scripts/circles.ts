/** Who imports whom when the program runs: files by their paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^;'"]*?)from\s+'([^']+)'/g;
const isType = (name: string): boolean => /^\s*type\s/.test(name) || name.trim() === '';

/** What a file imports or hands on as values; types are gone when the program runs. */
export function valueImports(text: string): string[] {
  return [...text.matchAll(statement)].flatMap(([, type, names = '', specifier = '']) => {
    const [, braced] = /\{([^}]*)\}/.exec(names) ?? [];
    const others = names.replace(/\{[^}]*\}/, '').replace(/[\s,]/g, '');
    const isTypeOnly =
      type !== undefined || (others === '' && braced !== undefined && braced.split(',').every(isType));
    return isTypeOnly ? [] : [specifier];
  });
}

/** Files that import each other in a loop, one path of each loop; the first file is repeated at its end. */
export function circles(imports: Imports): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}
