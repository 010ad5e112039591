import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMinor,
  divideHalfUp,
  milli,
  milliFromNumber,
  minor,
  minorFromNumber,
  minorToNumber,
  timesPieces,
} from './money.ts';

const exact = (n: number, d: number): number => {
  const twice = BigInt(Math.abs(n)) * 2n + BigInt(d);
  const rounded = Number(twice / (2n * BigInt(d)));
  return n < 0 && rounded !== 0 ? -rounded : rounded;
};

describe('whole-number money', () => {
  it('refuses fractions, infinities and unsafe numbers', () => {
    for (const bad of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => minor(bad)).toThrow(RangeError);
  });

  it('never holds a negative zero', () => {
    expect(Object.is(minor(-0), 0)).toBe(true);
    expect(Object.is(divideHalfUp(-1, 3), 0)).toBe(true);
  });

  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [-5, 10, -1],
    [-4, 10, 0],
    [1, 3, 0],
    [2, 3, 1],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 2, 4503599627370496],
  ])('divides %i by %i half-up to %i', (n, d, expected) => {
    expect(divideHalfUp(n, d)).toBe(expected);
  });

  it('divides exactly over the whole safe range', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (n, d) => {
        expect(divideHalfUp(n, d)).toBe(exact(n, d));
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses a denominator that is not positive', () => {
    expect(() => divideHalfUp(1, 0)).toThrow(RangeError);
    expect(() => divideHalfUp(1, -2)).toThrow(RangeError);
  });

  it('rounds a line once, after the multiplication', () => {
    expect(timesPieces(milli(1_235), 3)).toBe(371); // 3.705 -> 3.71, not 3 x 1.24
  });

  it('goes to the wire and back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (n) => {
        expect(minorFromNumber(minorToNumber(minor(n)))).toBe(n);
        expect(milliFromNumber(n / 1000)).toBe(n);
      }),
    );
  });

  it('adds amounts', () => {
    expect(addMinor()).toBe(0);
    expect(addMinor(minor(1), minor(2), minor(-3))).toBe(0);
  });
});
