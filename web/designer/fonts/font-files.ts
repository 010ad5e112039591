import { fontFileName, type PrintFont } from '#rules/design/artwork/font-files.ts';
import type { FontStyle } from '#rules/design/artwork/fonts.ts';

const ROOT = '/node_modules/@expo-google-fonts/';
const addresses = import.meta.glob<string>(
  [
    '/node_modules/@expo-google-fonts/*/400Regular/*.ttf',
    '/node_modules/@expo-google-fonts/*/700Bold/*.ttf',
    '/node_modules/@expo-google-fonts/*/400Regular_Italic/*.ttf',
    '/node_modules/@expo-google-fonts/*/700Bold_Italic/*.ttf',
    '!/node_modules/@expo-google-fonts/noto-sans-symbols/700Bold/*.ttf',
  ],
  { query: '?url', import: 'default', eager: true },
);

/** Address of the same file the press uses; it is fetched only when a design needs it. */
export const fontAddress = (family: PrintFont, style: FontStyle): string | undefined =>
  addresses[ROOT + fontFileName(family, style)];
