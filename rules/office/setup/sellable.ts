import type { Product } from '#rules/catalogue/products/product.ts';
import type { Settings } from '#rules/catalogue/settings/settings.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { TransportRate } from '#rules/prices/transport/transport.ts';

/** Without these nothing can be bought, whatever else is right; in the order in which they are filled in. */
export const sellingNeeds = ['settings', 'transport', 'products', 'prices', 'stock'] as const;
export type SellingNeed = (typeof sellingNeeds)[number];

/** The parts of the catalogue a purchase needs. */
export type Sold = {
  readonly settings: Settings | null;
  readonly transportRates: readonly TransportRate[];
  readonly products: readonly Product[];
  readonly defaultList: Pick<PriceList, 'rowsByHeliosId'> | null;
};

export type ItemCounts = { readonly items: number; readonly priced: number; readonly inStock: number };

const itemsOf = ({ products, defaultList }: Pick<Sold, 'products' | 'defaultList'>) =>
  products.flatMap(({ availabilities }) =>
    availabilities.map(({ heliosId, stockQuantity }) => ({
      isPriced: (defaultList?.rowsByHeliosId.get(heliosId)?.length ?? 0) > 0,
      isInStock: stockQuantity > 0,
    })),
  );

/** How many stock items there are, have a price in the default list, and have pieces. */
export function countItems(sold: Pick<Sold, 'products' | 'defaultList'>): ItemCounts {
  const items = itemsOf(sold);
  return {
    items: items.length,
    priced: items.filter(({ isPriced }) => isPriced).length,
    inStock: items.filter(({ isInStock }) => isInStock).length,
  };
}

/** What stands between this shop and its first sale; empty where something can be bought. */
export function missingToSell(sold: Sold): readonly SellingNeed[] {
  const items = itemsOf(sold);
  const isThere: Readonly<Record<SellingNeed, boolean>> = {
    settings: sold.settings !== null,
    transport: sold.transportRates.length > 0,
    products: sold.products.length > 0,
    prices: items.some(({ isPriced }) => isPriced),
    // pieces of items without a price sell nothing
    stock: items.some(({ isPriced, isInStock }) => isPriced && isInStock),
  };
  return sellingNeeds.filter((need) => !isThere[need]);
}
