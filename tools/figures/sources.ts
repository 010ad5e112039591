import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { featureOf, whyNot } from '../../scripts/public-files.ts';
import { readSheet } from '../../scripts/styles/sheet.ts';

type Node = { readonly type: string; readonly start: number; readonly end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export type LongFunction = { readonly file: string; readonly name: string; readonly lines: number };

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Functions of more than thirty lines; one without a name of its own has that of what it is given to. */
export function longFunctions(file: string, text: string): LongFunction[] {
  const found: LongFunction[] = [];
  const visit = (node: Node, given: string): void => {
    const own = isNode(node.id) ? String(node.id.name ?? '') : '';
    const key = isNode(node.key) ? String(node.key.name ?? node.key.value ?? '') : '';
    if (FUNCTIONS.test(node.type)) {
      const lines = text.slice(node.start, node.end).split('\n').length;
      if (lines > 30) found.push({ file, name: own || given || 'without a name', lines });
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, own || key || (FUNCTIONS.test(node.type) ? '' : given));
      }
    }
  };
  visit(parseSync(file, text).program as unknown as Node, '');
  return found;
}

/** Each import of another feature of the server: whether it goes past the public file. */
export function pastPublicFile(file: string, text: string): boolean[] {
  const own = featureOf(file);
  return [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'([#.][^']+)'/g)].flatMap(([, specifier = '']) => {
    const target = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier);
    const other = featureOf(target);
    return own && other && own.feature !== other.feature ? [whyNot(file, target) !== null] : [];
  });
}

/** Names of a module are its own; a name of other sheets is shared when it stands in several. */
export function styleFigures(sheets: readonly { readonly file: string; readonly text: string }[]) {
  const read = sheets.map(({ file, text }) => readSheet(file, text));
  const count = new Map<string, number>();
  for (const { file, isModule, own } of read)
    for (const name of own) {
      const key = isModule ? `${file} ${name}` : name;
      count.set(key, (count.get(key) ?? 0) + 1);
    }
  return {
    modules: read.filter(({ isModule }) => isModule).length,
    names: count.size,
    shared: [...count.values()].filter((sheetsOfName) => sheetsOfName > 1).length,
  };
}
