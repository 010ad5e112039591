import type { Plugin } from 'vite';
import { allColors } from '../../rules/catalogue/products/colors.ts';

const id = 'virtual:swatches.css';

/**
 * One class per colour of the catalogue: the content policy forbids style attributes, and the table stays the
 * only source.
 */
export const swatchRules = (): string =>
  allColors
    .map(({ id: color, hex, endHex, wood }) => {
      const end = endHex ? `;--e:${endHex}` : '';
      return `.c-${color}{--c:${hex}${end}${wood ? ';--grain:var(--wood-grain)' : ''}}`;
    })
    .join('');

/** Serves `virtual:swatches.css` to the build. */
export function swatchSheet(): Plugin {
  return {
    name: 'swatch-sheet',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? swatchRules() : null),
  };
}
