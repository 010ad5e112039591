import { basename } from 'node:path';

/**
 * Classes of a page's sheet get the name of the sheet before their own: `.line` of cart.module.css is
 * `cart_line` in the page. The same names in builds, tests and journeys; scripts/check-styles.ts keeps the
 * names of sheets apart. In code they are written as one word: `s.cartLine`.
 */
export const cssModules = {
  generateScopedName: (name: string, file: string): string =>
    `${basename(file.split('?')[0] ?? file).replace(/(\.module)?\.css$/, '')}_${name}`,
  localsConvention: 'camelCaseOnly',
} as const;
