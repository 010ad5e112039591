import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { RequestCounts } from '../request-counts/service.ts';

/**
 * A limit of at most so many calls a minute guards something (log-ins, orders, uploads) and holds for all
 * processes together. Larger ones keep a process from being overrun; each process counts for itself, since to
 * ask the database would cost more than most of those calls.
 */
export const COUNTED_TOGETHER_UP_TO = 60;
/**
 * Callers a process remembers for one call. Counted as a size: told a number, it takes the room for all at
 * once.
 */
const callersAtMost = { maxSize: 5_000, sizeCalculation: () => 1 };

type Counted = { current: number; ttl: number };
type Answer = (error: Error | null, counted?: Counted) => void;
type Row = { count: number; until: number };

/** Counts of this process, of one call. */
class OwnCounts implements FastifyRateLimitStore {
  readonly #rows = new LRUCache<string, Row>(callersAtMost);

  incr(caller: string, answer: Answer, windowMs: number): void {
    const now = Date.now();
    const known = this.#rows.get(caller);
    const row = known && known.until > now ? known : { count: 0, until: now + windowMs };
    row.count += 1;
    if (row !== known) this.#rows.set(caller, row);
    answer(null, { current: row.count, ttl: row.until - now });
  }

  child(): FastifyRateLimitStore {
    return new OwnCounts();
  }
}

/** Counts of all processes, of one call. */
class SharedCounts implements FastifyRateLimitStore {
  readonly #counts: RequestCounts;
  readonly #call: string;
  /** who was told to wait: asking for them again would let one caller keep the database busy */
  readonly #waiting = new LRUCache<string, Row>(callersAtMost);

  constructor(counts: RequestCounts, call: string) {
    this.#counts = counts;
    this.#call = call;
  }

  incr(caller: string, answer: Answer, windowMs: number, max: number): void {
    const now = Date.now();
    const known = this.#waiting.get(caller);
    if (known && known.until > now) {
      answer(null, { current: known.count, ttl: known.until - now });
      return;
    }
    this.#counts.add(`${this.#call} ${caller}`, windowMs).then(
      ({ count, restMs }) => {
        if (count > max) this.#waiting.set(caller, { count, until: Date.now() + restMs });
        answer(null, { current: count, ttl: restMs });
      },
      (error: Error) => answer(error),
    );
  }

  child(): SharedCounts {
    return this;
  }
}

type Limit = {
  readonly max?: number | ((...args: never[]) => unknown);
  readonly routeInfo?: { readonly method?: string | readonly string[]; readonly url?: string };
};

/** Where the limits of calls are counted; the plugin asks for a place for each limit. */
export function limitStore(counts: RequestCounts): FastifyRateLimitStoreCtor {
  const placeOf = ({ max, routeInfo }: Limit = {}): FastifyRateLimitStore => {
    if (typeof max !== 'number' || max > COUNTED_TOGETHER_UP_TO) return new OwnCounts();
    // a limit made by hand has no route; the only one is that of the sign-in forms
    return new SharedCounts(counts, routeInfo?.url ? `${routeInfo.method} ${routeInfo.url}` : 'forms');
  };
  return class extends OwnCounts {
    override child(limit?: object): FastifyRateLimitStore {
      return placeOf(limit);
    }
  };
}
