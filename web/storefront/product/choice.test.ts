import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { hasColorPicker } from '#rules/catalogue/products/availability.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';
import { sampleMeter, sampleSpatula } from '#rules/design/artwork/sample-products.ts';
import { choiceFrom, scaleOfColor } from './choice.ts';

const choice = (query: string, product = sampleMeter) => choiceFrom(product, new URLSearchParams(query));

describe('the choice of a product page', () => {
  it.each([
    ['', 'natural', 'freeTop'],
    ['color=white&scale=freeTop', 'white', 'freeTop'],
    ['color=natural&scale=freeCenter', 'natural', 'freeCenter'],
    ['scale=withoutPrint', 'natural', 'withoutPrint'],
  ])('CAT-042: %s shows %s and %s', (query, color, scale) => expect(choice(query)).toEqual({ color, scale }));

  it.each([
    ['color=pink&scale=freeCenter', 'natural', 'freeCenter'],
    ['color=natural&scale=constructor', 'natural', 'freeTop'],
    ['color=white&scale=freeCenter', 'white', 'freeTop'], // white is not made with it
    ['color=__proto__&scale=single', 'natural', 'freeTop'],
  ])('CAT-042: %s falls back to %s and %s', (query, color, scale) =>
    expect(choice(query)).toEqual({ color, scale }),
  );

  it('CAT-044: a spatula has no colour and its own scale, whatever the address says', () => {
    expect(choice('color=white&scale=freeTop', sampleSpatula)).toEqual({ color: null, scale: 'cmUnits' });
  });

  it('a product nobody stocks still shows a scale it can have', () => {
    expect(choice('', { ...sampleSpatula, availabilities: [] })).toEqual({ color: null, scale: 'cmUnits' });
  });

  it('another colour keeps the scale where it is made with it', () => {
    expect(scaleOfColor(sampleMeter, 'lemon', 'freeTop')).toBe('freeTop');
    expect(scaleOfColor(sampleMeter, 'white', 'freeCenter')).toBe('freeTop');
  });

  it('always shows what the product is made in', () => {
    for (const product of demoProducts) {
      const { color, scale } = choiceFrom(product, new URLSearchParams('color=white&scale=freeCenter'));
      expect(scalesOf(product)).toContain(scale);
      expect(color === null).toBe(!hasColorPicker(product));
    }
  });
});
