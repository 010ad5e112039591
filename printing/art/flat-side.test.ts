import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';
import { drawFlatSide } from './flat-side.ts';

describe('a side seen straight on', () => {
  it.each(demoProducts.map((p) => [p.id, p] as const))(
    '%s: the viewBox is the side in mm, the picture is light',
    (_, product) => {
      const colors = [...product.meterColors, ...product.pencilColors];
      for (const color of colors.length > 0 ? colors : [null])
        for (const scale of scalesOf(product))
          product.sides.forEach((side, sideIndex) => {
            const picture = drawFlatSide({ product, sideIndex, color, scale });
            expect(picture?.svg).toContain(`viewBox="0 0 ${side.width} ${side.height}"`);
            expect(picture).toMatchObject({ width: side.width, height: side.height });
            expect(picture?.svg).not.toMatch(/NaN|undefined|Infinity/);
            expect(picture?.svg.length).toBeLessThan(40_000);
          });
    },
  );

  it('is null for a side the product does not have', () => {
    const [product] = demoProducts;
    expect(product && drawFlatSide({ product, sideIndex: 6, color: null, scale: 'freeTop' })).toBeNull();
  });

  it('keeps the ids of two sides on one page apart', () => {
    const [product] = demoProducts;
    if (!product) throw new Error('no products');
    const ids = [0, 1].flatMap((sideIndex) => {
      const svg = drawFlatSide({ product, sideIndex, color: 'natural', scale: 'freeTop' })?.svg ?? '';
      return [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    });
    expect(new Set(ids).size).toBe(ids.length);
  });
});
