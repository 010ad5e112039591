import fc from 'fast-check';
import { expect, it } from 'vitest';
import { around, covers, freePlace } from './free-place.ts';
import { isInside } from './geometry.ts';

const whole = (min: number, max: number) => fc.integer({ min, max });
const size = fc.record({ width: whole(1, 30), height: whole(1, 30) });
const box = fc.record({ x: whole(-10, 60), y: whole(-10, 40), width: whole(1, 25), height: whole(1, 25) });
const boundsOf = (one: { x: number; y: number; width: number; height: number }) => ({
  minX: one.x,
  minY: one.y,
  maxX: one.x + one.width,
  maxY: one.y + one.height,
});

it('finds a free place exactly where trying every spot finds one', () => {
  const area = { minX: 0, minY: 0, maxX: 50, maxY: 30 };
  fc.assert(
    fc.property(size, whole(-20, 70), whole(-20, 50), fc.array(box, { maxLength: 6 }), (own, x, y, boxes) => {
      const taken = boxes.map(boundsOf);
      const isFree = (place: { x: number; y: number }) =>
        isInside(around(place, own), area, 1e-6) && taken.every((one) => !covers(around(place, own), one));
      // whole edges and whole sizes: a free place, where there is one, also lies on the grid of halves
      const spots = Array.from({ length: 101 * 61 }, (_, i) => ({
        x: (i % 101) / 2,
        y: Math.floor(i / 101) / 2,
      }));
      const found = freePlace(own, { x, y }, area, taken);
      if (found) expect(isFree(found)).toBe(true);
      else expect(spots.some(isFree)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

it('stays where it is when nothing is in the way', () => {
  const area = { minX: 0, minY: 0, maxX: 50, maxY: 30 };
  expect(freePlace({ width: 10, height: 4 }, { x: 20, y: 12 }, area, [])).toEqual({ x: 20, y: 12 });
  expect(freePlace({ width: 10, height: 4 }, { x: 1, y: 12 }, area, [])).toEqual({ x: 5, y: 12 });
  expect(freePlace({ width: 51, height: 4 }, { x: 20, y: 12 }, area, [])).toBeNull();
});
