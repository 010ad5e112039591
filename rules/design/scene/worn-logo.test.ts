import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';
import { viewsOf } from '#rules/catalogue/products/views.ts';
import { printArea, printAreas } from '../artwork/areas.ts';
import { boxOf } from './outline.ts';
import { logoCorners, logoOnFront, wornLogo } from './worn-logo.ts';

const cases = demoProducts.flatMap((product) =>
  scalesOf(product).map((scale) => [product.id, scale, product] as const),
);
/** Half to eight times as long as high: a picture thinner than 1.4 mm is none for the designer. */
const logos = fc
  .tuple(fc.integer({ min: 40, max: 4_000 }), fc.double({ min: 0.5, max: 8, noNaN: true }))
  .map(([height, ratio]) => ({ width: height * ratio, height }));

describe('the logo on the goods', () => {
  it.each(cases)('%s, %s: lies whole in the printable area, in its own proportion', (_id, scale, product) => {
    const [front] = product.sides;
    if (!front) throw new Error('no side');
    const areas = printAreas(front, scale);
    fc.assert(
      fc.property(logos, (size) => {
        const box = logoOnFront(product, scale, size);
        if (areas.length === 0) return box === null;
        if (!box) return false;
        const isInside = areas.some(
          ({ minX, minY, maxX, maxY }) =>
            box.x >= minX - 1e-6 &&
            box.y >= minY - 1e-6 &&
            box.x + box.w <= maxX + 1e-6 &&
            box.y + box.h <= maxY + 1e-6,
        );
        return isInside && Math.abs(box.w / box.h / (size.width / size.height) - 1) < 0.01;
      }),
      { seed: 120, numRuns: 40 },
    );
  });

  it.each(cases)('%s, %s: lies on what is seen of the front in each picture', (_id, scale, product) => {
    const [front] = product.sides;
    if (!front || printAreas(front, scale).length === 0) return;
    for (const view of viewsOf(product)) {
      for (const ratio of [4 / 3, 620 / 416, 1000 / 600]) {
        const worn = wornLogo(product, { scale, view, ratio }, { width: 300, height: 200 });
        if (!worn) throw new Error(`${view} shows no logo`);
        expect(worn.box.w / worn.box.h).toBeCloseTo(ratio, 6);
        const seen = boxOf(worn.outline);
        expect(worn.logo.x).toBeGreaterThanOrEqual(seen.x);
        expect(worn.logo.x + worn.logo.w).toBeLessThanOrEqual(seen.x + seen.w);
        // the pictures of the whole product show all of it; close to one end it may lie outside
        if (view === 'card')
          for (const [x, y] of logoCorners(worn)) {
            expect(Math.min(x, y)).toBeGreaterThan(0);
            expect(Math.max(x, y)).toBeLessThan(1);
          }
      }
    }
  });

  it('is nowhere on a front that cannot be printed', () => {
    const [product] = demoProducts;
    if (!product) throw new Error('no product');
    const bare = { ...product, sides: product.sides.map((side) => ({ ...side, printAreas: [] })) };
    expect(printArea({ printAreas: [] }, 'freeTop', 'Digital')).toBeNull();
    expect(wornLogo(bare, { scale: 'freeTop', view: 'card', ratio: 1 }, { width: 3, height: 2 })).toBeNull();
  });
});
