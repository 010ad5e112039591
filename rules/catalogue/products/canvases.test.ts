import { describe, expect, it } from 'vitest';
import { mm } from '#rules/platform/units.ts';
import { CONFIGURATION_SIDES, canvasCount, canvasGeometry, SCALE_SIDE_HEIGHT } from './canvases.ts';
import type { Category, ProductSide } from './product.ts';

const body = (category: Category, sides: number, width: number, height: number) => ({
  category,
  width: mm(width),
  height: mm(height),
  sides: Array.from(
    { length: sides },
    (): ProductSide => ({ name: 'face', width: mm(width), height: mm(height), printAreas: [] }),
  ),
});

describe('canvases', () => {
  it('a configuration keeps six sides', () => expect(CONFIGURATION_SIDES).toBe(6));

  it('CFG-010: meter 4, spatula 2, ruler 2, pencil its sides, others 1', () => {
    expect(canvasCount(body('meter', 4, 236, 16))).toBe(4);
    expect(canvasCount(body('spatula', 2, 310, 25))).toBe(2);
    expect(canvasCount(body('ruler', 2, 310, 34.5))).toBe(2);
    for (const sides of [1, 3, 4, 6]) expect(canvasCount(body('pencil', sides, 175, 7))).toBe(sides);
    expect(canvasCount(body('pencil', 0, 175, 7))).toBe(1);
    expect(canvasCount(body('technology' as Category, 0, 0, 0))).toBe(1); // CAT-002
  });

  it('CFG-041: a slat is 44.8 high', () => {
    expect(SCALE_SIDE_HEIGHT).toBeCloseTo(44.8);
    expect(canvasGeometry(body('meter', 4, 236, 17)).height).toBeCloseTo(44.8);
  });

  it('CFG-042: width is 4 base units for a meter, 2 for others', () => {
    const meter = canvasGeometry(body('meter', 4, 236, 16));
    expect(meter.base).toBeCloseTo(236 * 2.8);
    expect(meter.width).toBeCloseTo(4 * meter.base);
    for (const category of ['ruler', 'spatula', 'pencil'] as const) {
      const other = canvasGeometry(body(category, 2, 200, 30));
      expect(other.width).toBeCloseTo(2 * other.base);
    }
  });

  it('CFG-043: a pencil grows with half its sides, rounded up', () => {
    const height = (sides: number) => canvasGeometry(body('pencil', sides, 175, 10)).height / 28;
    expect([1, 3, 4, 6].map((sides) => Math.round(height(sides)))).toEqual([1, 2, 2, 3]);
    expect(canvasGeometry(body('ruler', 2, 160, 30)).height).toBeCloseTo(84);
  });
});
