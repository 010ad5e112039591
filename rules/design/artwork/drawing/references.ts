import { declaredFor, readSheet } from './style.ts';
import type { XmlElement } from './xml.ts';

const addresses = /url\(\s*['"]?#([^'")]+)/g;

/** What draws elements of its own wherever a property names it; a gradient draws none. */
const drawing = new Set(['pattern', 'mask', 'marker', 'filter', 'clipPath']);

/**
 * Properties that count for an element itself; all others that hold addresses hold for everything inside as
 * well.
 */
const isForItself = (property: string): boolean => /^(?:clip-path|mask|filter)/.test(property);

export type References = {
  /** what draws elements anew for this element, by its own properties and by those it inherits */
  readonly drawnFor: (element: XmlElement) => readonly XmlElement[];
  /** what a style sheet that cannot be read might draw for any element */
  readonly guessed: readonly XmlElement[];
};

/**
 * Which patterns, masks, markers, filters and clip paths each element of a drawing asks for, by attributes
 * and by style.
 */
export function referencesOf(
  root: XmlElement,
  byId: ReadonlyMap<string, XmlElement>,
  sheets: string,
): References {
  const targets = (text: string): XmlElement[] =>
    [...text.matchAll(addresses)]
      .flatMap(([, id = '']) => byId.get(id) ?? [])
      .filter(({ name }) => drawing.has(name));
  const sheet = readSheet(sheets);
  const asking = (sheet ?? []).filter(({ declarations }) =>
    [...declarations.values()].some((value) => targets(value).length > 0),
  );
  const found = new Map<XmlElement, readonly XmlElement[]>();

  function declared(element: XmlElement): (readonly [property: string, value: string])[] {
    const style = (element.attributes.get('style') ?? '').split(';').map((one) => {
      const colon = one.indexOf(':');
      return [one.slice(0, Math.max(0, colon)).trim().toLowerCase(), one.slice(colon + 1)] as const;
    });
    return [
      ...element.attributes,
      ...declaredFor(element, asking).flatMap((declarations) => [...declarations]),
      ...style,
    ];
  }

  function look(element: XmlElement, inherited: ReadonlyMap<string, readonly XmlElement[]>): void {
    const own = new Map<string, XmlElement[]>();
    for (const [property, value] of declared(element)) {
      if (property !== 'style') own.set(property, [...(own.get(property) ?? []), ...targets(value)]);
    }
    const all = new Map([...inherited, ...own]);
    found.set(element, [...all.values()].flat());
    const handedOn = new Map([...all].filter(([property, of]) => of.length > 0 && !isForItself(property)));
    for (const child of element.children) look(child, handedOn);
  }
  look(root, new Map());
  return { drawnFor: (element) => found.get(element) ?? [], guessed: sheet ? [] : targets(sheets) };
}
