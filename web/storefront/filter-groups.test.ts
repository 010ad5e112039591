import { describe, expect, it } from 'vitest';
import { filterCounts } from '#rules/catalogue/products/filter-counts.ts';
import { type Filters, noFilters, parseFilters } from '#rules/catalogue/products/filters.ts';
import type { Category, Product } from '#rules/catalogue/products/product.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { chosenCount, filterGroups } from './filter-groups.ts';

const product = (id: string, over: Partial<Product>): Product =>
  ({
    id,
    category: 'meter',
    type: 'block5',
    length: 2,
    shape: null,
    meterColors: ['natural'],
    pencilColors: [],
    availabilities: [],
    ...over,
  }) as Product;

const inColors = (id: string, colors: string[]) =>
  colors.map((color) => ({
    productId: id,
    color,
    scale: 'freeTop' as const,
    stockQuantity: 10,
    heliosId: `${id}-${color}`,
  }));

const products = [
  product('block-51', { length: 1, availabilities: inColors('block-51', ['natural']) }),
  product('block-52', {
    meterColors: ['natural', 'lemon'],
    availabilities: inColors('block-52', ['natural', 'lemon']),
  }),
  product('slimboy', {
    type: 'slimboy',
    meterColors: ['lemon'],
    availabilities: inColors('slimboy', ['lemon']),
  }),
];
const groupsAmong = (category: Category, products: readonly Product[], filters: Filters, locale: Locale) =>
  filterGroups(category, filterCounts(category, products, filters), filters, locale);
const groupsOf = (query: string) =>
  groupsAmong('meter', products, parseFilters('meter', new URLSearchParams(query)), 'en');
const option = (query: string, key: string, value: string) =>
  groupsOf(query)
    .find((group) => group.key === key)
    ?.options.find((one) => one.value === value);

describe('filters as links', () => {
  it('CAT-012 CAT-013 CAT-015 CAT-016: a meter offers type, length, scale and colour, each value with its address', () => {
    expect(groupsOf('').map((group) => group.key)).toEqual(['type', 'length', 'scale', 'color']);
    expect(option('', 'length', '2')).toEqual({
      value: '2',
      text: '2\u00a0m',
      on: false,
      count: 2,
      query: '?length=2',
    });
    expect(option('', 'color', 'lemon')?.query).toBe('?color=lemon');
  });

  it('adds to what is chosen, in one order of keys', () => {
    expect(option('color=lemon', 'type', 'slimboy')?.query).toBe('?type=slimboy&color=lemon');
    expect(option('length=1', 'length', '2')?.query).toBe('?length=1&length=2');
  });

  it('takes a choice back; the last one leads to the bare path (CAT-018)', () => {
    expect(option('length=2&color=lemon', 'length', '2')).toMatchObject({ on: true, query: '?color=lemon' });
    expect(option('length=2', 'length', '2')?.query).toBe('');
  });

  it('counts what a value would leave beside the other groups', () => {
    expect(option('color=natural', 'type', 'slimboy')?.count).toBe(0);
    expect(option('type=slimboy', 'length', '1')?.count).toBe(0);
    expect(option('type=slimboy', 'type', 'block5')?.count).toBe(2); // alternatives of its own group do not count against it
  });

  it('offers no value that no product of the category has', () => {
    expect(option('', 'length', '3')).toBeUndefined();
    expect(option('', 'color', 'p186c')).toBeUndefined();
  });

  it('CAT-014 CAT-016: a pencil has a shape and no scale', () => {
    const pencil = product('pencil-round-175', {
      category: 'pencil',
      type: 'sharpened',
      length: 175,
      shape: 'round',
      meterColors: [],
      pencilColors: ['redInk'],
      availabilities: inColors('pencil-round-175', ['redInk']),
    });
    const groups = groupsAmong('pencil', [pencil], noFilters, 'cs');
    expect(groups.map((group) => group.key)).toEqual(['type', 'shape', 'length', 'color']);
    expect(groups[1]?.options[0]?.text).toBe('Kulatá');
  });

  it('CAT-017: counts the choices of all groups', () => {
    expect(
      chosenCount(parseFilters('meter', new URLSearchParams('length=1&length=2&color=lemon&color=unknown'))),
    ).toBe(3);
    expect(chosenCount(noFilters)).toBe(0);
  });
});
