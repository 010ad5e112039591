import {
  type FontFamily,
  type FontStyle,
  fontFaces,
  fontFamilies,
  hasSmallCaps,
} from '#rules/design/artwork/fonts.ts';
import { symbolFonts } from '#rules/design/artwork/symbols.ts';
import { px } from '#rules/platform/units.ts';
import { measure } from './measure.ts';

/** Lines on which engines are known to differ: kerning against spaces, ligatures, accents, digits. */
const sampleLines = [
  'Sample Carpentry Ltd',
  'Příliš žluťoučký kůň úpěl ďábelské ódy',
  'Größe, Straße, Tür & Übermaß',
  'AV To Ty Wa, LT Y. fi ffl fj',
  'office 0123456789 +420 000 000 000',
  'carpentry.example',
  ...Object.values(symbolFonts),
  'Tel. ☎ 777 → ★ VAT ① ✓',
];

export const SAMPLE_SIZE = px(200);

export type Sample = {
  readonly family: FontFamily;
  readonly style: FontStyle;
  readonly smallCaps: boolean;
  readonly text: string;
  readonly width: number;
};

/**
 * Width of every sample in every font and style, as the server measures it: what a browser must reproduce.
 */
export const sampleWidths = (): Sample[] =>
  fontFamilies.flatMap((family) =>
    fontFaces[family].styles.flatMap((style) =>
      (hasSmallCaps(family, style) ? [false, true] : [false]).flatMap((smallCaps) =>
        sampleLines.map((text) => ({
          family,
          style,
          smallCaps,
          text,
          width: measure.width(text, { family, style, smallCaps, size: SAMPLE_SIZE }),
        })),
      ),
    ),
  );
