/**
 * How a letter stands; a family offers only the styles it was drawn in, nothing is slanted or thickened by
 * machine.
 */
export const fontStyles = ['normal', 'bold', 'italic', 'bold italic'] as const; // D-S37
export type FontStyle = (typeof fontStyles)[number];
/** What of a style is to be another; what is not named stays. */
export type StyleChange = { readonly bold?: boolean; readonly italic?: boolean };

export type FontFace = {
  readonly styles: readonly FontStyle[];
  /**
   * Height above and depth below the baseline in em, the same for every style of the family; descent is
   * negative.
   */
  readonly ascent: number;
  readonly descent: number;
  /** styles that have a small capital for every Latin letter, and the other scripts that have them */
  readonly smallCaps?: { readonly styles: readonly FontStyle[]; readonly scripts: readonly Script[] };
};

/** Scripts beside Latin that a font may have. */
export const fontScripts = ['Greek', 'Cyrillic'] as const;
export type Script = (typeof fontScripts)[number];

const all = fontStyles;
const upright = ['normal', 'bold'] as const;
const single = ['normal'] as const;

const allCaps = (scripts: readonly Script[] = []) => ({ styles: all, scripts });
const uprightCaps = (scripts: readonly Script[] = []) => ({ styles: upright, scripts });

/**
 * The print fonts (D-S37): thirty families, Open Sans first, all with the Latin letters of Europe.
 * Ascent and descent stand here, not in a measuring port: browsers round them to whole pixels, and a baseline
 * that differs between screen and press is a misprint. A test compares them with the font files.
 */
export const fontFaces = {
  'Open Sans': { styles: all, ascent: 2189 / 2048, descent: -600 / 2048 },
  Montserrat: { styles: all, ascent: 0.968, descent: -0.251, smallCaps: allCaps() },
  'Source Sans 3': { styles: all, ascent: 1.024, descent: -0.4, smallCaps: uprightCaps(fontScripts) },
  'Roboto Condensed': {
    styles: all,
    ascent: 1900 / 2048,
    descent: -500 / 2048,
    smallCaps: allCaps(fontScripts),
  },
  Oswald: { styles: upright, ascent: 1.193, descent: -0.289 },
  'Bebas Neue': { styles: single, ascent: 0.9, descent: -0.3 },
  'Playfair Display': { styles: all, ascent: 1.082, descent: -0.251, smallCaps: allCaps(['Cyrillic']) },
  Merriweather: {
    styles: all,
    ascent: 1968 / 2000,
    descent: -546 / 2000,
    smallCaps: allCaps(['Cyrillic']),
  },
  'Zilla Slab': { styles: all, ascent: 0.944, descent: -0.256, smallCaps: allCaps() },
  Lobster: { styles: single, ascent: 1, descent: -0.25 },
  'Dancing Script': { styles: upright, ascent: 0.92, descent: -0.28 },
  Roboto: { styles: all, ascent: 1900 / 2048, descent: -500 / 2048, smallCaps: allCaps(fontScripts) },
  'Fira Sans': { styles: all, ascent: 0.935, descent: -0.265, smallCaps: allCaps(fontScripts) },
  'Fira Sans Condensed': { styles: all, ascent: 0.935, descent: -0.265, smallCaps: allCaps(fontScripts) },
  Inter: { styles: all, ascent: 1984 / 2048, descent: -494 / 2048 },
  'IBM Plex Sans': { styles: all, ascent: 1.025, descent: -0.275 },
  'Alegreya Sans': { styles: all, ascent: 0.9, descent: -0.3, smallCaps: allCaps(fontScripts) },
  Raleway: { styles: all, ascent: 0.94, descent: -0.234 },
  'Exo 2': { styles: all, ascent: 0.999, descent: -0.201 },
  Comfortaa: { styles: upright, ascent: 0.881, descent: -0.234 },
  Jura: { styles: upright, ascent: 0.965, descent: -0.218 },
  'Roboto Mono': { styles: all, ascent: 2146 / 2048, descent: -555 / 2048 },
  'EB Garamond': { styles: all, ascent: 1.007, descent: -0.298, smallCaps: uprightCaps(['Greek']) },
  Alegreya: { styles: all, ascent: 1.016, descent: -0.345, smallCaps: allCaps(fontScripts) },
  Literata: { styles: all, ascent: 1.177, descent: -0.308, smallCaps: allCaps(fontScripts) },
  'Roboto Slab': { styles: upright, ascent: 2146 / 2048, descent: -555 / 2048, smallCaps: uprightCaps() },
  Lora: { styles: all, ascent: 1.006, descent: -0.274 },
  Bitter: { styles: all, ascent: 0.935, descent: -0.265, smallCaps: uprightCaps() },
  'Patrick Hand': { styles: single, ascent: 1.042, descent: -0.312 },
  'Amatic SC': { styles: upright, ascent: 1.016, descent: -0.245 },
} as const satisfies Record<string, FontFace>;

export type FontFamily = keyof typeof fontFaces;
export const fontFamilies = Object.keys(fontFaces) as [FontFamily, ...FontFamily[]];

export const defaultFontFamily: FontFamily = 'Open Sans'; // CFG-013

export const hasStyle = (family: FontFamily, style: FontStyle): boolean =>
  (fontFaces[family].styles as readonly FontStyle[]).includes(style);

/** The face has a small capital for every Latin letter; nothing is made smaller by machine. */
export function hasSmallCaps(family: FontFamily, style: FontStyle): boolean {
  const { smallCaps } = { smallCaps: undefined, ...fontFaces[family] };
  return (smallCaps?.styles as readonly FontStyle[] | undefined)?.includes(style) ?? false;
}

export const isBold = (style: FontStyle): boolean => style.includes('bold');
export const isItalic = (style: FontStyle): boolean => style.includes('italic');

/** The style with these two changed as far as they are named. */
export function styleWith(
  style: FontStyle,
  { bold = isBold(style), italic = isItalic(style) }: StyleChange,
): FontStyle {
  if (bold) return italic ? 'bold italic' : 'bold';
  return italic ? 'italic' : 'normal';
}

/** The nearest style a family offers: bold italic falls to bold, italic and then normal. */
export function nearestStyle(family: FontFamily, wanted: FontStyle): FontStyle {
  if (hasStyle(family, wanted)) return wanted;
  if (wanted === 'bold italic') return hasStyle(family, 'bold') ? 'bold' : nearestStyle(family, 'italic');
  return 'normal';
}
