import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '#database/connection.ts';
import { validateRow } from '#rules/catalogue/rows/validate-catalogue.ts';
import { countRows, type PriceList } from '#rules/prices/pricing/price-list.ts';
import { measureCache } from '#server/platform/metrics/caches.ts';
import { type Changes, isAmong, joined, type Keys, none } from './changes.ts';
import { priceListOf, readGroups } from './read-list.ts';
import { NoCatalogue, ReadTrouble } from './read-trouble.ts';
import { loadPriceList } from './store.ts';

/**
 * Of all lists together; some 100 bytes each. A list longer than that is read again whenever it is asked for.
 */
const ROWS_KEPT = 2_000_000;

type Kept = {
  /** the last good one; null when there never was one */
  list: PriceList | null;
  readonly trouble: ReadTrouble;
  /** what changed since `list` was read */
  unread: Keys;
};

/**
 * The lists of partners, each read when first asked for and followed from then on. A bad one leaves the last
 * good one in place.
 */
export class PartnerLists {
  #log: FastifyBaseLogger;
  #kept = measureCache(
    'partner_lists',
    new LRUCache<string, Kept>({
      max: 50,
      maxSize: ROWS_KEPT,
      sizeCalculation: ({ list }) => 1 + (list ? countRows(list) : 0),
    }),
    false,
  );
  /** being read for the first time, with what changes meanwhile */
  #reading = new Map<string, { readonly done: Promise<PriceList | null>; readonly kept: Kept }>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Why a list is older than its rows; null when none is. */
  get reason(): string | null {
    for (const { trouble } of this.#kept.values()) if (trouble.reason !== null) return trouble.reason;
    return null;
  }

  /** @returns null when there is none of this id */
  async get(db: Db, id: string): Promise<PriceList | null> {
    const known = this.#kept.get(id);
    if (known) return usable(known);
    const reading = this.#reading.get(id) ?? this.#first(db, id);
    return reading.done;
  }

  #first(db: Db, id: string) {
    const kept: Kept = { list: null, trouble: new ReadTrouble(this.#log, () => 0), unread: 'all' };
    const read = async (): Promise<PriceList | null> => {
      let isThere = await this.#read(db, id, kept);
      // what was announced while it was read may be missing from it; a bad list is left to the next
      // announcement
      while (isThere && hasUnread(kept) && kept.trouble.reason === null)
        isThere = await this.#read(db, id, kept);
      if (!isThere) return null;
      this.#kept.set(id, kept);
      return usable(kept);
    };
    const done = read().finally(() => this.#reading.delete(id));
    const reading = { done, kept };
    this.#reading.set(id, reading);
    return reading;
  }

  /** Reads what changed of every list that is kept. @param changes null when nobody knows what they were */
  async follow(db: Db, changes: Changes | null): Promise<void> {
    for (const [id, { kept }] of this.#reading)
      kept.unread = joined(
        kept.unread,
        changes && !isAmong(changes.lists, id) ? pricesOf(changes, id) : 'all',
      );
    // the one asked for longest ago first, so that keeping them again leaves their order as it is
    for (const [id, kept] of [...this.#kept.entries()].reverse()) {
      kept.unread = joined(kept.unread, changes ? pricesOf(changes, id) : 'all');
      const isRead = hasUnread(kept) || (changes !== null && isAmong(changes.lists, id));
      if (!isRead) continue;
      // kept again, because it may have grown
      if (await this.#read(db, id, kept)) this.#kept.set(id, kept);
      else this.#kept.delete(id);
    }
  }

  /** @returns false when there is none of this id */
  async #read(db: Db, id: string, kept: Kept): Promise<boolean> {
    const { unread } = kept;
    kept.unread = none;
    try {
      const row = await loadPriceList(db, id);
      if (!row) return false;
      const read = await readGroups(db, id, kept.list?.rowsByHeliosId ?? null, unread);
      const faults = [...validateRow('priceLists', id, row), ...read.faults];
      if (faults.length === 0) {
        kept.list = priceListOf(row, read.groups);
        kept.trouble.isOver();
        return true;
      }
      kept.trouble.refused(faults, kept.list !== null);
    } catch (error) {
      kept.unread = joined(kept.unread, unread);
      throw error;
    }
    kept.unread = joined(kept.unread, unread);
    return true;
  }
}

const pricesOf = ({ prices }: Changes, id: string): Keys => prices.get(id) ?? none;

const hasUnread = ({ unread }: Kept): boolean => unread === 'all' || unread.size > 0;

function usable({ list, trouble }: Kept): PriceList {
  if (list === null) throw new NoCatalogue(trouble.reason ?? '');
  return list;
}
