import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { filterCounts } from './filter-counts.ts';
import { type FilterKey, type Filters, filterKeys, knownOptions, matches, noFilters } from './filters.ts';
import { type Category, categories } from './product.ts';

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

describe('what each filter would leave', () => {
  it.each(categories)(
    'CAT-012: %s: offers what a product has, and counts like the filters themselves',
    (category) => {
      const products = demoProducts.filter((product) => product.category === category);
      const left = (filters: Filters) => products.filter((product) => matches(product, filters)).length;
      fc.assert(
        fc.property(subset(category), (filters) => {
          const one = (key: FilterKey, value: string | number, others: Filters) =>
            left({ ...others, [key]: [value] } as Filters);
          const slowly = filterKeys.map((key) => ({
            key,
            values: (knownOptions(category)[key] as readonly (string | number)[])
              .filter((value) => one(key, value, noFilters) > 0)
              .map((value) => ({ value: String(value), count: one(key, value, filters) })),
          }));
          expect(filterCounts(category, products, filters)).toEqual(slowly);
        }),
        { numRuns: 60 },
      );
    },
  );
});
