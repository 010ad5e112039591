import type { PrintFont } from '#rules/design/artwork/font-files.ts';
import type { FontFamily, FontStyle } from '#rules/design/artwork/fonts.ts';
import { isSymbolFont, lendersAfter } from '#rules/design/artwork/symbols.ts';

/** What a text is set in. */
export type TextFace = { readonly family: FontFamily; readonly style: FontStyle };

/** The same, or what only lends letters to it. */
export type Face = { readonly family: PrintFont; readonly style: FontStyle };

/** The fonts a line is set in, as styles name them: its own, and the lenders of what it lacks. */
export const fontStack = (family: string): string =>
  [...[family, ...lendersAfter(family)].map((name) => `"${name}"`), 'sans-serif'].join(', ');

/** Symbols are the same in every style: a browser must not thicken or slant them. */
export const descriptorsOf = ({ family, style }: Face): { weight: string; style: string }[] =>
  isSymbolFont(family)
    ? ['normal', 'italic'].map((slant) => ({ weight: '1 1000', style: slant }))
    : [
        {
          weight: style.includes('bold') ? '700' : '400',
          style: style.includes('italic') ? 'italic' : 'normal',
        },
      ];
