import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { cardPath, designPath, galleryPaths } from '#rules/catalogue/products/picture-paths.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';
import { resolvePicture } from './resolve-picture.ts';

const resolve = (url: string) => {
  const request = resolvePicture(url, demoProducts);
  return request && 'product' in request ? { ...request, product: request.product.id } : request;
};

describe('addresses of pictures', () => {
  // covers: CAT-019 CAT-048 CAT-053
  it.each([
    [
      '/images/products/meter/block-52-p300c.jpg',
      { product: 'block-52', color: 'p300c', view: 'card', width: 640, height: 480 },
    ],
    [
      '/images/products/meter/block-52.jpg?w=400',
      { product: 'block-52', scale: 'freeTop', width: 400, height: 300 },
    ],
    ['/images/products/meter/perfekt-10-black-patent.jpg', { product: 'perfekt-10-black-patent' }],
    ['/images/products/meter/perfekt-10-white.jpg', { product: 'perfekt-10', color: 'white' }],
    ['/images/products/spatula/spatula-1.jpg', { product: 'spatula-1', color: null }],
    ['/images/products/ruler/ruler-16.jpg', { product: 'ruler-16', color: 'natural', scale: 'double' }],
    ['/images/products/ruler/ruler-1.jpg', { product: 'ruler-1', scale: 'single' }],
    [
      '/images/products/meter/block-52-natural/freeCenter/joint.jpg',
      { view: 'joint', width: 620, height: 416 },
    ],
    ['/images/products/meter/block-52-natural/freeTop/card.jpg?w=1000', { width: 1000, height: 600 }],
    ['/images/category/pencil/preview.jpg', { kind: 'category', category: 'pencil', picture: 'preview' }],
    ['/images/category/meter/3.jpg?w=264', { kind: 'category', picture: '3', width: 264, height: 150 }],
    ['/images/home/og.jpg', { kind: 'home', picture: 'og', width: 1200, height: 630 }],
    ['/images/home/sign-in.jpg?w=640', { kind: 'home', picture: 'sign-in', width: 640, height: 678 }],
    ['/images/home/not-found.jpg', { kind: 'home', picture: 'not-found', width: 1440, height: 566 }],
    ['/images/home/hero-slat-3.png', { kind: 'heroSlat', slat: 2 }],
  ])('%s', (url, expected) => expect(resolve(url)).toMatchObject(expected));

  // covers: CAT-097 ADM-064
  it.each([
    [
      '/images/design/block-52-upper-part-blank-natural-1.svg',
      { product: 'block-52', scale: 'freeTop', color: 'natural', sideIndex: 0 },
    ],
    [
      '/images/design/block-52-middle-part-blank-lemon-4.svg',
      { scale: 'freeCenter', color: 'lemon', sideIndex: 3 },
    ],
    [
      '/images/design/perfekt-10-black-patent-duplex-2.svg',
      { product: 'perfekt-10-black-patent', scale: 'withoutPrint' },
    ],
    ['/images/design/spatula-4-cm-units-1.svg', { product: 'spatula-4', scale: 'cmUnits', color: null }],
  ])('%s', (url, expected) => expect(resolve(url)).toMatchObject({ kind: 'design', ...expected }));

  it.each([
    ['block-52-upper-part-blank-natural-slat-1', { product: 'block-52', slat: 0, under: false }],
    ['block-52-upper-part-blank-slat-10-under', { color: 'natural', slat: 9, under: true }],
    ['profi-15-middle-part-blank-birch-slat-15', { product: 'profi-15', scale: 'freeCenter', slat: 14 }],
  ])('%s is a slat', (name, expected) =>
    expect(resolve(`/images/design/${name}.svg`)).toMatchObject({ kind: 'slat', ...expected }),
  );

  it.each([
    '/images/products/meter/../meter/block-52.jpg',
    '/images/products/meter/%2e%2e/block-52.jpg',
    '/images/products/meter/block-52%2ejpg',
    '/images/products/meter/block-52.jpg\0',
    '/images/products/meter/block-52.jpg\n',
    '/images/products//block-52.jpg',
    '/images/products/meter/block-52.svg',
    '/images/products/meter/block-52-magenta.jpg',
    '/images/products/meter/block-52-redBlackHb.jpg',
    '/images/products/meter/block-52-.jpg',
    '/images/products/ruler/block-52.jpg',
    '/images/products/spatula/spatula-1-natural.jpg',
    '/images/products/constructor/block-52.jpg',
    '/images/products/meter/block-52-natural/freeTop.jpg',
    '/images/products/meter/block-52-natural/cmUnits/card.jpg',
    '/images/products/meter/block-52-natural/freeTop/toString.jpg',
    '/images/products/meter/block-52-natural/freeTop/card/x.jpg',
    '/images/products/meter/block-52.jpg?w=641',
    '/images/products/meter/block-52.jpg?w=99999',
    '/images/products/meter/block-52.jpg?w=-1',
    '/images/products/meter/block-52.jpg?w=640&w=400',
    '/images/products/meter/block-52.jpg?h=480',
    '/images/category/meter/4.jpg',
    '/images/category/technology/tile.jpg',
    '/images/home/hero-slat-4.png',
    '/images/home/hero-slat-1.jpg',
    '/images/design/block-52-upper-part-blank-natural-5.svg',
    '/images/design/block-52-upper-part-blank-natural-0.svg',
    '/images/design/block-52-upper-part-blank-natural-slat-11.svg',
    '/images/design/block-52-upper-part-blank-natural-slat-1-over.svg',
    '/images/design/spatula-4-cm-units-slat-1.svg',
    '/images/design/block-52-cm-units-natural-1.svg',
    '/images/design/block-52-upper-part-blank-natural-1.svg?w=620',
    `/images/products/meter/${'block-52-'.repeat(40)}.jpg`,
    '/images/',
    '/etc/passwd',
    '',
  ])('is unknown: %j', (url) => expect(resolvePicture(url, demoProducts)).toBeNull());

  // covers: CAT-019 CAT-097
  it('resolves every address the catalogue writes to the very same product, colour, scale and side', () => {
    for (const product of demoProducts) {
      const colors = [...product.meterColors, ...product.pencilColors];
      for (const color of colors.length > 0 ? colors : [null]) {
        expect(resolve(cardPath(product, color))).toMatchObject({ product: product.id, color });
        for (const scale of scalesOf(product)) {
          for (const path of galleryPaths(product, color, scale))
            expect(resolve(path)).toMatchObject({ product: product.id, color, scale });
          product.sides.forEach((_, sideIndex) => {
            expect(resolve(designPath(product, scale, color, sideIndex))).toMatchObject({
              product: product.id,
              color,
              scale,
              sideIndex,
            });
          });
        }
      }
    }
  });

  it('never throws, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.string(), (tail) => void resolvePicture(`/images/products/meter/${tail}`, demoProducts)),
    );
    fc.assert(fc.property(fc.webPath(), (path) => void resolvePicture(`/images${path}`, demoProducts)));
  });
});
