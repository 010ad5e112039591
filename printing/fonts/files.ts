import { createRequire } from 'node:module';
import { fontFileName, fontPackage, type PrintFont } from '#rules/design/artwork/font-files.ts';
import type { FontStyle } from '#rules/design/artwork/fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** Absolute path of the TTF; a style the family lacks gives its nearest one. */
export const fontFile = (family: PrintFont, style: FontStyle): string =>
  resolve(`@expo-google-fonts/${fontFileName(family, style)}`);

/** Absolute path of the licence that travels with the font. */
export const fontLicence = (family: PrintFont): string =>
  resolve(`@expo-google-fonts/${fontPackage(family)}/LICENSE_FONT`);

/** Name of the file in an address: `open-sans-bold-italic`; one per family and style. */
export const fontSlug = (family: PrintFont, style: FontStyle): string =>
  `${fontPackage(family)}-${style.replace(' ', '-')}`;
