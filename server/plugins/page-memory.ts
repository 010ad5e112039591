import { LRUCache } from 'lru-cache';
import { filterKeys } from '#rules/catalogue/filters.ts';
import type { Edition } from '#rules/editions/editions.ts';
import { type Screen, screenAt } from '#rules/editions/paths.ts';
import type { Page } from './page-renderer.ts';

/** Screens that look alike to everybody who is not signed in, with the words of the query they read. */
const sharedScreens: Partial<Record<Screen, readonly string[]>> = {
  home: [],
  meter: filterKeys,
  spatula: filterKeys,
  ruler: filterKeys,
  pencil: filterKeys,
  landing: [],
  product: ['color', 'scale'],
  terms: [],
  privacy: [],
  withdrawal: [],
  imprint: [],
  complaints: [],
  accessibility: [],
};

/**
 * May the page at this address be shown to others? Any other word in the query makes it a page of its own.
 */
export function isShared(
  edition: Edition,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): boolean {
  const found = screenAt(edition, pathname);
  const words = found && sharedScreens[found.screen];
  return words ? [...searchParams.keys()].every((word) => words.includes(word)) : false;
}

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Pages of anonymous shoppers, kept until the catalogue changes: a list of 24 cards takes a hundred times
 * longer to render than to send. One rendering serves everybody who asks meanwhile.
 */
export class PageMemory {
  #revision = -1;
  readonly #pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page, key) => key.length + (page.content?.plain.length ?? 0) + 1,
  });
  readonly #making = new Map<string, Promise<Page>>();

  /** @param revision of the catalogue the page would be made from */
  get(revision: number, key: string): Page | Promise<Page> | undefined {
    this.#follow(revision);
    return this.#pages.get(key) ?? this.#making.get(key);
  }

  /** Only a whole page without cookies is kept; what failed is tried again by the next caller. */
  make(revision: number, key: string, render: () => Promise<Page>): Promise<Page> {
    this.#follow(revision);
    const making = render()
      .then((page) => {
        const isPublic = page.status === 200 && page.cookies.length === 0 && !page.headers['cache-control'];
        if (isPublic && this.#revision === revision) this.#pages.set(key, page);
        return page;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  #follow(revision: number): void {
    if (revision <= this.#revision) return;
    this.#revision = revision;
    this.#pages.clear();
    this.#making.clear();
  }
}
