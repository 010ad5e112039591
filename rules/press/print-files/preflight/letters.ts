import type { FontFamily } from '#rules/design/artwork/fonts.ts';

/** What the press must know of a font, in em; of the style that is hardest to print. */
export type LetterFacts = {
  readonly xHeight: number;
  readonly capHeight: number /** thinnest stroke */;
  readonly hairline: number;
};

/**
 * x-height and capitals as the font files state them, hairlines measured on their outlines; a test compares
 * them.
 */
export const letterFacts: Readonly<Record<FontFamily, LetterFacts>> = {
  'Open Sans': { xHeight: 0.535, capHeight: 0.713, hairline: 0.06 },
  Montserrat: { xHeight: 0.525, capHeight: 0.7, hairline: 0.05 },
  'Source Sans 3': { xHeight: 0.486, capHeight: 0.66, hairline: 0.055 },
  'Roboto Condensed': { xHeight: 0.528, capHeight: 0.71, hairline: 0.055 },
  Oswald: { xHeight: 0.578, capHeight: 0.81, hairline: 0.055 },
  'Bebas Neue': { xHeight: 0.7, capHeight: 0.7, hairline: 0.065 },
  'Playfair Display': { xHeight: 0.514, capHeight: 0.708, hairline: 0.018 },
  Merriweather: { xHeight: 0.555, capHeight: 0.743, hairline: 0.048 },
  'Zilla Slab': { xHeight: 0.441, capHeight: 0.65, hairline: 0.045 },
  Lobster: { xHeight: 0.5, capHeight: 0.748, hairline: 0.047 },
  'Dancing Script': { xHeight: 0.332, capHeight: 0.72, hairline: 0.018 },
};

/** How far letters with a tail reach below the line, in em; the deepest of the fonts. */
export const TAIL = 0.25;
