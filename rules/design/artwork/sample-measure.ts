import { px } from '#rules/platform/units.ts';
import type { Measure } from './measure.ts';

/** Half an em for every character: widths a test can work out in its head. */
export const halfEm: Measure = {
  width: (text, font) => px(Array.from(text).length * font.size * 0.5),
  qr: () => null,
};
