import { expect, it } from 'vitest';
import type { Stroke } from '#rules/design/artwork/drawing/drawing.ts';
import { readPath } from '#rules/design/artwork/drawing/path.ts';
import { strokedPolygons } from './polygons.ts';

type Wish = Partial<Pick<Stroke, 'cap' | 'join' | 'dashes'>>;

const polygonsOf = (d: string, wish: Wish) => {
  const plain = { hex: '#000000', alpha: 1, width: 4, cap: 'butt', join: 'round', miterLimit: 4 } as const;
  const stroke: Stroke = { ...plain, dashes: [], dashOffset: 0, ...wish };
  return strokedPolygons(readPath(d, 100), stroke, [1, 0, 0, 1, 0, 0]);
};

/** How far a line reaches: left, top, right, bottom. */
function reachOf(d: string, wish: Wish): number[] {
  const all = polygonsOf(d, wish).flat();
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The straight pieces of a curve turn its ends by a hair. */
const HAIR = 0.06;
const QUARTER = 'M10 0C4.477 0 0 4.477 0 10';

it.each([
  ['a line', 'M0 0L10 0', {}, [0, -2, 10, 2]],
  ['a line with square ends', 'M0 0L10 0', { cap: 'square' }, [-2, -2, 12, 2]],
  ['a line with round ends', 'M0 0L10 0', { cap: 'round' }, [-2, -2, 12, 2]],
  ['a curve', QUARTER, {}, [-2, -2, 10, 10]],
  ['a curve with mitered corners', QUARTER, { join: 'miter' }, [-2, -2, 10, 10]],
  ['a curve with round ends', QUARTER, { cap: 'round' }, [-2, -2, 12, 12]],
  // a dash of three, which on the circle is as many tenths of a radian
  [
    'a dash of a curve',
    QUARTER,
    { dashes: [3, 100] },
    [10 - 12 * Math.sin(0.3), -2, 10, 10 - 8 * Math.cos(0.3)],
  ],
  ['a round corner nearer to the end than half the width', 'M0 0L10 0L10 1', {}, [0, -2, 12, 2]],
] as const)('%s reaches as far as a browser draws it', (_name, d, wish, reach) => {
  for (const [i, value] of reachOf(d, wish).entries())
    expect(Math.abs(value - (reach[i] ?? 0)), `side ${i}`).toBeLessThan(HAIR);
});

it('a round end leaves a corner straight that is nearer than half the width', () => {
  /** Whether the line covers a point: how often its edges go by on one side tells. */
  const isOn = (x: number, y: number): boolean =>
    polygonsOf('M0 0L10 0L10 0.2', { join: 'bevel', cap: 'round' })
      .flatMap((points) =>
        points.map((point, i) => [point, points[(i + 1) % points.length] ?? point] as const),
      )
      .filter(([a, b]) => a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)).length %
      2 ===
    1;
  expect([isOn(10.5, -1), isOn(10, 2.1), isOn(11.7, -0.8)]).toEqual([true, true, false]);
});
