import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { standardScale } from '#rules/catalogue/products/standard-scale.ts';
import { apply } from '../camera.ts';
import { slatCount } from '../slats.ts';
import { facing, placedNormal, placedVec } from './parts.ts';
import { foldAngles } from './rule.ts';
import { firstTurn, frameOf, pictureMatrix, sidesSeen, surfaceOf, turnTo } from './sight.ts';
import { canFold, posesOf, solidOf } from './solid.ts';
import { about, between, dot, joined, noTurn, type Quat, turned, turnOf, type Vec } from './vectors.ts';

const bodyOf = (product: Product) =>
  solidOf(product, standardScale(product), product.meterColors[0] ?? product.pencilColors[0] ?? null);
const byId = (id: string): Product => {
  const found = demoProducts.find((product) => product.id === id);
  if (!found) throw new Error(id);
  return found;
};
const all = demoProducts.map((product) => [product.id, product] as const);
const sidesOf = (product: Product): number[] =>
  product.sides.slice(0, canvasCount(product)).map((_, index) => index);

/** Where a point of a side is on the screen, mm; y runs down. */
function seenAt(product: Product, turn: Quat, unfolded: number, side: number, at: readonly [number, number]) {
  const [solid, poses] = [bodyOf(product), posesOf(product, unfolded)];
  const found = surfaceOf(solid, poses, side);
  const skin = found && found.facet.skin !== null ? solid.skins[found.facet.skin] : undefined;
  const print = skin?.prints.find(({ sideIndex }) => sideIndex === side);
  const onScreen = found && pictureMatrix(found.facet, found.pose, turn);
  if (!print || !onScreen) throw new Error(`side ${side}`);
  return apply(onScreen, apply(print.matrix, at));
}

describe.each(all)('%s in space', (_, product) => {
  const solid = bodyOf(product);

  it.each([0, 0.4, 1])(
    'unfolded %s: each side is read from left to right and from top to bottom',
    (unfolded) => {
      const poses = posesOf(product, unfolded);
      for (const side of sidesOf(product)) {
        const turn = turnTo(solid, poses, side);
        const body = product.sides[side];
        if (!turn || !body) throw new Error(`side ${side}`);
        const found = surfaceOf(solid, poses, side);
        const near = found && turned(turn, placedNormal(found.pose, facing(found.facet)));
        expect(near?.[2]).toBeGreaterThan(0.9);
        const middle = body.height / 2;
        const [x0, y0] = seenAt(product, turn, unfolded, side, [20, middle]);
        const [x1, y1] = seenAt(product, turn, unfolded, side, [body.width - 20, middle]);
        expect(x1).toBeGreaterThan(x0 + 80);
        expect(y1).toBeCloseTo(y0, 1);
        const [, above] = seenAt(product, turn, unfolded, side, [50, middle - 1]);
        const [, below] = seenAt(product, turn, unfolded, side, [50, middle + 1]);
        expect(below).toBeGreaterThan(above);
      }
    },
  );

  it('has flat surfaces that look away from its middle, and pictures within their frame', () => {
    for (const { facets } of solid.parts) {
      const points = facets.flatMap((facet) => facet.points);
      const middle = [0, 1, 2].map((axis) => {
        const values = points.map((point) => point[axis] ?? 0);
        return (Math.min(...values) + Math.max(...values)) / 2;
      }) as unknown as Vec;
      for (const facet of facets) {
        const [first = [0, 0, 0]] = facet.points;
        const out = facing(facet);
        const from = (p: Vec): number => dot([p[0] - first[0], p[1] - first[1], p[2] - first[2]], out);
        for (const point of facet.points) expect(Math.abs(from(point))).toBeLessThan(0.05);
        expect(from(middle)).toBeLessThan(0);
        const skin = facet.skin === null ? undefined : solid.skins[facet.skin];
        for (const [x, y] of skin ? facet.at : []) {
          expect(x).toBeGreaterThan(-0.01);
          expect(y).toBeGreaterThan(-0.01);
          expect(x).toBeLessThan((skin?.width ?? 0) + 0.01);
          expect(y).toBeLessThan((skin?.height ?? 0) + 0.01);
        }
      }
    }
  });

  it('is whole in its frame', () => {
    for (const unfolded of [0, 0.3, 1]) {
      const poses = posesOf(product, unfolded);
      const { middle, width, height } = frameOf(solid, poses, firstTurn, 'whole');
      const [x, y] = turned(firstTurn, middle);
      solid.parts.forEach(({ facets }, i) => {
        const pose = poses[i];
        for (const point of pose ? facets.flatMap((facet) => facet.points) : []) {
          const seen = turned(firstTurn, placedVec(pose ?? { x: 0, y: 0, z: 0, angle: 0 }, point));
          expect(Math.abs(seen[0] - x)).toBeLessThan(width / 2 + 0.01);
          expect(Math.abs(seen[1] - y)).toBeLessThan(height / 2 + 0.01);
        }
      });
    }
  });
});

describe('a folding rule', () => {
  const rule = byId('block-52');
  const solid = bodyOf(rule);

  it('is a closed block at 0 and as long as it says at 1', () => {
    const slats = slatCount(rule.length);
    expect(foldAngles(slats, 0)).toEqual([0, 180, 0, 180, 0, 180, 0, 180, 0, 180]);
    for (const angle of foldAngles(slats, 1)) expect(angle).toBeCloseTo(0, 6);
    const span = (unfolded: number): number => {
      const poses = posesOf(rule, unfolded);
      const xs = solid.parts.flatMap(({ facets }, i) =>
        facets.flatMap(({ points }) => points.map((p) => placedVec(poses[i] ?? poses[0] ?? never(), p)[0])),
      );
      return Math.max(...xs) - Math.min(...xs);
    };
    expect(span(1)).toBeCloseTo(2000, 3);
    expect(span(0)).toBeLessThan(220);
  });

  // rules/design/scene: the front is the upper face of the first slat; the glossary: the end slat is the last
  it.each([
    [0, 0, 1],
    [1, 0, -1],
    [2, 9, 1],
    [3, 9, -1],
  ])('side %s lies on slat %s and looks %s', (side, slat, up) => {
    const poses = posesOf(rule, 1);
    const found = surfaceOf(solid, poses, side);
    expect(found?.pose).toBe(poses[slat]);
    expect(found && facing(found.facet)[2]).toBe(up);
  });

  it('shows of a closed block its two outer faces, and inside of it nothing', () => {
    const closed = posesOf(rule, 0);
    expect(sidesSeen(solid, closed, noTurn, 0)).toEqual([0]);
    expect(sidesSeen(solid, closed, about([1, 0, 0], Math.PI), 0)).toEqual([3]);
    expect(sidesSeen(solid, posesOf(rule, 0.5), noTurn, 0.5)).toEqual([0, 2]);
    expect(sidesSeen(solid, posesOf(rule, 0.5), about([1, 0, 0], Math.PI), 0.5)).toEqual([1, 3]);
  });

  it.each([
    [1, 'right'],
    [2, 'left'],
    [3, 'right'],
  ] as const)('the free end of side %s lies %s, as the designer draws it', (side, where) => {
    // the free end is the one that is farther from all the other slats of the straight rule
    const poses = posesOf(rule, 1);
    const turn = turnTo(solid, poses, side);
    if (!turn) throw new Error('unseen');
    const others = turned(turn, placedVec(poses[side === 1 ? 9 : 0] ?? never(), [100, 0, 0]));
    const [middle] = seenAt(rule, turn, 1, side, [118, 8]);
    expect(others[0] < middle).toBe(where === 'right');
  });

  it('only rules fold', () => {
    expect(demoProducts.filter(canFold).every(({ category }) => category === 'meter')).toBe(true);
    expect(posesOf(byId('spatula-2'), 0.7)).toHaveLength(1);
  });
});

describe('turns', () => {
  it('find the turn that three axes describe, half turns too', () => {
    const turns = [
      noTurn,
      firstTurn,
      about([1, 0, 0], Math.PI),
      about([0, 1, 0], Math.PI),
      about([0, 0, 1], 3),
    ];
    for (const turn of turns) {
      const back: Quat = [-turn[0], -turn[1], -turn[2], turn[3]];
      const [right, down, near] = (
        [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ] as const
      ).map((axis) => turned(back, axis)) as [Vec, Vec, Vec];
      const found = turnOf(right, down, near);
      for (const v of [right, down, near] as const)
        for (const axis of [0, 1, 2] as const)
          expect(turned(found, v)[axis]).toBeCloseTo(turned(turn, v)[axis], 5);
    }
  });

  it('go between two turns the short way', () => {
    const half = between(noTurn, about([0, 0, 1], 1), 0.5);
    expect(half[2]).toBeCloseTo(about([0, 0, 1], 0.5)[2], 6);
    expect(between(noTurn, joined(noTurn, [0, 0, 0, -1]), 0.3)[3]).toBeCloseTo(-1, 6);
  });
});

function never(): never {
  throw new Error('no such part');
}
