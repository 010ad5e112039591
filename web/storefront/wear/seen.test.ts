import { expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { cardPath, viewPath } from '#rules/catalogue/products/picture-paths.ts';
import { uploadedPath } from '#rules/catalogue/products/product-images.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';
import { viewsOf } from '#rules/catalogue/products/views.ts';
import { seenIn } from './seen.ts';

const ids = demoProducts.map(({ id }) => id);

it.each(demoProducts.map((product) => [product.id, product] as const))(
  '%s: the address of each of its pictures says what it shows',
  (id, product) => {
    for (const color of [null, ...product.meterColors, ...product.pencilColors]) {
      expect(seenIn(cardPath(product, color), ids)).toEqual({ id, color, scale: null, view: 'card' });
      for (const scale of scalesOf(product))
        for (const view of viewsOf(product))
          expect(seenIn(`${viewPath(product, color, scale, view)}?w=310`, ids)).toEqual({
            ...{ id, color, scale, view },
          });
    }
  },
);

it('knows nothing of photographs, of other pictures and of products of other pages', () => {
  for (const address of [
    uploadedPath('block-52', 'a'),
    '/images/category/meter/tile.jpg',
    '/images/products/meter/block-52/freeTop/nowhere.jpg',
    'data:image/png;base64,',
    '',
  ])
    expect(seenIn(address, ids)).toBeNull();
  expect(seenIn('/images/products/meter/block-52-natural.jpg', ['ruler-1'])).toBeNull();
});
