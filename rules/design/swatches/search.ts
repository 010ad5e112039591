import { keyOf, stemOf, wordsOf } from '#rules/catalogue/inks/names.ts';
import { labDistance, labOfHex } from '../artwork/oklab.ts';
import { familiesOf, inInkWords, looksOf } from './color-words.ts';
import type { Swatch } from './swatch.ts';

let collator: Intl.Collator | undefined;
/** What is searched: a name, and a colour that people have a word for. */
type Shown = Pick<Swatch, 'name' | 'hex'>;
const byName = (one: Shown, two: Shown): number => {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one.name, two.name);
};

/** The order of lists: `99 C` before `485 C` before `1485 C`. */
export const inOrder = <S extends Shown>(swatches: readonly S[]): S[] => swatches.toSorted(byName);

/** How well a name answers what was typed: 0 is the very name, null not at all. */
function rankOfName(name: string, phrase: string): number | null {
  const key = keyOf(phrase);
  const own = keyOf(name);
  if (own === key) return 0;
  if (stemOf(name) === key) return 1;
  if (own.startsWith(key)) return 2;
  if (wordsOf(name).some((word) => word.startsWith(key))) return 3;
  return own.includes(key) ? 4 : null;
}

/** Names come before the looks that a word of any language of the shop stands for. */
function rankOf(phrase: string): (swatch: Shown) => number | null {
  const [inInks, looks] = [inInkWords(phrase), looksOf(phrase)];
  return (swatch) => {
    const named = rankOfName(swatch.name, phrase) ?? rankOfName(swatch.name, inInks);
    if (named !== null || !looks) return named;
    const families = familiesOf(swatch);
    return looks.every((word) => word.some((family) => families.includes(family))) ? 5 : null;
  };
}

/**
 * What a person looks for by a number, a part of a name or a colour, the best first; everything for an empty
 * phrase.
 */
export function findSwatches<S extends Shown>(swatches: readonly S[], phrase: string): S[] {
  if (keyOf(phrase) === '') return inOrder(swatches);
  const rank = rankOf(phrase);
  return swatches
    .flatMap((swatch) => {
      const found = rank(swatch);
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
export function nearestSwatches<S extends Shown>(swatches: readonly S[], hex: string, most: number): S[] {
  const wanted = labOfHex(hex);
  return swatches
    .map((swatch) => ({ swatch, distance: labDistance(labOfHex(swatch.hex), wanted) }))
    .toSorted((one, two) => one.distance - two.distance || byName(one.swatch, two.swatch))
    .slice(0, most)
    .map(({ swatch }) => swatch);
}
