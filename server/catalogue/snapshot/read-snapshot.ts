import type { Db } from '#database/connection.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { catalogueFaults, FAULTS_AT_MOST, type RowFault } from '#rules/catalogue/rows/validate-catalogue.ts';
import { companyOf } from '#rules/company/record/company.ts';
import { type Changes, type Keys, none } from './changes.ts';
import { priceListOf, readGroups } from './read-list.ts';
import { readImages, readProducts, readSettings, readTransportRates } from './read-rows.ts';
import { inPages, inSlices } from './slices.ts';
import {
  type ProductIndex,
  productIndex,
  type Snapshot,
  withEach,
  withImages,
  withStock,
} from './snapshot.ts';
import * as store from './store.ts';

/** What has nothing to do with products and prices. */
type Others = Pick<Snapshot, 'company' | 'settings'>;
type Read =
  | { readonly parts: Omit<Snapshot, 'revision' | 'lookedAt'> }
  | { readonly faults: RowFault[]; readonly others: Others };

async function pages<T>(most: number, read: (after: T | null) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  await inPages<T>(most, read, (page) => {
    rows.push(...page);
  });
  return rows;
}

const allProducts = async (db: Db): Promise<store.ProductRows> => ({
  products: await pages(store.PRODUCTS_AT_ONCE, (after) => store.loadProducts(db, after)),
  availabilities: await pages(store.ITEMS_AT_ONCE, (after) => store.loadItems(db, after)),
  productImages: await allImages(db),
});

const allImages = (db: Db): Promise<store.ImageRow[]> =>
  pages(store.IMAGES_AT_ONCE, (after) => store.loadImages(db, after));

const noRows: store.ProductRows = { products: [], availabilities: [], productImages: [] };

const rowsOf = (db: Db, keys: Keys): Promise<store.ProductRows> => {
  if (keys === 'all') return allProducts(db);
  return keys.size === 0 ? Promise.resolve(noRows) : store.loadProductsOf(db, [...keys]);
};

const byIdOf = (products: readonly Product[]) => new Map(products.map((product) => [product.id, product]));

/** These products in the places of the known ones. @param isRetired says it of those that were read */
async function placed(
  db: Db,
  known: ProductIndex,
  read: readonly Product[],
  changes: Changes,
  isRetired: (id: string) => boolean,
): Promise<ProductIndex> {
  const { products: keys, hasOtherOrder } = changes;
  const [retired, sold] = [read.filter(({ id }) => isRetired(id)), read.filter(({ id }) => !isRetired(id))];
  if (keys === 'all') return productIndex(sold, known, byIdOf(retired));
  const now = byIdOf(sold);
  const retiredNow =
    keys.size === 0
      ? known.retired
      : new Map([...[...known.retired].filter(([id]) => !keys.has(id)), ...byIdOf(retired)]);
  if (!hasOtherOrder)
    return productIndex(
      withEach(known.products, (one) => now.get(one.id) ?? one),
      known,
      retiredNow,
    );
  const order = await store.loadProductOrder(db);
  // one that came since then is announced by itself
  const products = order.flatMap((id) => (keys.has(id) ? now.get(id) : known.byId.get(id)) ?? []);
  return productIndex(products, known, retiredNow);
}

const everything: Changes = {
  products: 'all',
  hasOtherOrder: true,
  prices: new Map(),
  lists: 'all',
  transportRates: true,
};

/**
 * The catalogue after these changes: only what changed is read, in pieces that let requests be answered in
 * between.
 * @param changes null when nobody knows what they were: everything is read
 * @param images whether pictures changed too
 */
export async function readSnapshot(
  db: Db,
  known: Snapshot | null,
  changes: Changes | null,
  images: boolean,
): Promise<Read> {
  const since = known && changes ? changes : everything;
  const terms = await store.loadTerms(db);
  const rows = await rowsOf(db, since.products);
  const rates = !known || since.transportRates ? await store.loadTransportRates(db) : null;
  const shownImages = images && since.products !== 'all' ? await allImages(db) : null;
  const faults: RowFault[] = [];
  const looked = {
    ...terms,
    ...rows,
    productImages: shownImages ?? rows.productImages,
    transportRates: rates ?? [],
  };
  const hasProducts =
    rows.products.length > 0 || (since.products !== 'all' && (known?.products.length ?? 0) > 0);
  await inSlices(catalogueFaults(looked, hasProducts), (some) => {
    if (faults.length < FAULTS_AT_MOST) faults.push(...some);
  });
  const [list] = terms.defaultLists;
  const before = changes && known?.defaultList?.id === list?.id ? (known?.defaultList ?? null) : null;
  const prices =
    list &&
    (await readGroups(db, list.id, before?.rowsByHeliosId ?? null, since.prices.get(list.id) ?? none));
  if (prices) faults.push(...prices.faults);
  if (faults.length > 0)
    return { faults: faults.slice(0, FAULTS_AT_MOST), others: othersOf(terms, known, faults) };

  const retired = new Set(rows.products.flatMap(({ id, retiredAt }) => (retiredAt ? [id] : [])));
  const index = await placed(db, known ?? productIndex([], null), await readProducts(rows), since, (id) =>
    retired.has(id),
  );
  return {
    parts: {
      ...(shownImages ? pictured(index, shownImages) : index),
      defaultList: list && prices ? priceListOf(list, prices.groups) : null,
      settings: readSettings(terms.settings),
      transportRates: rates || !known ? readTransportRates(rates ?? []) : known.transportRates,
      company: companyOf(terms.company?.record),
    },
  };
}

/**
 * What is shown as it is now whatever is wrong with products and prices: the owner of a shop may have to
 * correct its imprint at once. Prices and amounts of the settings stay as they were.
 */
function othersOf(terms: store.TermRows, known: Snapshot | null, faults: readonly RowFault[]): Others {
  const company = companyOf(terms.company?.record);
  const before = known?.settings ?? null;
  const now = faults.some(({ table }) => table === 'settings') ? null : readSettings(terms.settings);
  if (!now || !before) return { company, settings: before };
  const { transferTermDays, transferReminderDays } = now;
  return { company, settings: { ...before, transferTermDays, transferReminderDays } };
}

function pictured(index: ProductIndex, rows: readonly store.ImageRow[]): ProductIndex {
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  const shown = (product: Product) => withImages(product, readImages(byProduct.get(product.id) ?? []));
  const products = withEach(index.products, shown);
  return productIndex(products, index, byIdOf([...index.retired.values()].map(shown)));
}

/** The same with the stock of these products as it is; the very same when nothing was sold. */
export async function readStock(db: Db, known: Snapshot, keys: Keys): Promise<Snapshot> {
  const rows =
    keys === 'all'
      ? await pages<store.StockRow>(store.STOCK_AT_ONCE, (after) => store.loadStock(db, after))
      : await store.loadItemsOf(db, [...keys]);
  const stock = new Map(rows.map((row) => [row.heliosId, row.stockQuantity]));
  const isAsked = ({ id }: Product) => keys === 'all' || keys.has(id);
  const products = withEach(known.products, (one) => (isAsked(one) ? withStock(one, stock) : one));
  return products === known.products ? known : { ...known, ...productIndex(products, known) };
}
