import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds } from './geometry.ts';
import { linesElsewhere, snap } from './snap.ts';

const box = (minX: number, minY: number, width: number, height: number): Bounds => ({
  minX,
  minY,
  maxX: minX + width,
  maxY: minY + height,
});
const area = box(0, 0, 200, 100);
const at = (moving: Bounds, others: Bounds[] = [], tolerance = 4, within: Bounds | null = area) =>
  snap({ moving, others, area: within, tolerance });

describe('snapping to the print area', () => {
  it.each([
    ['its left edge', box(3, 30, 20, 10), { dx: -3, dy: 0 }],
    ['its right edge', box(178, 30, 20, 10), { dx: 2, dy: 0 }],
    ['its middle across', box(92, 30, 20, 10), { dx: -2, dy: 0 }],
    ['its top edge', box(40, 2, 20, 10), { dx: 0, dy: -2 }],
    ['its middle down', box(40, 46.5, 20, 10), { dx: 0, dy: -1.5 }],
    ['a corner', box(-2, 91, 20, 10), { dx: 2, dy: -1 }],
    ['nothing, being too far', box(30, 20, 20, 10), { dx: 0, dy: 0 }],
  ])('%s', (_name, moving, shift) => {
    expect(at(moving)).toMatchObject(shift);
  });

  it('draws a line only where it snapped', () => {
    expect(at(box(92, 30, 20, 10)).guides).toEqual([{ axis: 'x', at: 100, from: 0, to: 100, of: 'area' }]);
    expect(at(box(30, 20, 20, 10)).guides).toEqual([]);
  });
});

describe('snapping to other elements', () => {
  const other = box(50, 10, 30, 10);

  it.each([
    ['left edge to left edge', box(51, 40, 20, 10), -1],
    ['left edge to right edge', box(79, 40, 20, 10), 1],
    ['right edge to left edge', box(31, 40, 20, 10), -1],
    ['middle to middle', box(56, 40, 20, 10), -1],
  ])('%s', (_name, moving, dx) => {
    expect(at(moving, [other], 2, null)).toMatchObject({ dx, dy: 0 });
  });

  it('never brings a middle to an edge', () => {
    expect(at(box(41, 40, 20, 10), [other], 2, null)).toMatchObject({ dx: 0, dy: 0 });
  });

  it('the nearest line wins, and between equals the print area', () => {
    expect(at(box(3, 40, 20, 10), [box(4, 10, 30, 10)])).toMatchObject({ dx: 1 });
    const both = at(box(2, 40, 17, 10), [box(4, 10, 30, 10)]);
    expect(both.dx).toBe(-2);
    expect(both.guides.some((guide) => guide.of === 'area' && guide.axis === 'x')).toBe(true);
  });

  it('the line reaches from one element to the other', () => {
    expect(at(box(51, 40, 20, 10), [other], 2, null).guides).toEqual([
      { axis: 'x', at: 50, from: 10, to: 50, of: 'element' },
    ]);
  });
});

describe('equal gaps', () => {
  const left = box(0, 0, 20, 10);
  const right = box(100, 0, 20, 10);

  it('between two neighbours', () => {
    const snapped = at(box(51, 1, 20, 8), [left, right], 3, null);
    expect(snapped.dx).toBe(-1);
    expect(snapped.gaps).toEqual([
      {
        axis: 'x',
        at: 5,
        spans: [
          [20, 50],
          [70, 100],
        ],
      },
    ]);
  });

  it('after two and before two, the same gap again', () => {
    const two = [box(100, 0, 20, 10), box(60, 0, 20, 10)];
    expect(at(box(141, 1, 11, 8), two, 3, null)).toMatchObject({
      dx: -1,
      gaps: [
        {
          spans: [
            [80, 100],
            [120, 140],
          ],
        },
      ],
    });
    expect(at(box(28, 1, 11, 8), two, 3, null)).toMatchObject({
      dx: 1,
      gaps: [
        {
          spans: [
            [40, 60],
            [80, 100],
          ],
        },
      ],
    });
  });

  it('counts only what stands in the same row', () => {
    expect(at(box(51, 40, 20, 8), [left, right], 3, null)).toMatchObject({ dx: 0, gaps: [] });
  });
});

describe('any situation', () => {
  const whole = fc.integer({ min: -200, max: 400 });
  const bounds = fc
    .tuple(whole, whole, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }))
    .map((sides) => box(...sides));

  it('never shifts farther than the tolerance, and once at rest stays there', () => {
    fc.assert(
      fc.property(
        bounds,
        fc.array(bounds, { maxLength: 12 }),
        fc.integer({ min: 0, max: 9 }),
        (moving, others, tolerance) => {
          const { dx, dy, guides } = snap({ moving, others, area, tolerance });
          expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(tolerance);
          const rested = {
            minX: moving.minX + dx,
            maxX: moving.maxX + dx,
            minY: moving.minY + dy,
            maxY: moving.maxY + dy,
          };
          for (const { axis, at: place } of guides) {
            const own = axis === 'x' ? [rested.minX, rested.maxX] : [rested.minY, rested.maxY];
            const places = [...own, ((own[0] ?? 0) + (own[1] ?? 0)) / 2];
            expect(Math.min(...places.map((one) => Math.abs(one - place)))).toBeLessThan(1e-5);
          }
          const again = snap({ moving: rested, others, area, tolerance: 0.5 });
          if (guides.some((guide) => guide.axis === 'x')) expect(Math.abs(again.dx)).toBeLessThan(1e-9);
          if (guides.some((guide) => guide.axis === 'y')) expect(Math.abs(again.dy)).toBeLessThan(1e-9);
        },
      ),
    );
  });
});

describe('elements of other sides', () => {
  const box = (x: number, y: number) => ({ minX: x, minY: y, maxX: x + 10, maxY: y + 4 });
  const elsewhere = linesElsewhere([
    { number: 2, bounds: [box(50, 3)] },
    { number: 3, bounds: [box(50, 3), box(80, 3)] },
  ]);
  const at = (x: number, y: number, others = [] as ReturnType<typeof box>[]) =>
    snap({ moving: box(x, y), others, area: null, tolerance: 1, elsewhere });

  it('hold what is dragged, named by their side, each place once', () => {
    const held = at(50.6, 3.4);
    expect([held.dx, held.dy]).toEqual([expect.closeTo(-0.6, 9), expect.closeTo(-0.4, 9)]);
    expect(held.guides.every(({ of, side }) => of === 'side' && side === 2)).toBe(true);
    expect(at(79.5, 9).guides[0]).toMatchObject({ axis: 'x', of: 'side', side: 3 });
  });

  it('are weaker than those of the same side', () => {
    const held = at(50.6, 9, [box(51.2, 20)]);
    expect(held.dx).toBeCloseTo(0.6, 9);
    expect(held.guides).toMatchObject(
      [{ of: 'element' }, { of: 'element' }, { of: 'element' }].slice(0, held.guides.length),
    );
  });

  it('are bounded however full the sides are', () => {
    const full = Array.from({ length: 300 }, (_, i) => box(i * 3.7, (i % 9) * 1.3));
    expect(linesElsewhere([{ number: 2, bounds: full }]).x.length).toBeLessThanOrEqual(150);
  });
});
