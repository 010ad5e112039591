import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { cacheKey } from './cache-key.ts';
import { paint } from './paint.ts';
import { formatFor } from './picture-format.ts';
import { type PictureRequest, placeholder } from './picture-request.ts';
import { resolvePicture } from './resolve-picture.ts';

function ask(url: string, products: readonly Product[] = demoProducts): PictureRequest {
  const request = resolvePicture(url, products);
  if (request === null) throw new Error(url);
  return request;
}
const card = (color: string) => ask(`/images/products/meter/block-52-${color}.jpg?w=400`);
const mean = async (body: Buffer): Promise<number[]> =>
  (await sharp(body).stats()).channels.map((c) => Math.round(c.mean));

describe('painting', () => {
  // covers: CAT-048 CAT-053
  it.each([
    ['/images/products/meter/block-52-natural/freeTop/halfOpen.jpg', 'jpg', 'jpeg', 620, 416],
    ['/images/products/meter/block-52-natural/freeTop/halfOpen.jpg?w=1000', 'webp', 'webp', 1000, 600],
    ['/images/products/pencil/pencil-round-175-sharpened.jpg', 'avif', 'heif', 640, 480],
    ['/images/home/hero-slat-2.png?w=720', 'png', 'png', 720, 318],
  ] as const)('%s as %s', async (url, format, kind, width, height) => {
    const { body, type } = await paint(ask(url), format);
    expect(await sharp(body).metadata()).toMatchObject({ format: kind, width, height });
    expect(type).toBe(
      { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif', png: 'image/png' }[format],
    );
  });

  // covers: CAT-005
  it('has a preview and three thumbnails of every category', async () => {
    for (const category of ['meter', 'spatula', 'ruler', 'pencil'])
      for (const picture of ['preview', '1', '2', '3']) {
        const { body } = await paint(
          ask(`/images/category/${category}/${picture}.jpg?w=${picture === 'preview' ? 402 : 264}`),
          'jpg',
        );
        expect((await sharp(body).metadata()).width).toBe(picture === 'preview' ? 402 : 264);
      }
  });

  // covers: CAT-033
  it('shows another picture for another colour', async () => {
    const [red, , blueOfRed] = await mean((await paint(card('p186c'), 'jpg')).body);
    const [redOfBlue, , blue] = await mean((await paint(card('p300c'), 'jpg')).body);
    expect(red).toBeGreaterThan(redOfBlue as number);
    expect(blue).toBeGreaterThan(blueOfRed as number);
  });

  it('stands on the neutral plate and keeps the slats of the hero clear', async () => {
    const corner = async (body: Buffer) => [
      ...(await sharp(body).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
    ];
    expect(await corner((await paint(card('natural'), 'png')).body)).toEqual([0xf1, 0xf0, 0xed]);
    expect((await corner((await paint(ask('/images/home/hero-slat-1.png?w=720'), 'png')).body))[3]).toBe(0);
    expect((await paint(placeholder({ width: 320, height: 240 }), 'webp')).body.length).toBeGreaterThan(100);
  });

  // covers: CAT-097
  it('answers a design image with its SVG', async () => {
    const { body, type } = await paint(ask('/images/design/block-52-middle-part-blank-natural-1.svg'), 'svg');
    expect(type).toBe('image/svg+xml');
    expect(body.toString()).toContain('viewBox="0 0 236 16"');
  });
});

describe('the format', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp;q=0.5', 'webp'],
    ['*/*', 'jpg'],
    ['', 'jpg'],
    [undefined, 'jpg'],
  ] as const)('of %j is %s', (accept, format) => expect(formatFor(card('natural'), accept)).toBe(format));

  it('is png for a clear ground and svg for a design image', () => {
    expect(formatFor(ask('/images/home/hero-slat-1.png'), '*/*')).toBe('png');
    expect(formatFor(ask('/images/design/block-52-duplex-natural-1.svg'), 'image/avif')).toBe('svg');
  });
});

describe('the cache key', () => {
  it('tells apart what looks different', () => {
    const urls = [
      '/images/products/meter/block-52-natural.jpg',
      '/images/products/meter/block-52-lemon.jpg',
      '/images/products/meter/block-53-natural.jpg',
      '/images/products/meter/block-52-natural.jpg?w=400',
      '/images/products/meter/block-52-natural/freeCenter/card.jpg',
      '/images/home/hero.jpg',
      '/images/design/block-52-duplex-natural-1.svg',
      '/images/design/block-52-duplex-natural-2.svg',
    ];
    const keys = urls.flatMap((url) => [cacheKey(ask(url), 'jpg'), cacheKey(ask(url), 'webp')]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('follows a new measure of the product, not a new stock', () => {
    const url = '/images/products/meter/block-52-natural.jpg';
    const change = (part: Partial<Product>) =>
      demoProducts.map((p) => (p.id === 'block-52' ? { ...p, ...part } : p));
    const key = cacheKey(ask(url), 'jpg');
    const scarce = demoProducts
      .find((p) => p.id === 'block-52')
      ?.availabilities.map((row) => ({ ...row, stockQuantity: 1 }));
    expect(cacheKey(ask(url, change({ availabilities: scarce ?? [] })), 'jpg')).toBe(key);
    expect(cacheKey(ask(url, change({ length: 1 })), 'jpg')).not.toBe(key);
  });
});
