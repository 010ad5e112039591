import { defaultFontFamily, type FontFamily } from '#rules/design/artwork/fonts.ts';

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
  Roboto: { xHeight: 0.528, capHeight: 0.711, hairline: 0.06 },
  'Fira Sans': { xHeight: 0.527, capHeight: 0.689, hairline: 0.06 },
  'Fira Sans Condensed': { xHeight: 0.526, capHeight: 0.688, hairline: 0.057 },
  Inter: { xHeight: 0.546, capHeight: 0.728, hairline: 0.06 },
  'IBM Plex Sans': { xHeight: 0.516, capHeight: 0.698, hairline: 0.052 },
  'Alegreya Sans': { xHeight: 0.458, capHeight: 0.64, hairline: 0.038 },
  Raleway: { xHeight: 0.519, capHeight: 0.71, hairline: 0.045 },
  'Exo 2': { xHeight: 0.487, capHeight: 0.69, hairline: 0.06 },
  Comfortaa: { xHeight: 0.547, capHeight: 0.781, hairline: 0.062 },
  Jura: { xHeight: 0.461, capHeight: 0.633, hairline: 0.048 },
  'Roboto Mono': { xHeight: 0.528, capHeight: 0.711, hairline: 0.06 },
  'EB Garamond': { xHeight: 0.4, capHeight: 0.65, hairline: 0.026 },
  Alegreya: { xHeight: 0.452, capHeight: 0.636, hairline: 0.035 },
  Literata: { xHeight: 0.507, capHeight: 0.701, hairline: 0.047 },
  'Roboto Slab': { xHeight: 0.528, capHeight: 0.711, hairline: 0.06 },
  Lora: { xHeight: 0.5, capHeight: 0.7, hairline: 0.03 },
  Bitter: { xHeight: 0.528, capHeight: 0.698, hairline: 0.045 },
  'Patrick Hand': { xHeight: 0.467, capHeight: 0.661, hairline: 0.065 },
  'Amatic SC': { xHeight: 0.659, capHeight: 0.754, hairline: 0.02 },
};

/** How far letters with a tail reach below the line, in em; the deepest of the fonts. */
export const TAIL = 0.25;

/** Thinnest strokes of symbols that are lent, in em; those that have none are as strong as an arrow. */
const thinSymbols: Readonly<Record<string, number>> = { '✉': 0.026, '✆': 0.036, '□': 0.036, '◇': 0.036 };
const ARROW = 0.04;

export const symbolHairline = (symbol: string): number => thinSymbols[symbol] ?? ARROW;

/** How far symbols reach above and below the line, in em; the highest and deepest of those that are lent. */
export const symbolReach = { above: 0.87, below: 0.16 };

/** What is lent to a text: letters of Open Sans and symbols. */
export type Lent = { readonly letters: readonly string[]; readonly symbols: readonly string[] };

/** Facts of a text that is lent letters and symbols: of what is hardest to print of all of it. */
export function factsOf(
  family: FontFamily,
  { letters, symbols }: Lent,
): Pick<LetterFacts, 'xHeight' | 'hairline'> {
  const own = letterFacts[family];
  const lender = letters.length > 0 ? letterFacts[defaultFontFamily] : own;
  return {
    xHeight: Math.min(own.xHeight, lender.xHeight),
    hairline: Math.min(own.hairline, lender.hairline, ...symbols.map(symbolHairline)),
  };
}
