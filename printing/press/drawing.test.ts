import { describe, expect, it } from 'vitest';
import { chokedPath } from './choke.ts';
import { pathOperators } from './path-operators.ts';
import { number } from './pdf-writer.ts';
import { bits, chokedMask } from './stencil.ts';

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
  const square = (x: number, y: number, side: number) =>
    `M${x} ${y}L${x + side} ${y}L${x + side} ${y + side}L${x} ${y + side}Z`;

  it('loses its choke on every edge', () => {
    expect(Math.abs(area(chokedPath(square(0, 0, 2), 0.1)))).toBeCloseTo(1.8 ** 2, 3);
  });
  it('takes shapes that overlap as one: no seam', () => {
    const two = square(0, 0, 2) + square(1, 0, 2);
    expect(Math.abs(area(chokedPath(two, 0.1)))).toBeCloseTo(2.8 * 1.8, 3);
  });
  it('keeps holes, and leaves nothing of what is thinner than twice the choke', () => {
    const ring = `${square(0, 0, 3)}M1 1L1 2L2 2L2 1Z`;
    expect(Math.abs(area(chokedPath(ring, 0.1)))).toBeCloseTo(2.8 ** 2 - 1.2 ** 2 + (4 - Math.PI) * 0.01, 2);
    expect(chokedPath(square(0, 0, 0.15), 0.08)).toBe('');
    expect(chokedPath('', 0.08)).toBe('');
  });
});

describe('stencils', () => {
  it('fill rows up to whole bytes', () => {
    expect([...bits(Uint8Array.from([1, 0, 1, 0, 0, 0, 0, 0, 1, 0]), 5)]).toEqual([0b10100000, 0b00010000]);
    expect([...bits(new Uint8Array(18).fill(1), 9)]).toEqual([255, 128, 255, 128]);
  });
  it('shrink by the choke, and by one pixel at least', () => {
    const mask = new Uint8Array(25).fill(1);
    const count = (by: number) =>
      chokedMask(mask, 5, { width: 0.1, height: 0.1 }, by).reduce((sum, value) => sum + value, 0);
    expect([count(0.01), count(0.1), count(0.2), count(0.3)]).toEqual([9, 9, 1, 0]);
  });
});
