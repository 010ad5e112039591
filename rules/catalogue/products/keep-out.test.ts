import { describe, expect, it } from 'vitest';
import { type Body, keepOut, overlaps } from './keep-out.ts';

const slat: Body = { category: 'meter', type: 'block5', shape: null, width: 236, height: 16 };
const ruler: Body = { category: 'ruler', type: 'holes', shape: null, width: 310, height: 34.5 };

describe('keep-out', () => {
  it('the graduation of the upper blank rule ends above tick, gap, numeral and half its stroke', () => {
    const depth = 5.2 + 0.75 + 3 + (3 * 0.19) / 2;
    const band = keepOut(slat, 'front', 0, 'freeTop').find((rect) => rect.width === 236);
    expect(band?.y).toBeCloseTo(16 - depth, 1);
    expect(band?.y).toBeLessThanOrEqual(16 - depth);
  });

  it('the middle blank rule is graduated on both edges', () => {
    const bands = keepOut(slat, 'front', 0, 'freeCenter').filter((rect) => rect.width === 236);
    const depth = 4.6 + (2.3 * 0.19) / 2;
    expect(bands).toHaveLength(2);
    expect(bands[0]?.height).toBeGreaterThanOrEqual(depth);
    expect(bands[1]?.y).toBeLessThanOrEqual(16 - depth);
  });

  it('without scale and on the other sides only joints and plates remain', () => {
    expect(keepOut(slat, 'front', 0, 'withoutPrint').every((rect) => rect.width < 12)).toBe(true);
    for (const side of ['back', 'endSlatFront', 'endSlatBack'] as const) {
      expect(keepOut(slat, side, 1, 'freeTop').every((rect) => rect.width < 12)).toBe(true);
    }
  });

  it('the hole of a ruler lies at the other end on its back', () => {
    const small = (side: 'front' | 'back') =>
      keepOut(ruler, side, 0, 'single').find((rect) => rect.width < 10);
    const front = small('front');
    const back = small('back');
    expect((front?.x ?? 0) + (back?.x ?? 0) + (back?.width ?? 0)).toBeCloseTo(310);
  });

  it('touching rectangles do not overlap', () => {
    const a = { x: 0, y: 0, width: 10, height: 10 };
    expect(overlaps(a, { x: 10, y: 0, width: 5, height: 5 })).toBe(false);
    expect(overlaps(a, { x: 9.9, y: 9.9, width: 5, height: 5 })).toBe(true);
  });
});
