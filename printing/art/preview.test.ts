import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';
import { DESIGN_VIEW, viewsOf } from '#rules/catalogue/products/views.ts';
import { times } from '#rules/design/artwork/drawing/matrix.ts';
import { apply, type Matrix, type Point } from '#rules/design/scene/camera.ts';
import { boxOf, corners } from '#rules/design/scene/outline.ts';
import { placedIn } from '#rules/design/scene/picture.ts';
import { PREVIEW_RATIO, previewOf } from '#rules/design/scene/preview.ts';
import { pictureSizes } from '../pictures/picture-sizes.ts';
import { drawProduct } from './product-drawing.ts';

const asMatrix = (text: string): Matrix =>
  [...text.matchAll(/(matrix|translate|scale)\(([^)]+)\)/g)].reduce<Matrix>(
    (all, [, kind, list = '']) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.split(/[ ,]+/).map(Number);
      return times(
        all,
        kind === 'matrix'
          ? [a, b, c, d, e, f]
          : kind === 'translate'
            ? [1, 0, 0, 1, a, b]
            : [a, 0, 0, b, 0, 0],
      );
    },
    [1, 0, 0, 1, 0, 0],
  );

/** Where the drawing puts a mark: the transforms of all groups around it, multiplied. */
function placesOf(svg: string, mark: string): Matrix[] {
  const open: Matrix[] = [[1, 0, 0, 1, 0, 0]];
  const found: Matrix[] = [];
  for (const [tag, closing] of svg.matchAll(/<(\/?)(?:g\b|mark-)[^>]*>/g)) {
    const now = open.at(-1) as Matrix;
    if (tag === mark) found.push(now);
    else if (closing) open.pop();
    else if (tag.startsWith('<g'))
      open.push(times(now, asMatrix(/transform="([^"]*)"/.exec(tag)?.[1] ?? '')));
  }
  return found;
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const cases = demoProducts.flatMap((product) =>
  scalesOf(product).map((scale) => [product.id, scale, product] as const),
);
const colorOf = (product: Product): string | null =>
  [...product.meterColors, ...product.pencilColors][0] ?? null;

describe('the picture on top of the designer', () => {
  it.each(cases)(
    '%s, %s: every side lies where the drawing puts it, within the picture',
    (_id, scale, product) => {
      const scene = previewOf(product, scale);
      const print = (side: number): string => `<mark-${side}/>`;
      const { svg, width, height } = drawProduct({
        product,
        color: colorOf(product),
        scale,
        view: DESIGN_VIEW,
        print,
      });
      expect(width / height).toBeCloseTo(PREVIEW_RATIO, 6);
      expect([width, height]).toEqual([scene.box.w, scene.box.h]);
      expect(scene.faces.length).toBeGreaterThan(0);
      for (const { sideIndex, matrix, outline } of scene.faces) {
        const side = product.sides[sideIndex];
        if (!side) throw new Error(`side ${sideIndex}`);
        const rect = corners({ x: 0, y: 0, w: side.width, h: side.height });
        const off = placesOf(svg, print(sideIndex)).map((place) =>
          Math.max(...rect.map((corner) => distance(apply(place, corner), apply(matrix, corner)))),
        );
        expect(Math.min(...off)).toBeLessThan(0.05);
        // the outline is the side, but for rounded corners and the tip of a pencil
        const shown = boxOf(outline);
        expect(shown.x + shown.w).toBeCloseTo(side.width, 3);
        expect([shown.y, shown.h]).toEqual([expect.closeTo(0, 3), expect.closeTo(side.height, 3)]);
        for (const [x, y] of outline.map((point) => apply(matrix, point))) {
          expect(x).toBeGreaterThan(scene.box.x);
          expect(x).toBeLessThan(scene.box.x + scene.box.w);
          expect(y).toBeGreaterThan(scene.box.y);
          expect(y).toBeLessThan(scene.box.y + scene.box.h);
        }
      }
    },
  );

  it.each(demoProducts.filter(({ category }) => category !== 'meter').map((p) => [p.id, p] as const))(
    '%s: all sides that can be printed are seen, but for the narrow ones of a flat pencil',
    (_id, product) => {
      const seen = new Set(previewOf(product, 'withoutPrint').faces.map(({ sideIndex }) => sideIndex));
      product.sides.forEach((side, index) => {
        const isNarrow = product.shape === 'rectangular' && index % 2 === 1;
        if (side.printAreas.length > 0 && !isNarrow) expect(seen).toContain(index);
      });
    },
  );

  it('has the proportion its addresses promise', () => {
    for (const { width, height } of pictureSizes.design) expect(width / height).toBe(PREVIEW_RATIO);
  });
});

describe('the pictures of the gallery', () => {
  it.each(cases)('%s, %s: the front lies where the drawing puts it', (_id, scale, product) => {
    const print = (side: number) => (side === 0 ? '<mark-0/>' : null);
    const [side] = product.sides;
    if (!side) throw new Error('no side');
    const rect = corners({ x: 0, y: 0, w: side.width, h: side.height });
    for (const view of viewsOf(product))
      for (const ratio of [4 / 3, 620 / 416]) {
        const { box, faces } = placedIn(product, { scale, view, ratio });
        const shown = { product, color: colorOf(product), scale, view, ratio, print };
        const { svg, width, height } = drawProduct(shown);
        expect([width, height]).toEqual([box.w, box.h]);
        const [place] = placesOf(svg, '<mark-0/>');
        const [front] = faces;
        if (!place || !front) throw new Error(view);
        for (const corner of rect)
          expect(distance(apply(place, corner), apply(front.matrix, corner))).toBeLessThan(0.05);
      }
  });
});
