import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '#database/connection.ts';
import { validatePriceRows, validateRow } from '#rules/catalogue/validate-catalogue.ts';
import type { PriceList } from '#rules/pricing/price-list.ts';
import { readPriceList } from './read-rows.ts';
import { NoCatalogue, ReadTrouble } from './read-trouble.ts';
import { loadPriceList, loadPriceRows } from './store.ts';

type Kept = {
  /** the change of the database it was looked at after */
  readonly lookedAt: number;
  /** the last good one; null when there never was one */
  readonly list: PriceList | null;
  readonly trouble: ReadTrouble;
};

/**
 * The lists of partners, each read when first asked for and again after each change. A bad one leaves the
 * last good one in place.
 */
export class PartnerLists {
  #log: FastifyBaseLogger;
  #kept = new LRUCache<string, Kept>({ max: 50 });

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Why a list is older than its rows; null when none is. */
  get reason(): string | null {
    for (const { trouble } of this.#kept.values()) if (trouble.reason !== null) return trouble.reason;
    return null;
  }

  /**
   * @param lookedAt the change of the database the catalogue was looked at after; a list that was looked at
   * then is not read again
   * @param isLatest whether that is so still, once the rows are here: a list may be of the time before
   * @returns null when there is none of this id
   */
  async get(db: Db, id: string, lookedAt: number, isLatest: () => boolean): Promise<PriceList | null> {
    const known = this.#kept.get(id);
    if (known?.lookedAt === lookedAt) return usable(known);
    const row = await loadPriceList(db, id);
    if (!row) {
      this.#kept.delete(id);
      return null;
    }
    const rows = await loadPriceRows(db, id);
    const trouble = known?.trouble ?? new ReadTrouble(this.#log, () => 0);
    const faults = [...validateRow('priceLists', id, row), ...validatePriceRows(rows)];
    if (faults.length > 0) trouble.refused(faults, Boolean(known?.list));
    else trouble.isOver();
    const kept: Kept = {
      lookedAt,
      list: faults.length > 0 ? (known?.list ?? null) : readPriceList(row, rows),
      trouble,
    };
    // kept for the next one only if nothing was changed meanwhile
    if (isLatest()) this.#kept.set(id, kept);
    return usable(kept);
  }
}

function usable({ list, trouble }: Kept): PriceList {
  if (list === null) throw new NoCatalogue(trouble.reason ?? '');
  return list;
}
