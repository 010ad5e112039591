import { referencesOf } from './references.ts';
import type { XmlElement } from './xml.ts';

/** Uses of uses of uses; programs write three. */
const DEEPEST = 500;
/** What a step of a filter costs, in elements: up to a second for all pixels of a picture in a mail. */
const FILTER_STEP = 500;
/**
 * Elements that markers may draw, one marker at each corner of each path; a map with arrows has ten thousand.
 */
const MAX_MARKED = 1_000_000;

const largest = (numbers: string | undefined): number =>
  Math.max(0, ...(numbers ?? '').split(/[\s,]+/).map((one) => Number(one) || 0));

/**
 * What an element costs by itself. Growing shapes costs the fourth power of how fine the picture is: hours
 * for a wide one.
 */
function costOf({ name, attributes }: XmlElement): number {
  if (!name.startsWith('fe')) return 1;
  if (name === 'feMorphology' && largest(attributes.get('radius')) > 0) return Number.POSITIVE_INFINITY;
  if (name === 'feTurbulence') return FILTER_STEP * Math.max(1, largest(attributes.get('numOctaves')));
  if (name === 'feConvolveMatrix')
    return FILTER_STEP * Math.max(1, largest(attributes.get('order')) ** 2 / 9);
  return FILTER_STEP;
}

/**
 * How many elements any program would meet at most while it draws this, each use of an element counted anew,
 * in patterns, masks and markers as well. Infinite for what contains itself. Counted once for each element,
 * so ten lines that ask for billions take no time.
 */
export function extentOf(root: XmlElement, byId: ReadonlyMap<string, XmlElement>, sheets: string): number {
  const known = new Map<XmlElement, number>();
  const open = new Set<XmlElement>();
  const { drawnFor, guessed } = referencesOf(root, byId, sheets);

  function extent(element: XmlElement, depth: number): number {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (open.has(element) || depth > DEEPEST) return Number.POSITIVE_INFINITY;
    open.add(element);
    const sum = (elements: readonly XmlElement[]): number =>
      elements.reduce((total, one) => total + extent(one, depth + 1), 0);
    // a guess that contains itself is a wrong one
    const drawn = sum(drawnFor(element)) + sum(guessed.filter((one) => !open.has(one)));
    const href = element.attributes.get('href') ?? '';
    // what is used inherits what is drawn for its use
    const used = href.startsWith('#') ? Math.max(1, sum(present(href.slice(1)))) * (1 + drawn) : 0;
    const whole = costOf(element) + sum(element.children) + drawn + used;
    open.delete(element);
    known.set(element, whole);
    return whole;
  }
  const present = (id: string): XmlElement[] => {
    const found = byId.get(id);
    return found ? [found] : [];
  };
  const markers = [...byId.values()]
    .filter(({ name }) => name === 'marker')
    .map((marker) => extent(marker, 0));
  if (markers.length > 0 && Math.max(...markers) * cornersOf(root) > MAX_MARKED)
    return Number.POSITIVE_INFINITY;
  return extent(root, 0);
}

/** Corners of all paths together, at most. */
const cornersOf = ({ attributes, children }: XmlElement): number =>
  children.reduce(
    (sum, child) => sum + cornersOf(child),
    [...(attributes.get('d') ?? attributes.get('points') ?? '').matchAll(/[a-z]|-?[\d.]+[\s,]*-?[\d.]+/gi)]
      .length,
  );
