import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds } from './geometry.ts';
import { handleOnBounds, snapResize } from './snap-resize.ts';

const box = (minX: number, minY: number, width: number, height: number): Bounds => ({
  minX,
  minY,
  maxX: minX + width,
  maxY: minY + height,
});
const area = box(0, 0, 200, 100);
const start = box(40, 30, 20, 10);
const east = { x: 1, y: 0.5 };
const south = { x: 0.5, y: 1 };
const southEast = { x: 1, y: 1 };
const northWest = { x: 0, y: 0 };

type HandleDrag = Partial<Parameters<typeof snapResize>[0]>;
const pull = (over: HandleDrag) =>
  snapResize({
    start,
    at: east,
    dx: 0,
    dy: 0,
    keepsRatio: false,
    range: { min: 0.1, max: 100 },
    others: [],
    area,
    tolerance: 4,
    ...over,
  });

describe('a pulled edge meets', () => {
  it.each<[string, HandleDrag, { dx: number; dy: number }]>([
    ['the right edge of the area', { dx: 138 }, { dx: 140, dy: 0 }],
    ['the middle of the area', { dx: 41 }, { dx: 40, dy: 0 }],
    ['the left edge of the area', { at: { x: 0, y: 0.5 }, dx: -37 }, { dx: -40, dy: 0 }],
    ['the foot of the area', { at: south, dy: 57 }, { dx: 0, dy: 60 }],
    ['an edge of another element', { dx: 12, others: [box(74, 60, 30, 10)] }, { dx: 14, dy: 0 }],
    ['the middle of another element', { dx: 27, others: [box(74, 60, 30, 10)] }, { dx: 29, dy: 0 }],
    ['nothing, being too far', { dx: 20 }, { dx: 20, dy: 0 }],
    ['nothing with Alt', { dx: 138, tolerance: 0 }, { dx: 138, dy: 0 }],
  ])('%s', (_name, over, shift) => {
    const { dx, dy } = pull(over);
    expect(dx).toBeCloseTo(shift.dx, 9);
    expect(dy).toBeCloseTo(shift.dy, 9);
  });

  it('a line that reaches from one to the other', () => {
    const { guides } = pull({ dx: 12, others: [box(74, 60, 30, 10)] });
    expect(guides).toEqual([{ axis: 'x', at: 74, from: 30, to: 70, of: 'element' }]);
    expect(pull({ dx: 20 }).guides).toEqual([]);
  });
});

describe('equal sizes', () => {
  it('hold where no line is nearer, and are marked on both', () => {
    const { dx, guides, sizes } = pull({ dx: 13, area: null, others: [box(120, 60, 34, 10)] });
    expect(dx).toBeCloseTo(14, 9);
    expect(guides).toEqual([]);
    expect(sizes).toEqual([
      { axis: 'x', at: 35, spans: [[40, 74]] },
      { axis: 'x', at: 65, spans: [[120, 154]] },
    ]);
  });
});

describe('a corner that keeps the ratio', () => {
  it('brings both edges along when one is held', () => {
    // 20 x 10: the foot at 100 is a factor of 7
    const { dx, dy, guides } = pull({
      at: southEast,
      keepsRatio: true,
      dx: 119,
      dy: 58,
      area: box(-50, 0, 500, 100),
    });
    expect(dy).toBeCloseTo(60, 9);
    expect(dx).toBeCloseTo(120, 9);
    expect(guides.map(({ axis, at }) => [axis, at])).toEqual([['y', 100]]);
  });

  it('goes with the axis that was pulled farther', () => {
    const { dx, dy } = pull({ at: southEast, keepsRatio: true, dx: 30, dy: 0, area: null });
    expect([dx, dy]).toEqual([30, 15]);
  });

  it('is pulled from the other corner alike', () => {
    const { dx, dy } = pull({ at: northWest, keepsRatio: true, dx: -38.5, dy: -10 });
    expect(dx).toBeCloseTo(-40, 9);
    expect(dy).toBeCloseTo(-20, 9);
  });
});

describe('a handle of a turned thing', () => {
  it.each([
    [0, east, { x: 1, y: 0.5 }],
    [90, east, { x: 0.5, y: 1 }],
    [180, east, { x: 0, y: 0.5 }],
    [270, east, { x: 0.5, y: 0 }],
    [90, northWest, { x: 1, y: 0 }],
  ])('turned by %d', (degrees, at, place) => expect(handleOnBounds(at, degrees)).toEqual(place));

  it('has no place on upright bounds between the quarters', () =>
    expect(handleOnBounds(east, 45)).toBeNull());
});

describe('any pull', () => {
  const whole = fc.integer({ min: -200, max: 400 });
  const length = fc.integer({ min: 0, max: 90 });
  const bounds = fc.tuple(whole, whole, length, length).map((sides) => box(...sides));
  const wild = fc.oneof(
    fc.double({ min: -500, max: 500, noNaN: true }),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e12),
  );
  const situation = fc.record({
    start: bounds,
    at: fc.record({ x: fc.constantFrom(0, 0.5, 1), y: fc.constantFrom(0, 0.5, 1) }),
    dx: wild,
    dy: wild,
    keepsRatio: fc.boolean(),
    range: fc.record({
      min: fc.double({ min: 0.01, max: 1, noNaN: true }),
      max: fc.double({ min: 1, max: 50, noNaN: true }),
    }),
    others: fc.array(bounds, { maxLength: 12 }),
    area: fc.option(bounds),
    tolerance: fc.integer({ min: 0, max: 9 }),
  });

  it('ends in finite numbers inside its limits', () => {
    fc.assert(
      fc.property(situation, (input) => {
        const { dx, dy, guides, sizes } = snapResize(input);
        const { start: from, at, range } = input;
        const numbers = [
          dx,
          dy,
          ...guides.flatMap((one) => [one.at, one.from, one.to]),
          ...sizes.flatMap((one) => one.spans.flat()),
        ];
        expect(numbers.every(Number.isFinite)).toBe(true);
        for (const [size, place, shift] of [
          [from.maxX - from.minX, at.x, dx],
          [from.maxY - from.minY, at.y, dy],
        ] as const) {
          if (place === 0.5 || size === 0) {
            expect(shift).toBe(0);
            continue;
          }
          const factor = (size + shift * (place === 1 ? 1 : -1)) / size;
          expect(factor).toBeGreaterThanOrEqual(range.min - 1e-9);
          expect(factor).toBeLessThanOrEqual(range.max + 1e-9);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is never held farther away than the tolerance', () => {
    fc.assert(
      fc.property(situation, (input) => {
        const free = snapResize({ ...input, tolerance: 0, others: [], area: null });
        const held = snapResize(input);
        expect(Math.abs(held.dx - free.dx)).toBeLessThanOrEqual(input.tolerance + 1e-6);
        expect(Math.abs(held.dy - free.dy)).toBeLessThanOrEqual(input.tolerance + 1e-6);
      }),
      { numRuns: 400 },
    );
  });

  it('rests where it rests', () => {
    fc.assert(
      fc.property(situation, (input) => {
        const once = snapResize(input);
        const again = snapResize({ ...input, dx: once.dx, dy: once.dy });
        if (!once.holds) return;
        expect(again.dx).toBeCloseTo(once.dx, 6);
        expect(again.dy).toBeCloseTo(once.dy, 6);
      }),
      { numRuns: 400 },
    );
  });

  it('draws every line at an edge that moves', () => {
    fc.assert(
      fc.property(situation, (input) => {
        const { dx, dy, guides } = snapResize(input);
        const { start: from, at } = input;
        for (const guide of guides) {
          const edge =
            guide.axis === 'x'
              ? (at.x === 1 ? from.maxX : from.minX) + dx
              : (at.y === 1 ? from.maxY : from.minY) + dy;
          expect(Math.abs(edge - guide.at)).toBeLessThan(1e-5);
        }
      }),
      { numRuns: 400 },
    );
  });
});
