import { type Px, px } from '#rules/platform/units.ts';
import type { ErrorLevel } from './codes/qr-content.ts';
import { type FontFamily, type FontStyle, fontFaces } from './fonts.ts';
import { LINE_HEIGHT } from './limits.ts';

export type Font = {
  readonly family: FontFamily;
  readonly style: FontStyle;
  readonly size: Px;
  readonly smallCaps?: boolean;
};

/**
 * How wide a line of text is. The browser answers from a canvas with geometric precision, the server from the
 * font file; both shape with kerning and ligatures, so that one layout serves both.
 */
export type Measure = {
  readonly width: (text: string, font: Font) => Px;
  /** the squares of a QR code; null where its program is not loaded yet */
  readonly qr: (payload: string, level: ErrorLevel) => QrModules | null;
};

/** A QR code without the white around it. */
export type QrModules = {
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
};

/**
 * Distance from the top of a line to its baseline, from the numbers of the font file; never from the browser,
 * which rounds.
 */
export function baselineOffset(font: Pick<Font, 'family' | 'size'>): Px {
  const { ascent, descent } = fontFaces[font.family];
  return px(font.size * (LINE_HEIGHT / 2 + (ascent + descent) / 2));
}
