import { transaction } from '#database/connection.ts';
import type { ShopPart } from '#rules/office/attention/shop-troubles.ts';
import type { Shop } from '#server/payments/context.ts';
import { lastBackupAt } from '#server/platform/backup/service.ts';
import { isClockWrong, lookAtClock } from '#server/platform/clock.ts';
import { errorFacts } from '#server/platform/log/error-facts.ts';
import { lookSeldom } from '#server/platform/look-seldom.ts';
import { countFailures } from '../attention/service.ts';
import * as store from './store.ts';

/** Whoever scrapes comes every quarter of a minute; more often changes nothing. */
const HOLDS_MS = 10_000;

export type Own = {
  /** what is wrong, with a code, a number or the name of a setting */
  readonly wrong: ReadonlyMap<ShopPart, string>;
  /** null while the database is away */
  readonly aheadSeconds: number | null;
  readonly disks: Awaited<ReturnType<Shop['disks']>>;
};

/** What this process sees: its machine, its database, its files. */
async function lookAtOwn(shop: Shop): Promise<Own> {
  const [clock, troubles, disks] = await Promise.all([
    lookAtClock(shop.database.db).catch(() => null),
    shop.troubles().catch(() => []),
    shop.disks().catch(() => []),
  ]);
  const wrong = new Map<ShopPart, string>(troubles.map(({ kind, detail }) => [kind, detail]));
  const aheadSeconds = clock && clock.aheadMs / 1000;
  if (!clock) wrong.set('database', '');
  else if (isClockWrong(clock)) wrong.set('clock', String(Math.round(clock.aheadMs / 1000)));
  return { wrong, aheadSeconds, disks };
}

export type Facts = {
  readonly queue: readonly store.QueueRow[];
  readonly unpaid: readonly store.UnpaidRow[];
  /** since this process first looked */
  readonly placed: readonly store.PlacedRow[];
  readonly failures: Awaited<ReturnType<typeof countFailures>>;
  readonly at: Date;
  readonly tookSeconds: number;
};

/** Sums by kind and currency, of which there are few. */
function added(sums: readonly store.PlacedRow[], more: readonly store.PlacedRow[]): store.PlacedRow[] {
  const alike = (a: store.PlacedRow, b: store.PlacedRow) => a.kind === b.kind && a.currency === b.currency;
  return [
    ...sums.filter((sum) => !more.some((one) => alike(sum, one))),
    ...more.map((one) => {
      const sum = sums.find((known) => alike(known, one));
      return sum ? { ...one, orders: sum.orders + one.orders, net: sum.net + one.net } : one;
    }),
  ];
}

/** What is true of the whole shop, the same in whatever process it is asked. */
function watchFacts(shop: Shop, jobs: readonly string[]): () => Promise<Facts> {
  let until: string | null = null;
  let sums: readonly store.PlacedRow[] = [];
  return async () => {
    const since = performance.now();
    const { database, now } = shop;
    const found = await transaction(database.db, async (tx) => {
      await store.limitTime(tx);
      const settled = await store.settledNow(tx);
      return {
        settled,
        queue: await store.queue(tx, jobs),
        unpaid: await store.unpaid(tx),
        placed: until === null ? [] : await store.placed(tx, until, settled),
        failures: await countFailures(tx, []),
      };
    });
    until = found.settled;
    sums = added(sums, found.placed);
    const tookSeconds = (performance.now() - since) / 1000;
    return { ...found, placed: sums, at: now(), tookSeconds };
  };
}

export type Looks = {
  readonly own: () => Promise<Own>;
  /** null where the database is away, or takes too long */
  readonly facts: () => Promise<Facts | null>;
  /** null for none; it asks no database */
  readonly backupAt: () => Promise<Date | null>;
};

const NOTHING: Own = { wrong: new Map(), aheadSeconds: null, disks: [] };
const known = new WeakMap<Shop['database'], Looks>();

/** Figures and the page of staff look at the same, however many ask. */
export function looksOf(shop: Shop, jobs: readonly string[]): Looks {
  const there = known.get(shop.database);
  if (there) return there;
  const facts = watchFacts(shop, jobs);
  const unread = (error: unknown) => {
    shop.log.warn(errorFacts(error), 'figures of the whole shop not read');
    return null;
  };
  const made: Looks = {
    own: lookSeldom(() => lookAtOwn(shop), {
      holdsMs: () => HOLDS_MS,
      meanwhile: (last) => last ?? NOTHING,
    }),
    facts: lookSeldom<Facts | null>(() => facts().catch(unread), {
      holdsMs: () => HOLDS_MS,
      meanwhile: (last) => last ?? null,
    }),
    backupAt: () => lastBackupAt(shop.config.dataDir),
  };
  known.set(shop.database, made);
  return made;
}
