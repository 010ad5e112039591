import { MAX_RULES } from './limits.ts';
import type { XmlElement } from './xml.ts';

type Simple = {
  readonly tag: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
};
export type Declarations = ReadonlyMap<string, string>;
type Rule = { readonly selector: Simple; readonly weight: number; readonly declarations: Declarations };
/** The rules of all style sheets of a drawing; later ones of the same weight win. */
export type Sheet = readonly Rule[];

/** Declarations of a style; null where one of them outranks others, which drawing programs do not write. */
function declarationsOf(text: string): Map<string, string> | null {
  const all = new Map<string, string>();
  for (const one of text.split(';')) {
    const colon = one.indexOf(':');
    if (colon < 0) continue;
    const value = one.slice(colon + 1).trim();
    if (value.includes('!')) return null;
    all.set(one.slice(0, colon).trim().toLowerCase(), value);
  }
  return all;
}

const simple = /^(\*|[a-zA-Z][\w-]*)?((?:[.#][\w-]+)*)$/;

function selectorOf(text: string): Simple | null {
  const [whole, tag, marks = ''] = simple.exec(text) ?? [];
  if (!whole) return null;
  const parts = marks.match(/[.#][\w-]+/g) ?? [];
  const ids = parts.filter((one) => one.startsWith('#'));
  if (ids.length > 1) return null;
  return {
    tag: tag === '*' ? null : (tag ?? null),
    id: ids[0]?.slice(1) ?? null,
    classes: parts.filter((one) => one.startsWith('.')).map((one) => one.slice(1)),
  };
}

/**
 * Style sheets as drawing programs write them: classes, ids and names of elements; null for anything that
 * says more.
 */
export function readSheet(text: string): Sheet | null {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '').trim();
  if (plain.includes('@')) return null;
  const rules: Rule[] = [];
  let at = 0;
  while (at < plain.length) {
    const [open, close] = [plain.indexOf('{', at), plain.indexOf('}', at)];
    if (open < 0 || close < open) return plain.slice(at).trim() === '' ? rules : null;
    const declarations = declarationsOf(plain.slice(open + 1, close));
    if (!declarations) return null;
    for (const name of plain.slice(at, open).split(',')) {
      const selector = selectorOf(name.trim());
      if (!selector) return null;
      const weight = (selector.id ? 10_000 : 0) + 100 * selector.classes.length + (selector.tag ? 1 : 0);
      if (rules.push({ selector, weight, declarations }) > MAX_RULES) return null;
    }
    at = close + 1;
  }
  return rules.toSorted((one, two) => one.weight - two.weight);
}

function fits({ tag, id, classes }: Simple, element: XmlElement, own: readonly string[]): boolean {
  if (tag !== null && tag !== element.name) return false;
  if (id !== null && id !== element.attributes.get('id')) return false;
  return classes.every((one) => own.includes(one));
}

/** What a sheet says of an element, the weightiest last. */
export function declaredFor(element: XmlElement, sheet: Sheet): Declarations[] {
  const classes = (element.attributes.get('class') ?? '').split(/\s+/);
  return sheet
    .filter(({ selector }) => fits(selector, element, classes))
    .map(({ declarations }) => declarations);
}

export type OwnStyle = {
  /** of a property: attribute, then sheet, then style, the last one counting */
  readonly says: (property: string) => string | undefined;
  /** the same without attributes */
  readonly styled: (property: string) => string | undefined;
  /** all that sheet and style say something of */
  readonly properties: readonly string[];
};

/** What an element itself says; null where it cannot be read. */
export function styleOf(element: XmlElement, sheet: Sheet): OwnStyle | null {
  const own = declarationsOf(element.attributes.get('style') ?? '');
  if (!own) return null;
  const matching = declaredFor(element, sheet).reverse();
  const styled = (property: string) =>
    own.get(property) ?? matching.find((declarations) => declarations.has(property))?.get(property);
  const properties = [own, ...matching].flatMap((declarations) => [...declarations.keys()]);
  return {
    styled,
    properties,
    says: (property) => styled(property) ?? element.attributes.get(property)?.trim(),
  };
}
