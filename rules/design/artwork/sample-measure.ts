import { px } from '#rules/platform/units.ts';
import type { Measure } from './measure.ts';

/** Half an em for every character: widths a test can work out in its head. A QR code is a chessboard. */
export const halfEm: Measure = {
  width: (text, font) => px(Array.from(text).length * font.size * 0.5),
  qr: (payload) => ({
    size: 21 + 4 * Math.min(6, Math.floor(payload.length / 20)),
    isDark: (row, column) => (row + column) % 2 === 0,
  }),
};
