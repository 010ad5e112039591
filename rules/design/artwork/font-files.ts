import { type FontFamily, type FontStyle, hasStyle, nearestStyle } from './fonts.ts';
import { isSymbolFont, type SymbolFont } from './symbols.ts';

/** A font a text is set in, or one that only lends symbols, whatever the style. */
export type PrintFont = FontFamily | SymbolFont;

/**
 * Package of a family and the start of its file names. Full fonts with all letters and tables, so screen and
 * press shape alike.
 */
const packages: Record<PrintFont, readonly [folder: string, file: string]> = {
  'Open Sans': ['open-sans', 'OpenSans'],
  Montserrat: ['montserrat', 'Montserrat'],
  'Source Sans 3': ['source-sans-3', 'SourceSans3'],
  'Roboto Condensed': ['roboto-condensed', 'RobotoCondensed'],
  Oswald: ['oswald', 'Oswald'],
  'Bebas Neue': ['bebas-neue', 'BebasNeue'],
  'Playfair Display': ['playfair-display', 'PlayfairDisplay'],
  Merriweather: ['merriweather', 'Merriweather'],
  'Zilla Slab': ['zilla-slab', 'ZillaSlab'],
  Lobster: ['lobster', 'Lobster'],
  'Dancing Script': ['dancing-script', 'DancingScript'],
  Roboto: ['roboto', 'Roboto'],
  'Fira Sans': ['fira-sans', 'FiraSans'],
  'Fira Sans Condensed': ['fira-sans-condensed', 'FiraSansCondensed'],
  Inter: ['inter', 'Inter'],
  'IBM Plex Sans': ['ibm-plex-sans', 'IBMPlexSans'],
  'Alegreya Sans': ['alegreya-sans', 'AlegreyaSans'],
  Raleway: ['raleway', 'Raleway'],
  'Exo 2': ['exo-2', 'Exo2'],
  Comfortaa: ['comfortaa', 'Comfortaa'],
  Jura: ['jura', 'Jura'],
  'Roboto Mono': ['roboto-mono', 'RobotoMono'],
  'EB Garamond': ['eb-garamond', 'EBGaramond'],
  Alegreya: ['alegreya', 'Alegreya'],
  Literata: ['literata', 'Literata'],
  'Roboto Slab': ['roboto-slab', 'RobotoSlab'],
  Lora: ['lora', 'Lora'],
  Bitter: ['bitter', 'Bitter'],
  'Patrick Hand': ['patrick-hand', 'PatrickHand'],
  'Amatic SC': ['amatic-sc', 'AmaticSC'],
  'Noto Sans Symbols': ['noto-sans-symbols', 'NotoSansSymbols'],
  'Noto Sans Symbols 2': ['noto-sans-symbols-2', 'NotoSansSymbols2'],
};

const cuts: Record<FontStyle, string> = {
  normal: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  'bold italic': '700Bold_Italic',
};

function cutOf(family: PrintFont, style: FontStyle): FontStyle {
  if (isSymbolFont(family)) return 'normal';
  return hasStyle(family, style) ? style : nearestStyle(family, style);
}

/** Folder and name of the TTF among `@expo-google-fonts`; a style the family lacks gives its nearest one. */
export function fontFileName(family: PrintFont, style: FontStyle): string {
  const [folder, file] = packages[family];
  const cut = cuts[cutOf(family, style)];
  return `${folder}/${cut}/${file}_${cut}.ttf`;
}

/** Folder of the package of a family among `@expo-google-fonts`. */
export const fontPackage = (family: PrintFont): string => packages[family][0];
