import { colorsOf } from './availability.ts';
import { type FilterKey, type Filters, filterKeys, isOffered, knownOptions, matches } from './filters.ts';
import type { Category, Product } from './product.ts';

/** The values of a filter that at least one product has, each with the products it would leave. */
export type FilterCount = {
  readonly key: FilterKey;
  readonly values: readonly { readonly value: string; readonly count: number }[];
};

type Tally = { readonly offered: Set<string | number>; readonly left: Map<string | number, number> };
type Counted = Pick<
  Product,
  'category' | 'type' | 'length' | 'shape' | 'meterColors' | 'pencilColors' | 'availabilities'
>;

/**
 * What `matches` would say of each value of each filter, in one walk over the products: asking it of every value
 * takes too long where a category has thousands of products.
 */
export function filterCounts(
  category: Category,
  products: readonly Counted[],
  filters: Filters,
): readonly FilterCount[] {
  const tallies = Object.fromEntries(
    filterKeys.map((key) => [key, { offered: new Set(), left: new Map() }]),
  ) as Record<FilterKey, Tally>;
  const count = (key: FilterKey, value: string | number, isLeft: boolean) => {
    const { offered, left } = tallies[key];
    offered.add(value);
    if (isLeft) left.set(value, (left.get(value) ?? 0) + 1);
  };
  const without = (open: Partial<Filters>): Filters => ({ ...filters, ...open });
  const [noType, noLength, noShape] = [
    without({ type: [] }),
    without({ length: [] }),
    without({ shape: [] }),
  ];
  const [noColor, noScale, onlyBody] = [
    without({ color: [] }),
    without({ scale: [] }),
    without({ color: [], scale: [] }),
  ];
  for (const product of products) {
    count('type', product.type, matches(product, noType));
    count('length', product.length, matches(product, noLength));
    if (product.shape !== null) count('shape', product.shape, matches(product, noShape));
    const isBody = matches(product, onlyBody);
    const colors = colorsOf(product);
    // a product counts once however many of its items pass
    const items = new Map<string, boolean>();
    const note = (key: 'color' | 'scale', value: string, isLeft: boolean) => {
      const name = `${key} ${value}`;
      const known = items.get(name);
      if (known === undefined) tallies[key].offered.add(value);
      if (!known && isLeft) count(key, value, true);
      items.set(name, known || isLeft);
    };
    for (const item of product.availabilities) {
      if (item.color !== null && colors.includes(item.color))
        note('color', item.color, isBody && isOffered(colors, item, noColor));
      note('scale', item.scale, isBody && isOffered(colors, item, noScale));
    }
  }
  const known = knownOptions(category);
  return filterKeys.map((key) => ({
    key,
    values: (known[key] as readonly (string | number)[])
      .filter((value) => tallies[key].offered.has(value))
      .map((value) => ({ value: String(value), count: tallies[key].left.get(value) ?? 0 })),
  }));
}
