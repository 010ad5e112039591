import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  cardColor,
  cardScale,
  colorSelectable,
  colorStock,
  defaultColor,
  effectiveScale,
  productStock,
  scalesOfProduct,
  stockState,
  validColor,
} from './availability.ts';
import type { Availability, Category, Scale } from './product.ts';

const stock = (color: string | null, scale: Scale, stockQuantity: number): Availability => ({
  productId: 'p',
  color,
  scale,
  stockQuantity,
  heliosId: `H-${color}-${scale}`,
});

const product = (category: Category, colors: readonly string[], availabilities: readonly Availability[]) => ({
  category,
  meterColors: category === 'pencil' ? [] : colors,
  pencilColors: category === 'pencil' ? colors : [],
  availabilities,
});

const meter = product(
  'meter',
  ['natural', 'white', 'p186c'],
  [
    stock('natural', 'freeTop', 5000),
    stock('natural', 'freeCenter', 20),
    stock('white', 'freeTop', 0),
    stock('white', 'withoutPrint', 40),
    stock('p186c', 'freeTop', 0),
  ],
);
const ruler = product('ruler', ['natural'], [stock('natural', 'double', 300)]);
const spatula = product('spatula', [], [stock(null, 'cmUnits', 640)]);
const pencil = product(
  'pencil',
  ['redInk', 'blueInk'],
  [stock('redInk', 'withoutPrint', 30), stock('blueInk', 'withoutPrint', 900)],
);

describe('colour of a card', () => {
  it('CAT-031 CFG-056: the first colour is preselected for meters and pencils', () => {
    expect(defaultColor(meter)).toBe('natural');
    expect(defaultColor(pencil)).toBe('redInk');
  });
  it('CAT-032: no colour is preselected for spatulas and rulers', () => {
    expect(defaultColor(ruler)).toBeNull();
    expect(defaultColor(spatula)).toBeNull();
  });
  it('CAT-035: a colour filter sets the colour when the product has it', () => {
    expect(cardColor(meter, ['p186c'])).toBe('p186c');
    expect(cardColor(meter, ['lemon', 'white'])).toBe('white');
    expect(cardColor(meter, ['lemon'])).toBe('natural');
    expect(cardColor(meter, [])).toBe('natural');
    expect(cardColor(ruler, ['natural'])).toBeNull();
  });
  it('a colour the product does not have becomes its default', () => {
    expect(validColor(meter, 'white')).toBe('white');
    expect(validColor(meter, 'redInk')).toBe('natural');
    expect(validColor(spatula, 'white')).toBeNull();
  });
});

describe('scale of a card', () => {
  it('CAT-035: the first filtered scale its colour is stocked in', () => {
    expect(cardScale(meter, 'natural', ['freeCenter', 'freeTop'])).toEqual({ ok: true, value: 'freeCenter' });
    expect(cardScale(meter, 'white', ['freeCenter', 'withoutPrint'])).toEqual({
      ok: true,
      value: 'withoutPrint',
    });
  });
  it('is the one without a filter where its colour is stocked in none of them', () => {
    for (const color of ['natural', 'white'])
      expect(cardScale(meter, color, ['single'])).toEqual(effectiveScale(meter, color, null));
  });
});

describe('stock', () => {
  it('CAT-037: stock 0 is not available', () => {
    expect(stockState(0, 1)).toEqual({ inStock: false, quantity: 0, reason: 'noStock' });
    expect(colorStock(meter, 'p186c', null, 1).reason).toBe('noStock');
  });
  it('CAT-038: stock below the minimum is not available', () => {
    expect(productStock(spatula, 1000)).toEqual({ inStock: false, quantity: 640, reason: 'belowMinimum' });
    expect(colorStock(pencil, 'redInk', 'withoutPrint', 50).reason).toBe('belowMinimum');
    expect(productStock(pencil, 50)).toEqual({ inStock: true, quantity: 900, reason: null });
  });
  it('CAT-038: exactly the minimum is available', () => {
    fc.assert(
      fc.property(fc.nat(600_000), fc.integer({ min: 1, max: 5000 }), (quantity, minimum) => {
        expect(stockState(quantity, minimum).inStock).toBe(quantity >= minimum);
      }),
    );
  });
  it('the quantity of a colour without a scale is that of its fullest scale, never a sum', () => {
    expect(colorStock(meter, 'natural', null, 1).quantity).toBe(5000);
    expect(colorStock(meter, 'natural', 'freeCenter', 1).quantity).toBe(20);
    expect(colorStock(meter, 'white', null, 41).inStock).toBe(false);
  });
  it('a ruler and a spatula have stock whatever colour is asked', () => {
    expect(colorStock(ruler, null, null, 1).quantity).toBe(300);
    expect(availabilityOf(spatula, null, 'cmUnits')?.stockQuantity).toBe(640);
  });
  it('CFG-007: a colour can be chosen when this scale has any piece', () => {
    expect(colorSelectable(meter, 'white', 'withoutPrint')).toBe(true);
    expect(colorSelectable(meter, 'white', 'freeTop')).toBe(false);
    expect(colorSelectable(meter, 'white', 'freeCenter')).toBe(false);
    expect(colorSelectable(pencil, 'redInk', 'withoutPrint')).toBe(true);
  });
});

describe('effective scale', () => {
  it('CAT-063: a spatula or ruler has the scale of its first availability', () => {
    expect(effectiveScale(ruler, null, 'single')).toEqual({ ok: true, value: 'double' });
    expect(effectiveScale(spatula, null, null)).toEqual({ ok: true, value: 'cmUnits' });
  });
  it('CAT-064: without an availability it is an error', () => {
    for (const category of ['ruler', 'spatula'] as const) {
      expect(effectiveScale(product(category, [], []), null, null)).toMatchObject({
        ok: false,
        code: 'availability_not_found',
      });
    }
  });
  it('PRC-032: a meter takes the scale of the matching availability, else withoutPrint', () => {
    const table: [string, Scale | null, Scale][] = [
      ['natural', 'freeCenter', 'freeCenter'],
      ['natural', null, 'freeTop'],
      ['natural', 'withoutPrint', 'withoutPrint'],
      ['white', 'freeCenter', 'withoutPrint'],
      ['white', null, 'withoutPrint'],
      ['lemon', 'freeTop', 'withoutPrint'],
    ];
    for (const [color, wanted, expected] of table)
      expect(effectiveScale(meter, color, wanted)).toEqual({ ok: true, value: expected });
  });
  it('lists the scales of a colour once each', () => {
    expect(scalesOfProduct(meter, 'white')).toEqual(['freeTop', 'withoutPrint']);
    expect(scalesOfProduct(meter)).toEqual(['freeTop', 'freeCenter', 'withoutPrint']);
    expect(scalesOfProduct(ruler)).toEqual(['double']);
  });
});
