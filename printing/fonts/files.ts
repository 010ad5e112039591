import { createRequire } from 'node:module';
import { type FontFamily, type FontStyle, hasStyle, nearestStyle } from '#rules/design/artwork/fonts.ts';

/**
 * Package of a family and the start of its file names. Full fonts with all letters and tables, so screen and
 * press shape alike.
 */
const packages: Record<FontFamily, readonly [folder: string, file: string]> = {
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
};

const cuts: Record<FontStyle, string> = {
  normal: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  'bold italic': '700Bold_Italic',
};

const { resolve } = createRequire(import.meta.url);

/** Absolute path of the TTF; a style the family lacks gives its nearest one. */
export function fontFile(family: FontFamily, style: FontStyle): string {
  const [folder, file] = packages[family];
  const cut = cuts[hasStyle(family, style) ? style : nearestStyle(family, style)];
  return resolve(`@expo-google-fonts/${folder}/${cut}/${file}_${cut}.ttf`);
}

/** Absolute path of the licence that travels with the font. */
export const fontLicence = (family: FontFamily): string =>
  resolve(`@expo-google-fonts/${packages[family][0]}/LICENSE_FONT`);

/** Name of the file in an address: `open-sans-bold-italic`; one per family and style. */
export const fontSlug = (family: FontFamily, style: FontStyle): string =>
  `${packages[family][0]}-${style.replace(' ', '-')}`;
