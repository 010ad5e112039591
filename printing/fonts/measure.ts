import { LRUCache } from 'lru-cache';
import type { Measure } from '#rules/design/artwork/measure.ts';
import { px } from '#rules/platform/units.ts';
import { qr } from '../codes/qr.ts';
import { shape } from './shape.ts';

/** Widths in em; a word measured once while a line is broken is asked again for every word after it. */
const widths = new LRUCache<string, number>({ max: 20_000 });

/** Width from the font files, with kerning and ligatures, in the unit of the size. */
export const measure: Measure = {
  width(text, { family, style, size, smallCaps = false }) {
    const key = `${family}|${style}|${smallCaps}|${text}`;
    let em = widths.get(key);
    if (em === undefined) {
      em = shape(text, family, style, smallCaps).reduce(
        (sum, { font, run }) => sum + run.advanceWidth / font.unitsPerEm,
        0,
      );
      widths.set(key, em);
    }
    return px(em * size);
  },
  qr,
};
