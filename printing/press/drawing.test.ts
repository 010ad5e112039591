import { describe, expect, it } from 'vitest';
import { UNDERPRINT_CHOKE, UNDERPRINT_CHOKE_SHARE } from '#rules/press/print-files/press-data.ts';
import { whitePath } from './choke.ts';
import { pathOperators } from './path-operators.ts';
import { number } from './pdf-writer.ts';
import { bits } from './stencil.ts';
import { whiteMask } from './white-mask.ts';

/** Area of path data made of straight pieces. */
function area(path: string): number {
  return [...path.matchAll(/M([^Z]*)Z/g)].reduce((sum, [, inside = '']) => {
    const points = inside.split('L').map((point) => point.split(' ').map(Number));
    const twice = points.reduce((total, [x = 0, y = 0], i) => {
      const [nextX = 0, nextY = 0] = points[(i + 1) % points.length] ?? [];
      return total + x * nextY - nextX * y;
    }, 0);
    return sum + twice / 2;
  }, 0);
}

describe('paths of a PDF', () => {
  it('turn a quadratic curve into the cubic that is the same curve', () => {
    expect(pathOperators('M0 0Q3 6 6 0Z')).toBe('0 0 m\n2 4 4 4 6 0 c\nh');
  });
  it('keep lines and cubics as they are', () => {
    expect(pathOperators('M1 2L3 4C5 6 7 8 9 10.5Z')).toBe('1 2 m\n3 4 l\n5 6 7 8 9 10.5 c\nh');
    expect(pathOperators('')).toBe('');
  });
  it.each([
    [0.1 + 0.2, '0.3'],
    [1e-9, '0'],
    [-1e-9, '0'],
    [100, '100'],
    [-2.5, '-2.5'],
  ])('number %d is written %s', (value, text) => {
    expect(number(value)).toBe(text);
  });
});

describe('white made smaller', () => {
  const square = (x: number, y: number, wide: number, tall = wide) =>
    `M${x} ${y}L${x + wide} ${y}L${x + wide} ${y + tall}L${x} ${y + tall}Z`;
  const white = (path: string) => Math.abs(area(whitePath(path) ?? path));

  it('loses its choke on every edge, more where strokes are wide', () => {
    expect(white(square(0, 0, 20))).toBeCloseTo((20 - 2 * UNDERPRINT_CHOKE) ** 2, 2);
    // a share of the mean stroke: 2 x area over edges is half the side of a square
    expect(white(square(0, 0, 4))).toBeCloseTo((4 - 4 * 0.5 * UNDERPRINT_CHOKE_SHARE) ** 2, 2);
  });
  it('takes shapes that overlap as one: no seam', () => {
    const two = square(0, 0, 20) + square(10, 0, 20);
    expect(white(two)).toBeCloseTo((30 - 2 * UNDERPRINT_CHOKE) * (20 - 2 * UNDERPRINT_CHOKE), 2);
  });
  it('keeps holes, and all of what is fine', () => {
    const ring = `${square(0, 0, 30)}M10 10L10 20L20 20L20 10Z`;
    expect(white(ring)).toBeLessThan(900 - 100);
    expect(whitePath(square(0, 0, 0.15, 5))).toBeNull();
    expect(whitePath('')).toBeNull();
  });
  it('keeps a fine line at a large shape whole: it would vanish by the choke of the shape', () => {
    const kite = `${square(0, 0, 10)}${square(9.9, 5, 10, 0.15)}`;
    expect(white(kite)).toBeGreaterThan((10 - 2 * UNDERPRINT_CHOKE) ** 2 + 0.95 * 9.9 * 0.15);
  });
});

describe('stencils', () => {
  it('fill rows up to whole bytes', () => {
    expect([...bits(Uint8Array.from([1, 0, 1, 0, 0, 0, 0, 0, 1, 0]), 5)]).toEqual([0b10100000, 0b00010000]);
    expect([...bits(new Uint8Array(18).fill(1), 9)]).toEqual([255, 128, 255, 128]);
  });
  it('of white shrink by whole pixels of the choke, piece by piece, and keep fine pieces', () => {
    const [width, pixel] = [60, { width: 0.05, height: 0.05 }];
    // a field of 40 x 40 pixels, 2 mm, and a line of 2 beside it
    const at = (x: number, y: number) => Number((x < 40 && y < 40) || (x > 50 && x < 53 && y < 50));
    const mask = Uint8Array.from({ length: width * 60 }, (_, i) => at(i % width, Math.floor(i / width)));
    const sum = (pixels: Uint8Array) => pixels.reduce((all, value) => all + value, 0);
    const fine = { width: 0.01, height: 0.01 };
    expect(sum(mask)).toBe(1600 + 100);
    expect(sum(whiteMask(mask, width, pixel))).toBe(1600 + 100);
    expect(sum(whiteMask(mask, width, { width: 0.5, height: 0.5 }, 0.08))).toBe(1600 + 100);
    expect(sum(whiteMask(mask, width, fine, 0))).toBe(1600 + 100);
    expect(sum(whiteMask(mask, width, { width: 0.04, height: 0.04 }))).toBe(1600 + 100);
    const large = new Uint8Array(200 * 200).fill(1);
    expect(sum(whiteMask(large, 200, pixel))).toBe(198 ** 2);
  });
});
