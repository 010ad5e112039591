import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyFilters,
  type FilterKey,
  type Filters,
  filterKeys,
  filterKeysOf,
  isAnySet,
  knownOptions,
  matches,
  noFilters,
  parseFilters,
  serialiseFilters,
} from './filters.ts';
import { type Category, categories, type Scale } from './product.ts';

const parse = (category: Category, query: string) => parseFilters(category, new URLSearchParams(query));

const rule = (type: 'block5' | 'profi', length: number, pairs: readonly [string, Scale][]) => ({
  category: 'meter' as const,
  type,
  length,
  shape: null,
  meterColors: [...new Set(pairs.map(([color]) => color))],
  pencilColors: [],
  availabilities: pairs.map(([color, scale]) => ({
    productId: 'x',
    color,
    scale,
    stockQuantity: 1,
    heliosId: 'H',
  })),
});
const rules = [
  rule('block5', 2, [
    ['natural', 'freeTop'],
    ['p186c', 'freeTop'],
    ['natural', 'withoutPrint'],
  ]),
  rule('block5', 3, [['natural', 'withoutPrint']]),
  rule('profi', 2, [['birch', 'freeCenter']]),
];

const subset = (category: Category): fc.Arbitrary<Filters> => {
  const known = knownOptions(category);
  const some = <K extends FilterKey>(key: K) => fc.subarray([...known[key]] as Filters[K][number][]);
  return fc.record({
    type: some('type'),
    length: some('length'),
    shape: some('shape'),
    color: some('color'),
    scale: some('scale'),
  }) as unknown as fc.Arbitrary<Filters>;
};

describe('filters', () => {
  it('CAT-012: the keys are type, length, shape, color, scale', () => {
    expect(filterKeys).toEqual(['type', 'length', 'shape', 'color', 'scale']);
  });

  it('CAT-013 CAT-014 CAT-015 CAT-016: which category has which filter', () => {
    const who = (key: FilterKey) =>
      categories.filter((category) => filterKeysOf[category].includes(key)).sort();
    expect(who('type')).toHaveLength(4);
    expect(who('length')).toHaveLength(4);
    expect(who('shape')).toEqual(['pencil']);
    expect(who('color')).toEqual(['meter', 'pencil', 'ruler']);
    expect(who('scale')).toEqual(['meter', 'ruler', 'spatula']);
  });

  it('CAT-012: reads repeated keys and ignores what it does not know', () => {
    expect(
      parse(
        'meter',
        'type=profi&type=block5&length=2&length=7&color=p186c&color=redInk&scale=freeTop&shape=round&page=3',
      ),
    ).toEqual({
      type: ['block5', 'profi'],
      length: [2],
      shape: [],
      color: ['p186c'],
      scale: ['freeTop'],
    });
    expect(parse('spatula', 'color=natural&type=constructor&length=abc')).toEqual(noFilters);
    expect(parse('pencil', 'shape=round&scale=pencilScale')).toEqual({ ...noFilters, shape: ['round'] });
  });

  it('CAT-012: what is written is read back, for every category and choice', () => {
    for (const category of categories) {
      fc.assert(
        fc.property(subset(category), (filters) => {
          expect(parse(category, serialiseFilters(filters))).toEqual(filters);
        }),
        { numRuns: 50 },
      );
    }
    expect(serialiseFilters(noFilters)).toBe('');
  });

  it('the clear button knows whether any filter is set', () => {
    expect(isAnySet(noFilters)).toBe(false);
    for (const query of ['type=profi', 'length=1', 'color=white', 'scale=freeTop'])
      expect(isAnySet(parse('meter', query))).toBe(true);
  });

  it('values of one key are alternatives, keys must all hold', () => {
    const found = (query: string) =>
      applyFilters(rules, parse('meter', query)).map((product) => rules.indexOf(product));
    expect(found('')).toEqual([0, 1, 2]);
    expect(found('type=block5&type=profi&length=2')).toEqual([0, 2]);
    expect(found('color=natural')).toEqual([0, 1]);
    expect(found('color=natural&scale=freeCenter')).toEqual([]);
    expect(found('color=p186c&scale=withoutPrint')).toEqual([]);
    expect(found('scale=withoutPrint')).toEqual([0, 1]);
  });

  it('filtering never adds a product and never needs a second pass', () => {
    fc.assert(
      fc.property(subset('meter'), (filters) => {
        const once = applyFilters(rules, filters);
        expect(once.every((product) => rules.includes(product) && matches(product, filters))).toBe(true);
        expect(applyFilters(once, filters)).toEqual(once);
      }),
    );
  });
});
