import { type ProductTab, productTabs, tabOf } from '#rules/prices/price-lists/tabs.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';

/** The codes that may have prices, in the order of tabs, products and stock. */
export type Codes = {
  readonly tabs: ReadonlyMap<string, ProductTab>;
  readonly place: ReadonlyMap<string, number>;
};

export function codesOf({ products }: Snapshot): Codes {
  const tabs = new Map<string, ProductTab>();
  for (const tab of productTabs)
    for (const product of products)
      if (tabOf(product.category) === tab)
        for (const { heliosId } of product.availabilities) tabs.set(heliosId, tab);
  return { tabs, place: new Map([...tabs.keys()].map((heliosId, i) => [heliosId, i])) };
}

/** Rows of codes that a product has, in the order in which people find them. */
export const soldRows = (rows: readonly PriceRow[], { place }: Codes): PriceRow[] =>
  rows
    .filter(({ heliosId }) => place.has(heliosId))
    .toSorted((a, b) => (place.get(a.heliosId) ?? 0) - (place.get(b.heliosId) ?? 0) || a.pcsFrom - b.pcsFrom);

/** Rows of codes no product has: nobody can change them here, so whatever is written leaves them alone. */
export const unsoldRows = (rows: readonly PriceRow[], { place }: Codes): PriceRow[] =>
  rows.filter(({ heliosId }) => !place.has(heliosId));
