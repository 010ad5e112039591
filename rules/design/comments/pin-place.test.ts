import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, placed, toTenths } from './pin-place.ts';

const size = { x: 297, y: 210 };

describe('a place in millimetres', () => {
  it('stands at a tenth of a millimetre', () => {
    expect([toTenths(12.345), toTenths(0)]).toEqual([12.3, 0]);
  });

  it('stays within its size', () => {
    expect(placed({ x: 300.26, y: -1 }, size)).toEqual({ x: 297, y: 0 });
  });

  it.each([
    [{ x: 0, y: 0 }, true],
    [{ x: 297, y: 210 }, true],
    [{ x: 297.1, y: 10 }, false],
    [{ x: 10, y: 210.06 }, false],
    [{ x: -0.1, y: 10 }, false],
  ])('%o lies within: %s', (at, is) => {
    expect(isWithin(at, size)).toBe(is);
  });

  it('is within wherever it was put', () => {
    const mm = fc.double({ min: 0.1, max: 500, noNaN: true });
    const at = fc.record({
      x: fc.double({ min: -600, max: 600, noNaN: true }),
      y: fc.double({ min: -600, max: 600, noNaN: true }),
    });
    fc.assert(
      fc.property(at, fc.record({ x: mm, y: mm }), (place, body) => isWithin(placed(place, body), body)),
      { seed: 129 },
    );
  });
});
