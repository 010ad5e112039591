import { LRUCache } from 'lru-cache';
import { filterKeys } from '#rules/catalogue/products/filters.ts';
import type { Category } from '#rules/catalogue/products/product.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { type Screen, screenAt } from '#rules/platform/editions/paths.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { measureCache } from '#server/platform/metrics/caches.ts';
import type { Page } from './page-renderer.ts';

/** What of the stock a page shows: nothing, that of one product, or that of all products of a category. */
type StockShown = 'none' | 'product' | Category;
type SharedScreen = { readonly words: readonly string[]; readonly stock: StockShown };

const text: SharedScreen = { words: [], stock: 'none' };
const list = (stock: Category): SharedScreen => ({ words: [...filterKeys, 'page'], stock });

/**
 * Screens that look alike to everybody who is not signed in, with the words of the query they read and the
 * stock they show. A page that comes to show more stock and does not say so here goes on showing the old one.
 */
const sharedScreens: Partial<Record<Screen, SharedScreen>> = {
  home: text,
  meter: list('meter'),
  spatula: list('spatula'),
  ruler: list('ruler'),
  pencil: list('pencil'),
  landing: text,
  product: { words: ['color', 'scale'], stock: 'product' },
  terms: text,
  privacy: text,
  withdrawal: text,
  imprint: text,
  complaints: text,
  accessibility: text,
};

/**
 * The part of a catalogue whose change of stock changes the page; another object after each, else the same.
 */
type StockOf = (catalogue: ShownCatalogue) => unknown;
export type ShownCatalogue = Pick<Snapshot, 'revision' | 'byId' | 'byCategory'>;

const stockOf = (stock: StockShown, productId: string): StockOf => {
  if (stock === 'none') return () => null;
  // of an unknown product any sale counts: the map is another one after each
  if (stock === 'product') return ({ byId }) => byId.get(productId) ?? byId;
  return ({ byCategory }) => byCategory.get(stock);
};

/**
 * May the page at this address be shown to others, and which stock does it show? Null for a page of its own,
 * as which any other word in the query makes it.
 */
export function sharedPage(
  edition: Edition,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): StockOf | null {
  const found = screenAt(edition, pathname);
  const shared = found && sharedScreens[found.screen];
  if (!shared || ![...searchParams.keys()].every((word) => shared.words.includes(word))) return null;
  return stockOf(shared.stock, found.params.productId ?? '');
}

const MAX_BYTES = 64 * 1024 * 1024;

type Made<T> = { readonly stockOf: StockOf; readonly stock: unknown; readonly page: T };

/**
 * Pages of anonymous shoppers, kept until the catalogue or the stock they show changes: a list of 24 cards
 * takes a hundred times longer to render than to send. One rendering serves everybody who asks meanwhile.
 */
export class PageMemory {
  #revision = -1;
  readonly #pages = measureCache(
    'pages',
    new LRUCache<string, Made<Page>>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ page }, key) => key.length + (page.content?.plain.length ?? 0) + 1,
    }),
  );
  readonly #making = new Map<string, Made<Promise<Page>>>();

  /** @param catalogue the page would be made from */
  get(catalogue: ShownCatalogue, key: string): Page | Promise<Page> | undefined {
    this.#follow(catalogue.revision);
    for (const known of [this.#pages.get(key), this.#making.get(key)])
      if (known && known.stock === known.stockOf(catalogue)) return known.page;
    return undefined;
  }

  /** Only a whole page without cookies is kept; what failed is tried again by the next caller. */
  make(catalogue: ShownCatalogue, key: string, stockOf: StockOf, render: () => Promise<Page>): Promise<Page> {
    const { revision } = catalogue;
    this.#follow(revision);
    // that of before the rendering: if something is sold meanwhile, the page is made once more than needed
    const stock = stockOf(catalogue);
    const page = render()
      .then((page) => {
        const isPublic = page.status === 200 && page.cookies.length === 0 && !page.headers['cache-control'];
        if (isPublic && this.#revision === revision) this.#pages.set(key, { stockOf, stock, page });
        return page;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    const making = { stockOf, stock, page };
    this.#making.set(key, making);
    return page;
  }

  #follow(revision: number): void {
    if (revision <= this.#revision) return;
    this.#revision = revision;
    this.#pages.clear();
    this.#making.clear();
  }
}
