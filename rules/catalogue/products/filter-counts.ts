import { colorsOf } from './availability.ts';
import { type FilterKey, type Filters, filterKeys, isOffered, knownOptions, matches } from './filters.ts';
import type { Category, Product } from './product.ts';

/** The values of a filter that at least one product has, each with the products it would leave. */
export type FilterCount = {
  readonly key: FilterKey;
  readonly values: readonly { readonly value: string; readonly count: number }[];
};

type Value = string | number;
type Tally = {
  readonly offered: Set<Value>;
  readonly left: Map<Value, number>;
  /** the product that was counted last, for one counts once however many of its items pass */
  readonly countedAt: Map<Value, number>;
};
type Counted = Pick<
  Product,
  'category' | 'type' | 'length' | 'shape' | 'meterColors' | 'pencilColors' | 'availabilities'
>;

/**
 * What `matches` would say of each value of each filter, in one walk over the products: asking it of every
 * value takes too long where a category has thousands of products.
 */
export class FilterCounter {
  readonly #category: Category;
  readonly #tallies: Record<FilterKey, Tally>;
  readonly #without: Record<FilterKey | 'body', Filters>;
  #number = 0;

  constructor(category: Category, filters: Filters) {
    this.#category = category;
    const tally = (): Tally => ({ offered: new Set(), left: new Map(), countedAt: new Map() });
    this.#tallies = { type: tally(), length: tally(), shape: tally(), color: tally(), scale: tally() };
    this.#without = {
      type: { ...filters, type: [] },
      length: { ...filters, length: [] },
      shape: { ...filters, shape: [] },
      color: { ...filters, color: [] },
      scale: { ...filters, scale: [] },
      body: { ...filters, color: [], scale: [] },
    };
  }

  add(product: Counted): void {
    this.#number += 1;
    const { type, length, shape, color, scale, body } = this.#without;
    this.#note('type', product.type, matches(product, type));
    this.#note('length', product.length, matches(product, length));
    if (product.shape !== null) this.#note('shape', product.shape, matches(product, shape));
    const isBody = matches(product, body);
    const colors = colorsOf(product);
    for (const item of product.availabilities) {
      if (item.color !== null && colors.includes(item.color))
        this.#note('color', item.color, isBody && isOffered(colors, item, color));
      this.#note('scale', item.scale, isBody && isOffered(colors, item, scale));
    }
  }

  #note(key: FilterKey, value: Value, isLeft: boolean): void {
    const { offered, left, countedAt } = this.#tallies[key];
    offered.add(value);
    if (!isLeft || countedAt.get(value) === this.#number) return;
    countedAt.set(value, this.#number);
    left.set(value, (left.get(value) ?? 0) + 1);
  }

  /** The values in the order of the tables. */
  get counts(): readonly FilterCount[] {
    const known = knownOptions(this.#category);
    return filterKeys.map((key) => {
      const { offered, left } = this.#tallies[key];
      return {
        key,
        values: (known[key] as readonly Value[])
          .filter((value) => offered.has(value))
          .map((value) => ({ value: String(value), count: left.get(value) ?? 0 })),
      };
    });
  }
}

export function filterCounts(
  category: Category,
  products: readonly Counted[],
  filters: Filters,
): readonly FilterCount[] {
  const counter = new FilterCounter(category, filters);
  for (const product of products) counter.add(product);
  return counter.counts;
}
