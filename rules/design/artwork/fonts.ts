/**
 * How a letter stands; a family offers only the styles it was drawn in, nothing is slanted or thickened by
 * machine.
 */
export const fontStyles = ['normal', 'bold', 'italic', 'bold italic'] as const; // D-S37
export type FontStyle = (typeof fontStyles)[number];

export type FontFace = {
  readonly styles: readonly FontStyle[];
  /**
   * Height above and depth below the baseline in em, the same for every style of the family; descent is
   * negative.
   */
  readonly ascent: number;
  readonly descent: number;
};

const all = fontStyles;
const upright = ['normal', 'bold'] as const;
const single = ['normal'] as const;

/**
 * The print fonts (D-S37): Open Sans and ten others, all with Czech and German letters.
 * Ascent and descent stand here, not in a measuring port: browsers round them to whole pixels, and a baseline
 * that differs between screen and press is a misprint. A test compares them with the font files.
 */
export const fontFaces = {
  'Open Sans': { styles: all, ascent: 2189 / 2048, descent: -600 / 2048 },
  Montserrat: { styles: all, ascent: 0.968, descent: -0.251 },
  'Source Sans 3': { styles: all, ascent: 1.024, descent: -0.4 },
  'Roboto Condensed': { styles: all, ascent: 1900 / 2048, descent: -500 / 2048 },
  Oswald: { styles: upright, ascent: 1.193, descent: -0.289 },
  'Bebas Neue': { styles: single, ascent: 0.9, descent: -0.3 },
  'Playfair Display': { styles: all, ascent: 1.082, descent: -0.251 },
  Merriweather: { styles: all, ascent: 1968 / 2000, descent: -546 / 2000 },
  'Zilla Slab': { styles: all, ascent: 0.944, descent: -0.256 },
  Lobster: { styles: single, ascent: 1, descent: -0.25 },
  'Dancing Script': { styles: upright, ascent: 0.92, descent: -0.28 },
} as const satisfies Record<string, FontFace>;

export type FontFamily = keyof typeof fontFaces;
export const fontFamilies = Object.keys(fontFaces) as [FontFamily, ...FontFamily[]];

export const defaultFontFamily: FontFamily = 'Open Sans'; // CFG-013

export const hasStyle = (family: FontFamily, style: FontStyle): boolean =>
  (fontFaces[family].styles as readonly FontStyle[]).includes(style);

/** The nearest style a family offers: bold italic falls to bold, italic and then normal. */
export function nearestStyle(family: FontFamily, wanted: FontStyle): FontStyle {
  if (hasStyle(family, wanted)) return wanted;
  if (wanted === 'bold italic') return hasStyle(family, 'bold') ? 'bold' : nearestStyle(family, 'italic');
  return 'normal';
}
