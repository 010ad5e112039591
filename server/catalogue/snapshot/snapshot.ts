import type { Category, Product } from '#rules/catalogue/products/product.ts';
import type { Settings } from '#rules/catalogue/settings/settings.ts';
import type { CompanyRecord } from '#rules/company/record/company.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { TransportRate } from '#rules/prices/transport/transport.ts';

/**
 * The catalogue as it was at one moment; never changed, only replaced by one that shares what did not change.
 */
export type Snapshot = {
  /**
   * grows with every replacement except one that changed stock alone. What is kept of a snapshot depends on
   * this number and, if it shows stock, on the product or on the products of the category it shows: a sale
   * puts another object in the place of each that it touched, and of no other.
   */
  readonly revision: number;
  /**
   * the change of the database, stock left out, after which the rows were last looked at: those it was made
   * of, or newer ones that were refused because something in them is wrong. As long as the database stands at
   * this change, the snapshot is what the shop sells by.
   */
  readonly lookedAt: number;
  readonly products: readonly Product[];
  readonly byId: ReadonlyMap<string, Product>;
  readonly byCategory: ReadonlyMap<Category, readonly Product[]>;
  /**
   * out of the shop, by id: what is sold, listed and priced never looks here. Orders that name one show it
   * (`knownProduct`).
   */
  readonly retired: ReadonlyMap<string, Product>;
  readonly defaultList: PriceList | null;
  readonly settings: Settings | null;
  readonly transportRates: readonly TransportRate[];
  /** who runs the shop, as far as it was filled in */
  readonly company: CompanyRecord;
};

export type ProductIndex = Pick<Snapshot, 'products' | 'byId' | 'byCategory' | 'retired'>;
type Retired = Snapshot['retired'];
const noneRetired: Retired = new Map();

/** The product of an order: also one that is not sold any more. */
export const knownProduct = (
  { byId, retired }: Pick<Snapshot, 'byId' | 'retired'>,
  id: string,
): Product | null => byId.get(id) ?? retired.get(id) ?? null;

/** The same list for a category in which nothing changed, see `revision`. */
export function productIndex(
  products: readonly Product[],
  known: ProductIndex | null,
  retired: Retired = known?.retired ?? noneRetired,
): ProductIndex {
  if (products === known?.products)
    return { products, byId: known.byId, byCategory: known.byCategory, retired };
  const byCategory = new Map(
    [...Map.groupBy(products, (product) => product.category)].map(([category, now]) => {
      const before = known?.byCategory.get(category);
      const isSame = before?.length === now.length && now.every((product, i) => product === before[i]);
      return [category, isSame ? before : now] as const;
    }),
  );
  return { products, byId: new Map(products.map((product) => [product.id, product])), byCategory, retired };
}

/**
 * The products with others in their places. @param change the very same product when nothing changed of it
 */
export function withEach(
  products: readonly Product[],
  change: (product: Product) => Product,
): readonly Product[] {
  const now = products.map(change);
  return now.every((product, i) => product === products[i]) ? products : now;
}

/** @param stock pieces by item; an item that is not among them is not there any more */
export function withStock(product: Product, stock: ReadonlyMap<string, number>): Product {
  const now = (heliosId: string): number => Math.max(0, stock.get(heliosId) ?? 0);
  if (product.availabilities.every((a) => now(a.heliosId) === a.stockQuantity)) return product;
  return {
    ...product,
    availabilities: product.availabilities.map((a) => ({ ...a, stockQuantity: now(a.heliosId) })),
  };
}

export function withImages(product: Product, images: Product['images']): Product {
  const isSame =
    images.length === product.images.length &&
    images.every(({ id, url, position }, i) => {
      const before = product.images[i];
      return before?.id === id && before.url === url && before.position === position;
    });
  return isSame ? product : { ...product, images };
}
