import type { XmlElement } from './xml.ts';

const references = /url\(\s*['"]?#([^'")]+)/g;
/** Uses of uses of uses; programs write three. */
const DEEPEST = 500;
/** What a step of a filter costs, in elements: it works on every pixel of its picture. */
const FILTER_STEP = 100;
/** Elements that markers may draw, one marker at each corner of each path; a map with arrows has ten thousand. */
const MAX_MARKED = 1_000_000;

/** What draws elements of its own wherever a style sheet names it; a gradient draws none. */
const drawing = new Set(['pattern', 'mask', 'marker', 'filter', 'clipPath']);

/**
 * How many elements any program would meet at most while it draws this, each use of an element counted anew, in patterns, masks and
 * markers as well. Infinite for what contains itself. Counted once for each element, so ten lines that ask for billions take no time.
 */
export function extentOf(root: XmlElement, byId: ReadonlyMap<string, XmlElement>, sheets: string): number {
  const known = new Map<XmlElement, number>();
  const open = new Set<XmlElement>();
  const named = [...sheets.matchAll(references)].flatMap(([, id = '']) => byId.get(id) ?? []);
  const styled = named.filter(({ name }) => drawing.has(name));

  function extent(element: XmlElement, depth: number): number {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (open.has(element) || depth > DEEPEST) return Number.POSITIVE_INFINITY;
    open.add(element);
    const inner = [...element.children];
    for (const [attribute, value] of element.attributes) {
      if (attribute === 'href' && value.startsWith('#')) inner.push(...present(value.slice(1)));
      else for (const [, id = ''] of value.matchAll(references)) inner.push(...present(id));
    }
    if (element.attributes.has('class')) inner.push(...styled);
    const own = element.name.startsWith('fe') ? FILTER_STEP : 1;
    const sum = inner.reduce((total, one) => total + extent(one, depth + 1), own);
    open.delete(element);
    known.set(element, sum);
    return sum;
  }
  const present = (id: string): XmlElement[] => {
    const found = byId.get(id);
    return found ? [found] : [];
  };
  const markers = [...byId.values()].filter(({ name }) => name === 'marker').map((marker) => extent(marker, 0));
  if (markers.length > 0 && Math.max(...markers) * cornersOf(root) > MAX_MARKED) return Number.POSITIVE_INFINITY;
  return extent(root, 0);
}

/** Corners of all paths together, at most. */
const cornersOf = ({ attributes, children }: XmlElement): number =>
  children.reduce(
    (sum, child) => sum + cornersOf(child),
    [...(attributes.get('d') ?? attributes.get('points') ?? '').matchAll(/[a-z]|-?[\d.]+[\s,]*-?[\d.]+/gi)].length,
  );
