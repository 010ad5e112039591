import { describe, expect, it } from 'vitest';
import type { PricedProduct } from '#contract/catalogue/catalogue.ts';
import { parseFilters } from '#rules/catalogue/products/filters.ts';
import { toCard } from './card-data.ts';
import { choiceQuery, hasOther, isOut } from './card-state.ts';

const stock = (color: string | null, scale: string, stockQuantity: number) => ({
  productId: 'x',
  color,
  scale,
  stockQuantity,
  heliosId: `${color}-${scale}`,
});

const priced = (over: object, minimumQuantity = 1): PricedProduct =>
  ({
    product: {
      id: 'block-52',
      category: 'meter',
      type: 'block5',
      length: 2,
      shape: null,
      sides: [],
      meterColors: ['natural', 'lemon'],
      pencilColors: [],
      availabilities: [
        stock('natural', 'freeTop', 40),
        stock('natural', 'withoutPrint', 90),
        stock('lemon', 'freeTop', 0),
      ],
      images: [],
      name: { cs: 'Blok', en: 'Block', de: 'Block' },
      shortDescription: { cs: 'k', en: 's', de: 'k' },
      description: { cs: '', en: '', de: '' },
      minimumQuantity,
      ...over,
    },
    productPrice: 3.281,
    pcsFrom: 1,
    currency: 'EUR',
  }) as unknown as PricedProduct;

const filtersOf = (query: string) => parseFilters('meter', new URLSearchParams(query));
const card = (query = '', over: object = {}, minimum?: number) =>
  toCard(priced(over, minimum), filtersOf(query), 'en');

describe('what a card shows', () => {
  it('CAT-031: starts with the first colour, in the scale with most pieces', () => {
    expect(card()).toMatchObject({
      chosen: 0,
      colors: ['natural', 'lemon'],
      names: ['Natural', 'Lemon'],
      stocks: [90, 0],
    });
    expect(card().scales[0]).toBe('withoutPrint');
  });

  it('CAT-035: an outer colour filter chooses the colour when the product has it', () => {
    expect(card('color=lemon').chosen).toBe(1);
    expect(card('color=p186c').chosen).toBe(0);
  });

  it('a scale filter decides which stock is shown', () => {
    expect(card('scale=freeTop')).toMatchObject({ scales: ['freeTop', 'freeTop'], stocks: [40, 0] });
  });

  it('CAT-032: a spatula and a ruler have one choice and no colour', () => {
    const spatula = card('', {
      category: 'spatula',
      meterColors: [],
      availabilities: [stock(null, 'cmUnits', 5000)],
    });
    expect(spatula).toMatchObject({ chosen: 0, colors: [null], scales: ['cmUnits'], stocks: [5000] });
    const ruler = card('', {
      category: 'ruler',
      meterColors: ['natural'],
      availabilities: [stock('natural', 'single', 85)],
    });
    expect(ruler).toMatchObject({ colors: [null], scales: ['single'], stocks: [85] });
  });

  it('CAT-020: pencils are named by length and shape', () => {
    const pencil = card('', {
      category: 'pencil',
      length: 175,
      shape: 'round',
      pencilColors: ['redInk'],
      meterColors: [],
      availabilities: [stock('redInk', 'withoutPrint', 30)],
    });
    expect(pencil.name).toBe('Pencil 175\u00a0mm, round');
  });
});

describe('the state of a choice', () => {
  it('CAT-037 CAT-038 D-S19: nothing in stock, or less than the smallest order, is out', () => {
    expect(isOut({ stocks: [0], minimum: 1 }, 0)).toBe(true);
    expect(isOut({ stocks: [99], minimum: 100 }, 0)).toBe(true);
    expect(isOut({ stocks: [100], minimum: 100 }, 0)).toBe(false);
    expect(isOut({ stocks: [], minimum: 1 }, 3)).toBe(true);
  });

  it('CAT-040: hints at another colour where there are several', () => {
    expect(hasOther({ colors: ['natural', 'white'] })).toBe(true);
    expect(hasOther({ colors: ['natural'] })).toBe(false);
    expect(hasOther({ colors: [null] })).toBe(false);
  });

  it('CAT-029 D-S07 D-S26: both buttons carry colour and scale, a spatula neither', () => {
    expect(choiceQuery(false, 'p186c', 'freeTop')).toBe('?color=p186c&scale=freeTop');
    expect(choiceQuery(false, null, 'single')).toBe('?scale=single');
    expect(choiceQuery(true, null, 'cmUnits')).toBe('');
  });
});
