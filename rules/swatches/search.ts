import { labDistance, labOfHex } from '../artwork/oklab.ts';
import { keyOf, stemOf, wordsOf } from './names.ts';
import type { Swatch } from './swatch.ts';

const collator = new Intl.Collator('en', { numeric: true });
const byName = (one: Swatch, two: Swatch): number => collator.compare(one.name, two.name);

/** The order of lists: `99 C` before `485 C` before `1485 C`. */
export const inOrder = (swatches: readonly Swatch[]): Swatch[] => swatches.toSorted(byName);

/** How well a name answers what was typed: 0 is the very name, null not at all. */
function rank(name: string, phrase: string): number | null {
  const key = keyOf(phrase);
  const own = keyOf(name);
  if (own === key) return 0;
  if (stemOf(name) === key) return 1;
  if (own.startsWith(key)) return 2;
  if (wordsOf(name).some((word) => word.startsWith(key))) return 3;
  return own.includes(key) ? 4 : null;
}

/** What a person looks for by a number or a part of a name, the best first; everything for an empty phrase. */
export function findSwatches(swatches: readonly Swatch[], phrase: string): Swatch[] {
  if (keyOf(phrase) === '') return inOrder(swatches);
  return swatches
    .flatMap((swatch) => {
      const found = rank(swatch.name, phrase);
      return found === null ? [] : [{ swatch, found }];
    })
    .toSorted((one, two) => one.found - two.found || byName(one.swatch, two.swatch))
    .map(({ swatch }) => swatch);
}

/** The swatch a whole name means, however it is spelled; none for a number that several papers have. */
export const swatchNamed = (swatches: readonly Swatch[], name: string): Swatch | null =>
  swatches.find((swatch) => keyOf(swatch.name) === keyOf(name)) ?? null;

/** Side by side nobody sees a smaller difference. */
export const JUST_VISIBLE = 0.02;

/** How different two colours look, 0 to about 1. */
export const hexDistance = (one: string, two: string): number => labDistance(labOfHex(one), labOfHex(two));

/** Swatches that look most like a colour, nearest first: an offer, since the person chose another colour. */
export function nearestSwatches(swatches: readonly Swatch[], hex: string, most: number): Swatch[] {
  const wanted = labOfHex(hex);
  return swatches
    .map((swatch) => ({ swatch, distance: labDistance(labOfHex(swatch.hex), wanted) }))
    .toSorted((one, two) => one.distance - two.distance || byName(one.swatch, two.swatch))
    .slice(0, most)
    .map(({ swatch }) => swatch);
}
