import { colorById } from '#rules/catalogue/products/colors.ts';
import { lengthText, scaleText, shapeTexts, typeText } from '#rules/catalogue/products/enumerations.ts';
import type { FilterCount } from '#rules/catalogue/products/filter-counts.ts';
import {
  type FilterKey,
  type Filters,
  filterKeys,
  serialiseFilters,
} from '#rules/catalogue/products/filters.ts';
import type { Category, PencilShape, ProductType, Scale } from '#rules/catalogue/products/product.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';

/** One choice of a filter as a link: `query` is the address after choosing or taking it back. */
export type FilterOption = {
  readonly value: string;
  readonly text: string;
  readonly on: boolean;
  /** products that remain when this is the choice of its group */
  readonly count: number;
  readonly query: string;
};
export type FilterGroup = { readonly key: FilterKey; readonly options: readonly FilterOption[] };

/** The order of the filter bar. */
const shownOrder: readonly FilterKey[] = ['type', 'shape', 'length', 'scale', 'color'];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function textOf(category: Category, key: FilterKey, value: string, locale: Locale): string {
  switch (key) {
    case 'type':
      return capital(typeText(category, value as ProductType)[locale]);
    case 'length':
      return lengthText(category, Number(value));
    case 'shape':
      return capital(shapeTexts[value as PencilShape][locale]);
    case 'scale':
      return scaleText(value as Scale)[locale];
    case 'color':
      return colorById(value)?.name[locale] ?? value;
  }
}

/** The filters with one value of one key added, or taken out when it was there. */
function toggled(filters: Filters, key: FilterKey, value: string): Filters {
  const now = filters[key].map(String);
  const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
  return { ...filters, [key]: next };
}

/** The address behind a list's path. */
export const asQuery = (filters: Filters): string => {
  const query = serialiseFilters(filters);
  return query ? `?${query}` : '';
};

/**
 * The filters a category offers, as links that work without script (CAT-012 to CAT-016). Values of a group
 * are alternatives, groups narrow each other.
 */
export function filterGroups(
  category: Category,
  counts: readonly FilterCount[],
  filters: Filters,
  locale: Locale,
): readonly FilterGroup[] {
  return shownOrder.flatMap((key) => {
    const values = counts.find((one) => one.key === key)?.values ?? [];
    if (values.length === 0) return [];
    const options = values.map(({ value, count }) => ({
      value,
      text: textOf(category, key, value, locale),
      on: filters[key].map(String).includes(value),
      count,
      query: asQuery(toggled(filters, key, value)),
    }));
    return [{ key, options }];
  });
}

/** How many values are chosen in all groups. */
export const chosenCount = (filters: Filters): number =>
  filterKeys.reduce((sum, key) => sum + filters[key].length, 0);
