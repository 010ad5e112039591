import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';
import { viewsOf } from '#rules/catalogue/products/views.ts';
import { drawProduct } from './product-drawing.ts';

const colorsOf = (p: Product): readonly (string | null)[] => {
  const colors = [...p.meterColors, ...p.pencilColors];
  return colors.length > 0 ? colors : [null];
};
const one = (id: string): Product => {
  const product = demoProducts.find((p) => p.id === id);
  if (!product) throw new Error(id);
  return product;
};
const broken = /NaN|undefined|Infinity|null/;

describe('the drawing of a product', () => {
  it.each(demoProducts.map((p) => [p.id, p] as const))(
    '%s: every colour, scale and view is a sound SVG',
    (_, product) => {
      for (const color of colorsOf(product))
        for (const scale of scalesOf(product))
          for (const view of viewsOf(product)) {
            const { svg, width, height } = drawProduct({ product, color, scale, view });
            expect(broken.test(svg)).toBe(false);
            expect(svg.endsWith('</svg>')).toBe(true);
            expect(width / height).toBeCloseTo(4 / 3, 3);
          }
    },
  );

  it('is the same string for the same input, and another one for another colour, scale or view', () => {
    const base = { product: one('block-52'), color: 'natural', scale: 'freeTop', view: 'card' } as const;
    const first = drawProduct(base).svg;
    expect(drawProduct(base).svg).toBe(first);
    expect(drawProduct({ ...base, color: 'lemon' }).svg).not.toBe(first);
    expect(drawProduct({ ...base, scale: 'freeCenter' }).svg).not.toBe(first);
    expect(drawProduct({ ...base, view: 'closed' }).svg).not.toBe(first);
  });

  it('uses every id once and refers to none that is missing', () => {
    for (const product of demoProducts)
      for (const view of viewsOf(product)) {
        const { svg } = drawProduct({ product, color: colorsOf(product)[0] ?? null, scale: 'freeTop', view });
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
        expect(new Set(ids).size).toBe(ids.length);
        const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((m) => m[1]);
        expect(used.filter((id) => !ids.includes(id))).toEqual([]);
      }
  });

  it('draws as many slats as the length has 20 cm', () => {
    for (const [id, slats] of [
      ['block-51', 5],
      ['block-52', 10],
      ['profi-15', 15],
    ] as const) {
      const { svg } = drawProduct({
        product: one(id),
        color: 'white',
        scale: 'withoutPrint',
        view: 'halfOpen',
      });
      expect(svg.match(/<clipPath/g)).toHaveLength(slats);
    }
  });

  it('has more than four pictures of a folding rule and four of the others', () => {
    for (const product of demoProducts) {
      const count = viewsOf(product).length;
      expect(product.category === 'meter' ? count > 4 : count === 4).toBe(true);
      expect(viewsOf(product)[0]).toBe('card');
    }
  });

  it('shows the print of the front on each category', () => {
    for (const id of ['block-52', 'ruler-1', 'spatula-1', 'pencil-round-175-sharpened']) {
      const mark = '<rect width="7.77" height="3"/>';
      const { svg } = drawProduct({
        product: one(id),
        color: null,
        scale: 'withoutPrint',
        view: 'card',
        print: (side) => (side === 0 ? mark : null),
      });
      expect(svg.split(mark)).toHaveLength(2);
    }
  });

  it('draws an unknown colour in the bare wood instead of failing', () => {
    const base = { product: one('block-52'), scale: 'freeTop', view: 'card' } as const;
    expect(drawProduct({ ...base, color: 'constructor' }).svg).toContain('#e6c793');
  });
});
