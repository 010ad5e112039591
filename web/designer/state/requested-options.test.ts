import { describe, expect, it } from 'vitest';
import { designed, offerWith, startOf, textOn } from '../testing.ts';
import { queryOf, requestedOptionsOf, withRequestedOptions } from './requested-options.ts';

const offer = offerWith('block-52');
const { product } = offer;

describe('the address of a configurator', () => {
  // covers: CFG-001
  it('may name colour and scale', () => {
    expect(requestedOptionsOf(new URLSearchParams('color=natural&scale=freeTop'))).toEqual({
      color: 'natural',
      scale: 'freeTop',
    });
    expect(requestedOptionsOf(new URLSearchParams(''))).toEqual({ color: null, scale: null });
    expect(requestedOptionsOf(new URLSearchParams('scale=upside-down&color='))).toEqual({
      color: null,
      scale: null,
    });
  });

  it('names what is on screen', () => {
    expect(queryOf(startOf(offer, { color: 'p186c', scale: 'freeTop' }))).toBe('color=p186c&scale=freeTop');
    const spatula = offerWith('spatula-1');
    expect(queryOf(startOf(spatula))).toMatch(/^scale=\w+$/);
  });
});

describe('a design found on the device', () => {
  const found = designed(startOf(offer, { color: 'natural', scale: 'freeTop' }), textOn(offer, 1, 'a'));

  const opens = (...wish: [Parameters<typeof withRequestedOptions>[2], boolean?]) => {
    const opened = withRequestedOptions(found, product, ...wish);
    if (!opened.ok) throw new Error(opened.code);
    return opened.value;
  };

  it('opens in the colour and scale of the address, its print kept', () => {
    const opened = opens({ color: 'p186c', scale: 'freeCenter' });
    expect(opened).toMatchObject({ color: 'p186c', scaleType: 'freeCenter' });
    expect(opened.sides[0]?.texts).toHaveLength(1);
  });

  it('stays the same without a wish, or with one that cannot be had', () => {
    expect(opens({ color: null, scale: null })).toBe(found);
    expect(opens({ color: 'plaid', scale: 'pencilScale' })).toBe(found);
    expect(opens({ color: 'p151c', scale: null })).toBe(found); // none in stock
  });

  // covers: CFG-054
  it('keeps or loses what stood on the scale of a folding rule opened without it, as the person answers', () => {
    const wish = { color: null, scale: 'withoutPrint' } as const;
    expect(opens(wish)).toMatchObject({ scaleType: 'withoutPrint', sides: found.sides });
    expect(opens(wish, true).sides[0]?.texts).toHaveLength(0);
  });
});
