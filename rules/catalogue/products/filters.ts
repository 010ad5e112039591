import { colorsOf } from './availability.ts';
import { colorIdsOf } from './colors.ts';
import { lengthsOf, scalesOf, shapesOf, typesOf } from './enumerations.ts';
import type { Category, PencilShape, Product, ProductType, Scale } from './product.ts';

/** In the order they stand in an address (CAT-012). */
export const filterKeys = ['type', 'length', 'shape', 'color', 'scale'] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Several values of one key are alternatives, several keys must all hold. An empty list does not filter. */
export type Filters = {
  readonly type: readonly ProductType[];
  readonly length: readonly number[];
  readonly shape: readonly PencilShape[];
  readonly color: readonly string[];
  readonly scale: readonly Scale[];
};

export const noFilters: Filters = { type: [], length: [], shape: [], color: [], scale: [] };

/** Which filters a category offers (CAT-013 to CAT-016). */
export const filterKeysOf: Record<Category, readonly FilterKey[]> = {
  meter: ['type', 'length', 'color', 'scale'],
  spatula: ['type', 'length', 'scale'],
  ruler: ['type', 'length', 'color', 'scale'],
  pencil: ['type', 'length', 'shape', 'color'],
};

/** Every value a category knows per filter; empty for a filter it does not have. */
export function knownOptions(category: Category): Filters {
  const has = (key: FilterKey) => filterKeysOf[category].includes(key);
  return {
    type: typesOf[category],
    length: lengthsOf[category],
    shape: has('shape') ? shapesOf[category] : [],
    color: has('color') ? colorIdsOf(category) : [],
    scale: has('scale') ? scalesOf[category] : [],
  };
}

/**
 * Filters from the query of an address. Repeated keys are alternatives; unknown keys and values are ignored,
 * so an old or mistyped link shows products instead of an error (CAT-012). Values come back in the order of
 * the tables, once each.
 */
export function parseFilters(category: Category, query: URLSearchParams): Filters {
  const known = knownOptions(category);
  const only = <T extends string | number>(key: FilterKey, values: readonly T[]): T[] => {
    const asked = new Set(query.getAll(key).flatMap((text) => text.split(',')));
    return values.filter((value) => asked.has(String(value)));
  };
  return {
    type: only('type', known.type),
    length: only('length', known.length),
    shape: only('shape', known.shape),
    color: only('color', known.color),
    scale: only('scale', known.scale),
  };
}

/**
 * The query of the filters alone, keys in a fixed order so that one choice has one address. Empty string
 * without filters.
 */
export function serialiseFilters(filters: Filters): string {
  const query = new URLSearchParams();
  for (const key of filterKeys) for (const value of filters[key]) query.append(key, String(value));
  return query.toString();
}

/** The clear button appears only then (CAT-017). */
export const isAnySet = (filters: Filters): boolean => filterKeys.some((key) => filters[key].length > 0);

const allows = <T>(chosen: readonly T[], value: T): boolean => chosen.length === 0 || chosen.includes(value);

type Filtered = Pick<
  Product,
  'category' | 'type' | 'length' | 'shape' | 'meterColors' | 'pencilColors' | 'availabilities'
>;

/**
 * Colour and scale must meet in one availability: a rule that has red only with a scale is no answer to "red,
 * without scale".
 */
function offers(product: Filtered, filters: Filters): boolean {
  if (filters.color.length === 0 && filters.scale.length === 0) return true;
  const colors = colorsOf(product);
  return product.availabilities.some((entry) => isOffered(colors, entry, filters));
}

/** Whether this item alone passes the filters of colour and scale. @param colors of its product */
export const isOffered = (
  colors: readonly string[],
  { color, scale }: Product['availabilities'][number],
  filters: Pick<Filters, 'color' | 'scale'>,
): boolean =>
  allows(filters.scale, scale) &&
  (filters.color.length === 0 || (color !== null && colors.includes(color) && filters.color.includes(color)));

export const matches = (product: Filtered, filters: Filters): boolean =>
  allows(filters.type, product.type) &&
  allows(filters.length, product.length) &&
  (filters.shape.length === 0 || (product.shape !== null && filters.shape.includes(product.shape))) &&
  offers(product, filters);

/** The products that pass, in their order. */
export const applyFilters = <T extends Filtered>(products: readonly T[], filters: Filters): T[] =>
  products.filter((product) => matches(product, filters));
