import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '#database/connection.ts';
import type { Category, Product } from '#rules/catalogue/product.ts';
import { type RowFault, validateCatalogue } from '#rules/catalogue/validate-catalogue.ts';
import type { TransportRate } from '#rules/checkout/transport.ts';
import { type CompanyRecord, companyOf } from '#rules/company/company.ts';
import type { PriceList } from '#rules/pricing/price-list.ts';
import type { Settings } from '#rules/pricing/settings.ts';
import { PartnerLists } from './partner-lists.ts';
import { readPriceList, readProducts, readSettings, readTransportRates } from './read-rows.ts';
import { NoCatalogue, ReadTrouble } from './read-trouble.ts';
import { type CatalogueRows, loadCatalogue, loadRevision, loadStock } from './store.ts';

/** The catalogue as it was at one moment; never changed, only replaced. */
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
  readonly defaultList: PriceList | null;
  readonly settings: Settings | null;
  readonly transportRates: readonly TransportRate[];
  /** who runs the shop, as far as it was filled in */
  readonly company: CompanyRecord;
};

/**
 * A busy shop sells many times a second; stock shown may be this old, stock sold never is (orders lock their
 * rows).
 */
const STOCK_REST_MS = 250;

const index = (products: readonly Product[]): Pick<Snapshot, 'products' | 'byId' | 'byCategory'> => ({
  products,
  byId: new Map(products.map((product) => [product.id, product])),
  byCategory: Map.groupBy(products, (product) => product.category),
});

/** The same list for a category in which nothing was sold, see `revision`. */
function indexAgain(
  products: readonly Product[],
  known: Snapshot,
): Pick<Snapshot, 'products' | 'byId' | 'byCategory'> {
  const made = index(products);
  const byCategory = new Map(
    [...made.byCategory].map(([category, now]) => {
      const before = known.byCategory.get(category);
      const isSame = before?.length === now.length && now.every((product, i) => product === before[i]);
      return [category, isSame ? before : now] as const;
    }),
  );
  return { ...made, byCategory };
}

function stocked(
  products: readonly Product[],
  rows: readonly { heliosId: string; stockQuantity: number }[],
): readonly Product[] {
  const stock = new Map(rows.map((row) => [row.heliosId, row.stockQuantity]));
  const now = (heliosId: string): number => Math.max(0, stock.get(heliosId) ?? 0);
  const isSame = ({ availabilities }: Product) =>
    availabilities.every((a) => now(a.heliosId) === a.stockQuantity);
  if (products.every(isSame)) return products;
  return products.map((product) =>
    isSame(product)
      ? product
      : {
          ...product,
          availabilities: product.availabilities.map((a) => ({ ...a, stockQuantity: now(a.heliosId) })),
        },
  );
}

const partsOf = (rows: CatalogueRows): Omit<Snapshot, 'revision'> => ({
  lookedAt: rows.revision,
  ...index(readProducts(rows)),
  defaultList: rows.defaultLists[0] ? readPriceList(rows.defaultLists[0], rows.priceRows) : null,
  settings: readSettings(rows.settings),
  transportRates: readTransportRates(rows),
  company: companyOf(rows.company?.record),
});

/**
 * What has nothing to do with products and prices is shown as it is now, whatever is wrong with these: the owner
 * of a shop may have to correct its imprint at once. Prices and amounts of the settings stay as they were.
 */
function partsOfOthers(
  rows: CatalogueRows,
  known: Snapshot,
  faults: readonly RowFault[],
): Pick<Snapshot, 'company' | 'settings'> {
  const company = companyOf(rows.company?.record);
  const now = faults.some(({ table }) => table === 'settings') ? null : readSettings(rows.settings);
  if (!now || !known.settings) return { company, settings: known.settings };
  const { transferTermDays, transferReminderDays } = now;
  return { company, settings: { ...known.settings, transferTermDays, transferReminderDays } };
}

/**
 * Holds the catalogue in memory and replaces it when the database announces a change. Reading it costs no
 * query, which is what lets a list of 24 priced products cost less than a millisecond. Rows that are wrong,
 * or cannot be read, replace nothing: the last good catalogue is kept, and reading is tried again ever less
 * often until something changes.
 */
export class SnapshotHolder {
  #database: Database;
  #now: () => number;
  #current: Snapshot | null = null;
  #isStale = true;
  /** somebody said so, who may have changed what has no number of its own, as the company and the papers */
  #isTold = false;
  #isStockStale = false;
  #loading: Promise<Snapshot> | null = null;
  #lastLoad = Number.NEGATIVE_INFINITY;
  #revision = 0;
  #trouble: ReadTrouble;
  #partnerLists: PartnerLists;

  constructor(database: Database, log: FastifyBaseLogger, now: () => number = () => performance.now()) {
    this.#database = database;
    this.#now = now;
    this.#trouble = new ReadTrouble(log, now);
    this.#partnerLists = new PartnerLists(log);
  }

  async listen(): Promise<void> {
    await this.#database.listen('catalogue', (what) => this.markStale(what === 'stock' ? 'stock' : 'all'));
  }

  markStale(what: 'stock' | 'all'): void {
    if (what === 'stock') this.#isStockStale = true;
    else {
      this.#isStale = true;
      this.#isTold = true;
      this.#trouble.stopResting();
    }
  }

  /**
   * The newest snapshot, or the last good one while there is nothing better. Throws when there never was one.
   */
  async current(): Promise<Snapshot> {
    if (this.#current && !this.#isDue()) return this.#current;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    if (!this.#current) return this.#loading;
    return this.#loading.catch(() => this.#current as Snapshot);
  }

  /** A snapshot that was looked at after this call, or the last good one while the database is away. */
  async refresh(): Promise<Snapshot> {
    this.#isStale = true;
    this.#isTold = true;
    // rows that cannot be read are not asked for by everybody who orders meanwhile
    if (!this.#trouble.isUnreadable) this.#trouble.stopResting();
    await this.#loading?.catch(() => {});
    return this.current();
  }

  /** Is this snapshot still what the shop sells by, as the transaction sees it? */
  async stillHolds(tx: Db, { lookedAt }: Snapshot): Promise<boolean> {
    return (await loadRevision(tx)) === lookedAt;
  }

  /** Why the snapshot is older than the database, in the words of the database; null when it is not. */
  get trouble(): string | null {
    return this.#trouble.reason ?? this.#partnerLists.reason;
  }

  #mayRead(): boolean {
    return this.#isStale && !this.#trouble.isResting;
  }

  #isDue(): boolean {
    return this.#mayRead() || (this.#isStockStale && this.#now() - this.#lastLoad >= STOCK_REST_MS);
  }

  async #load(): Promise<Snapshot> {
    const known = this.#current;
    const isWhole = this.#mayRead();
    if (!known && !isWhole) throw new NoCatalogue(this.#trouble.reason ?? '');
    // before reading: a change announced meanwhile must mark it stale again
    if (isWhole) this.#isStale = false;
    this.#isStockStale = false;
    try {
      this.#current =
        isWhole || !known
          ? await this.#whole(known)
          : this.#withStock(known, await loadStock(this.#database.db));
      return this.#current;
    } catch (error) {
      this.#isStale = true;
      if (!(error instanceof NoCatalogue)) this.#trouble.failed(error, known !== null);
      throw error;
    } finally {
      this.#lastLoad = this.#now();
    }
  }

  async #whole(known: Snapshot | null): Promise<Snapshot> {
    const isTold = this.#isTold;
    this.#isTold = false;
    const rows = await loadCatalogue(this.#database.db);
    const faults = validateCatalogue(rows);
    if (faults.length === 0) {
      this.#trouble.isOver();
      return { revision: ++this.#revision, ...partsOf(rows) };
    }
    this.#isStale = true;
    this.#trouble.refused(faults, known !== null);
    if (!known) throw new NoCatalogue(this.#trouble.reason ?? '');
    const stocked = this.#withStock(known, rows.availabilities);
    // looked at again after a rest, and nobody said that anything changed since
    if (!isTold && rows.revision === known.lookedAt) return stocked;
    const { company, settings } = partsOfOthers(rows, known, faults);
    // another revision, since pages that are kept may show a company or a paper that is no longer so
    return { ...stocked, company, settings, lookedAt: rows.revision, revision: ++this.#revision };
  }

  /** The same with the stock of these rows; the very same when nothing was sold. */
  #withStock(known: Snapshot, rows: readonly { heliosId: string; stockQuantity: number }[]): Snapshot {
    const products = stocked(known.products, rows);
    return products === known.products ? known : { ...known, ...indexAgain(products, known) };
  }

  /** A partner's list; null when there is none of this id. */
  async priceList(id: string): Promise<PriceList | null> {
    const { defaultList, lookedAt } = await this.current();
    if (defaultList?.id === id) return defaultList;
    return this.#partnerLists.get(
      this.#database.db,
      id,
      lookedAt,
      () => this.#current?.lookedAt === lookedAt,
    );
  }
}
