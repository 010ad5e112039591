import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleTo } from './scale.ts';

describe('the lines of a plot', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 0.5, 1]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [123_456, [0, 50_000, 100_000, 150_000]],
  ])('of at most %d', (max, lines) => expect(scaleTo(max)).toEqual(lines));

  it('are two to five in equal steps, and nothing is above the last one', () =>
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (max) => {
        const lines = scaleTo(max);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(5);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(max * 0.999_999);
      }),
    ));
});
