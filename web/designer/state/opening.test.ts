import { describe, expect, it } from 'vitest';
import { designed, startOf, textOn, worldWith } from '../testing.ts';
import { asWished, queryOf, wishOf } from './opening.ts';

const world = worldWith('block-52');
const { product } = world;

describe('the address of a configurator', () => {
  // covers: CFG-001
  it('may name colour and scale', () => {
    expect(wishOf(new URLSearchParams('color=natural&scale=freeTop'))).toEqual({
      color: 'natural',
      scale: 'freeTop',
    });
    expect(wishOf(new URLSearchParams(''))).toEqual({ color: null, scale: null });
    expect(wishOf(new URLSearchParams('scale=upside-down&color='))).toEqual({ color: null, scale: null });
  });

  it('names what is on screen', () => {
    expect(queryOf(startOf(world, { color: 'p186c', scale: 'freeTop' }))).toBe('color=p186c&scale=freeTop');
    const spatula = worldWith('spatula-1');
    expect(queryOf(startOf(spatula))).toMatch(/^scale=\w+$/);
  });
});

describe('a design found on the device', () => {
  const found = designed(startOf(world, { color: 'natural', scale: 'freeTop' }), textOn(world, 1, 'a'));

  it('opens in the colour and scale of the address, its print kept', () => {
    const opened = asWished(found, product, { color: 'p186c', scale: 'freeCenter' });
    expect(opened).toMatchObject({ color: 'p186c', scaleType: 'freeCenter' });
    expect(opened.sides[0]?.texts).toHaveLength(1);
  });

  it('stays the same without a wish, or with one that cannot be had', () => {
    expect(asWished(found, product, { color: null, scale: null })).toBe(found);
    expect(asWished(found, product, { color: 'plaid', scale: 'pencilScale' })).toBe(found);
    expect(asWished(found, product, { color: 'p151c', scale: null })).toBe(found); // none in stock
  });

  // covers: CFG-054
  it('loses what stood on the scale of a folding rule opened without print', () => {
    expect(asWished(found, product, { color: null, scale: 'withoutPrint' }).sides[0]?.texts).toHaveLength(0);
  });
});
