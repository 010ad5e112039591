import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '#database/connection.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import { forNoRequest } from '#server/platform/log/request-id.ts';
import { type Changes, changesOf } from './changes.ts';
import { PartnerLists } from './partner-lists.ts';
import { allPending, announced, hasStock, merged, nothingPending, type Pending } from './pending.ts';
import { readSnapshot, readStock } from './read-snapshot.ts';
import { NoCatalogue, ReadTrouble } from './read-trouble.ts';
import type { Snapshot } from './snapshot.ts';
import { CHANGES_KEPT, loadChanges, loadRevision } from './store.ts';

/**
 * A busy shop sells many times a second; stock shown may be this old, stock sold never is (orders lock their
 * rows).
 */
const STOCK_REST_MS = 250;

/**
 * A change of a few rows is read within this time, and whoever asks meanwhile is shown it. Nobody waits
 * longer: a large change is shown when it was read.
 */
const PATIENCE_MS = 25;

type Options = {
  readonly now?: () => number;
  readonly patienceMs?: number;
};

const noWait = (): void => {};

/**
 * Holds the catalogue in memory and follows the announcements of the database. Reading it costs no query,
 * which is what lets a list of 24 priced products cost less than a millisecond. Rows that are wrong, or
 * cannot be read, replace nothing: the last good catalogue is kept, and reading is tried again ever less
 * often until something changes.
 */
export class CatalogueCache {
  #database: Database;
  #now: () => number;
  #patienceMs: number;
  #current: Snapshot | null = null;
  #pending: Pending = allPending();
  #loading: Promise<Snapshot> | null = null;
  #began = 0;
  #lastLoad = Number.NEGATIVE_INFINITY;
  #revision = 0;
  /** the change of the database that `#current` was made of; older than `lookedAt` where rows were refused */
  #madeAt = 0;
  #trouble: ReadTrouble;
  #partnerLists: PartnerLists;
  #later: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(database: Database, log: FastifyBaseLogger, options: Options = {}) {
    this.#database = database;
    this.#now = options.now ?? (() => performance.now());
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
    this.#trouble = new ReadTrouble(log, this.#now);
    this.#partnerLists = new PartnerLists(log);
  }

  async listen(): Promise<void> {
    await this.#database.listen('catalogue', (payload) => this.notePending(announced(payload)));
  }

  /** Reading begins at once: nobody may have to ask twice to see a change. */
  notePending(pending: Pending): void {
    this.#pending = merged(this.#pending, pending);
    if (pending.rows || pending.images) this.#trouble.stopResting();
    this.#follow();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#later) clearTimeout(this.#later);
  }

  /**
   * The newest snapshot that is there, or the last good one while there is nothing better. Only who asks
   * before there ever was one waits for it. Throws when there is none.
   */
  async current(): Promise<Snapshot> {
    if (!this.#current) return this.newest();
    const loading = this.#begin();
    const left = this.#began + this.#patienceMs - this.#now();
    if (loading && left > 0) await atMost(left, loading);
    return this.#current;
  }

  /** The same for who decides by it: waits until what is known to have changed was read. */
  async newest(): Promise<Snapshot> {
    const loading = this.#begin();
    if (!this.#current) return loading ?? Promise.reject(new NoCatalogue(this.#trouble.reason ?? ''));
    await loading?.catch(noWait);
    return this.#current;
  }

  /** A snapshot that was looked at after this call, or the last good one while the database is away. */
  async refresh(what: 'rows' | 'images' = 'rows'): Promise<Snapshot> {
    this.#pending = merged(this.#pending, { ...nothingPending(), rows: true, images: what === 'images' });
    // rows that cannot be read are not asked for by everybody who orders meanwhile
    if (!this.#trouble.isUnreadable) this.#trouble.stopResting();
    // one that is being read may have begun before
    await this.#loading?.catch(noWait);
    return this.newest();
  }

  /** Why the snapshot is older than the database, in the words of the database; null when it is not. */
  get trouble(): string | null {
    return this.#trouble.reason ?? this.#partnerLists.reason;
  }

  /** A partner's list; null when there is none of this id. */
  async priceList(id: string): Promise<PriceList | null> {
    const { defaultList } = await this.current();
    return defaultList?.id === id ? defaultList : this.#partnerLists.get(this.#database.db, id);
  }

  #mayReadRows(): boolean {
    return (this.#pending.rows || this.#pending.images || !this.#current) && !this.#trouble.isResting;
  }

  #stockRest(): number {
    return this.#lastLoad + STOCK_REST_MS - this.#now();
  }

  /** What is being read, or is to be read now; null when there is nothing to read. */
  #begin(): Promise<Snapshot> | null {
    if (this.#loading) return this.#loading;
    const isStockDue = this.#current !== null && hasStock(this.#pending) && this.#stockRest() <= 0;
    if (this.#isClosed || !(this.#mayReadRows() || isStockDue)) return null;
    this.#began = this.#now();
    const loading = forNoRequest(() =>
      this.#load().finally(() => {
        this.#loading = null;
        this.#lastLoad = this.#now();
        this.#follow();
      }),
    );
    this.#loading = loading;
    loading.catch(noWait);
    return loading;
  }

  /** Reads what is due, and what may only be read after a rest when that is over. */
  #follow(): void {
    if (!this.#current || this.#isClosed || this.#begin() || !hasStock(this.#pending) || this.#later) return;
    this.#later = setTimeout(
      () => {
        this.#later = null;
        this.#follow();
      },
      Math.max(0, this.#stockRest()),
    );
    this.#later.unref();
  }

  async #load(): Promise<Snapshot> {
    const known = this.#current;
    const mayReadRows = this.#mayReadRows();
    const pending = mayReadRows ? this.#pending : { ...nothingPending(), stock: this.#pending.stock };
    // before reading: a change announced meanwhile must be noted as pending again
    this.#pending = mayReadRows ? nothingPending() : { ...this.#pending, stock: nothingPending().stock };
    const { db } = this.#database;
    try {
      const read = mayReadRows ? await this.#withRows(db, known, pending.images) : known;
      if (!read) throw new NoCatalogue(this.#trouble.reason ?? '');
      this.#current = read;
      if (known && hasStock(pending)) this.#current = await readStock(db, read, pending.stock);
      return this.#current;
    } catch (error) {
      this.#pending = merged(this.#pending, { ...pending, rows: true });
      if (!(error instanceof NoCatalogue) && !this.#isClosed) this.#trouble.failed(error, known !== null);
      throw error;
    }
  }

  async #withRows(db: Db, known: Snapshot | null, images: boolean): Promise<Snapshot | null> {
    // first: a change that commits between two statements then makes this number the older one, never the
    // newer
    const lookedAt = await loadRevision(db);
    const changes = known && (await this.#changesUntil(db, lookedAt));
    if (known && lookedAt === this.#madeAt && !images) {
      this.#trouble.isOver();
      return lookedAt === known.lookedAt ? known : { ...known, lookedAt };
    }
    const read = await readSnapshot(db, known, changes, images);
    if (known) await this.#partnerLists.follow(db, changes);
    if ('parts' in read) {
      this.#trouble.isOver();
      this.#madeAt = lookedAt;
      this.#revision += 1;
      return { ...read.parts, revision: this.#revision, lookedAt };
    }
    this.#pending = merged(this.#pending, { ...nothingPending(), rows: true, images });
    this.#trouble.refused(read.faults, known !== null);
    // looked at again after a rest, and nothing was changed since
    if (!known || known.lookedAt === lookedAt) return known;
    // another revision, since pages that are kept may show a company or a paper that is no longer so
    this.#revision += 1;
    return { ...known, ...read.others, revision: this.#revision, lookedAt };
  }

  /** Null when it is too long ago to know. */
  async #changesUntil(db: Db, lookedAt: number): Promise<Changes | null> {
    const isKnown = lookedAt >= this.#madeAt && lookedAt - this.#madeAt <= CHANGES_KEPT;
    return isKnown ? changesOf(await loadChanges(db, this.#madeAt)) : null;
  }
}

/** Waits for the work, but no longer than this. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.then(noWait, noWait), late]);
  clearTimeout(timer);
}
