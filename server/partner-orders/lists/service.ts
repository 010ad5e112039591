import type { DealersOrderRow, OrderSorting, PartnersOrderRow } from '#contract/orders/listed-orders.ts';
import type { DealerReference, DeliveryLocation, PartnerReference } from '#contract/orders/order-shapes.ts';
import type { DealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import type { OwnOrderFilters } from '#contract/partner-orders/partner-orders.ts';
import type { Db } from '#database/connection.ts';
import {
  type PartnerTask,
  partnerTasks,
  statusesOfPartnerTask,
} from '#rules/partner-orders/flow/partner-tasks.ts';
import { type Preset, presets } from '#rules/partner-orders/flow/presets.ts';
import { type QuickFilter, quickFilters, statusesOf } from '#rules/partner-orders/flow/quick-filters.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { type Scope, scopeOf } from '#rules/people/accounts/permissions.ts';
import { isoDay } from '#rules/platform/editions/dates.ts';
import { daysOfMonth } from '#rules/platform/editions/months.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { indexQuery, referenceQuery } from '#rules/platform/words/search-words.ts';
import { ordersOfCodes, presentLocation } from '#server/orders/order/service.ts';
import type { Account } from '#server/platform/context.ts';
import type { Shop } from '#server/press/context.ts';
import * as choices from './choices/store.ts';
import { ordersForPartner, ordersForStaff } from './listed/store.ts';
import type { Narrowing } from './narrowing.ts';
import { presentDealer, presentForPartner, presentForStaff, presentPartner } from './present.ts';
import type { ListedOrder } from './rows.ts';
import * as store from './store.ts';
import * as tallies from './tallies/store.ts';

type Page = { readonly page: number; readonly limit: number; readonly after?: string | undefined };
type Listed<Row> = {
  total: number;
  isTotalExact: boolean;
  limit: number;
  offset: number;
  items: Row[];
};

const HOUR_MS = 3_600_000;

const inBoth = (
  one: readonly PartnerOrderStatus[] | undefined,
  other: readonly PartnerOrderStatus[] | undefined,
): readonly PartnerOrderStatus[] | undefined =>
  one && other ? one.filter((s) => other.includes(s)) : (one ?? other);

/** What the filters of staff find; null where two of them exclude each other. */
function narrowingOf(filters: DealerOrderFilters, now: Date): Narrowing | null {
  const { quickFilter, preset, orderStatus, orderId, partnerId, dealerId, from, to } = filters;
  const chosen: Preset = preset ? presets[preset] : {};
  const task =
    quickFilter === 'all' || quickFilter === 'leavesToday' || quickFilter === 'withoutDealer'
      ? undefined
      : quickFilter;
  if (task && chosen.task && task !== chosen.task) return null;
  const wanted = task ?? chosen.task;
  // those of a task go without saying: the database would think that few of its orders have them
  const said = inBoth(orderStatus, chosen.statuses);
  const statuses = said && wanted ? inBoth(said, statusesOf(wanted)) : said;
  if (statuses?.length === 0) return null;
  return {
    partnerId,
    dealerId,
    statuses,
    task: wanted,
    isWithoutDealer: quickFilter === 'withoutDealer',
    leavesBy: quickFilter === 'leavesToday' ? isoDay(now) : undefined,
    from,
    to,
    restingSince:
      chosen.restingForHours === undefined
        ? undefined
        : new Date(now.getTime() - chosen.restingForHours * HOUR_MS),
    isWithoutManufactureDate: chosen.withoutManufactureDate,
    order: orderId || undefined,
  };
}

/** With the words of a phrase, and of a reference; null where they find nothing. */
async function withWords(
  db: Db,
  { phrase, reference = '' }: { readonly phrase: string; readonly reference?: string },
  narrowing: Narrowing | null,
): Promise<Narrowing | null> {
  if (narrowing === null) return null;
  const queries = [
    ...(phrase === '' ? [] : [indexQuery(phrase)]),
    ...(reference === '' ? [] : [referenceQuery(reference)]),
  ];
  if (queries.length === 0) return narrowing;
  if (queries.includes(null)) return null;
  const words = queries.map((one) => `(${one})`).join(' & ');
  const ids = await store.idsWithWords(db, words);
  if (ids === null) return { ...narrowing, words };
  return ids.length === 0 ? null : { ...narrowing, ids };
}

async function listed<Order, Row>(
  db: Db,
  narrowing: Narrowing | null,
  { page, limit, after, sortBy, sortOrder }: Page & OrderSorting,
  read: (db: Db, ids: readonly string[]) => Promise<Order[]>,
  present: (order: Order) => Row,
): Promise<Listed<Row>> {
  const offset = (page - 1) * limit;
  const shape = { limit, offset };
  if (narrowing === null) return { ...shape, total: 0, isTotalExact: true, items: [] };
  const start = after === undefined ? { offset } : { after };
  const { ids, ...totals } = await store.findPage(db, narrowing, { sortBy, sortOrder, limit, start });
  return { ...shape, ...totals, items: (await read(db, ids)).map(present) };
}

/** B2B-API-021 */
export async function listDealerOrders(
  { database: { db }, catalogue, now }: Shop,
  asked: DealerOrderFilters & Page,
): Promise<Listed<DealersOrderRow>> {
  const snapshot = await catalogue.current();
  const narrowing = await withWords(db, { phrase: asked.phrase }, narrowingOf(asked, now()));
  return listed(db, narrowing, asked, ordersForStaff, (order) => presentForStaff(order, snapshot));
}

/**
 * The ids of all orders that a filter finds, in the order of the list, or of those that are ticked; null
 * where there are more than so many.
 */
export async function idsOfDealerOrders(
  { database: { db }, now }: Pick<Shop, 'database' | 'now'>,
  asked: DealerOrderFilters & { readonly codes?: readonly string[] | undefined },
  atMost: number,
): Promise<readonly string[] | null> {
  if (asked.codes) {
    const ticked = await ordersOfCodes(db, asked.codes, 'partner');
    return ticked.map(({ id }) => id);
  }
  const narrowing = await withWords(db, { phrase: asked.phrase }, narrowingOf(asked, now()));
  if (narrowing === null) return [];
  const { sortBy, sortOrder } = asked;
  const page = { sortBy, sortOrder, limit: atMost + 1, start: { offset: 0 } };
  const { ids } = await store.findPage(db, narrowing, page);
  return ids.length > atMost ? null : ids;
}

/**
 * How many orders filters find, as the list says it; null where words are looked for: a frequent one takes
 * longer than all other counts together.
 */
export async function countsOfFilters(
  { database: { db }, now }: Pick<Shop, 'database' | 'now'>,
  all: readonly DealerOrderFilters[],
) {
  const at = now();
  const plain = all.filter(({ phrase }) => phrase === '');
  const totals = await store.totalsOf(
    db,
    plain.map((one) => narrowingOf(one, at)),
  );
  return new Map(plain.map((one, i) => [one, totals[i] ?? null]));
}

/** What the filters of a partner find of their own orders; null where two of them exclude each other. */
function ownNarrowing(
  partnerId: string,
  { task, orderStatus, month }: Pick<OwnOrderFilters, 'task' | 'orderStatus' | 'month'>,
): Narrowing | null {
  const statuses = inBoth(task && statusesOfPartnerTask(task), orderStatus && [orderStatus]);
  if (statuses?.length === 0) return null;
  return { partnerId, statuses, holdsRejection: task === 'held', ...(month ? daysOfMonth(month) : {}) };
}

/** How many orders of a partner each of their filters shows. */
async function countPartnerTasks(db: Db, partnerId: string): Promise<Record<PartnerTask, number>> {
  const [tallied, held] = await Promise.all([
    tallies.countByStatus(db, partnerId),
    store.countHeld(db, partnerId),
  ]);
  const counts = new Map(tallied.map(({ status, count }) => [status, count]));
  const sumOf = (task: PartnerTask): number =>
    statusesOfPartnerTask(task).reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return Object.fromEntries(
    partnerTasks.map((task) => [task, task === 'held' ? held : sumOf(task)]),
  ) as Record<PartnerTask, number>;
}

type OwnPage = Listed<PartnersOrderRow> & {
  waitingForPartner: number;
  taskCounts: Record<PartnerTask, number>;
};

/** B2B-API-039: orders of one partner, and how many of all of theirs wait for them. */
export async function listPartnerOrders(
  { database: { db }, catalogue }: Shop,
  partnerId: string,
  asked: OrderSorting & Page & OwnOrderFilters,
): Promise<OwnPage> {
  const snapshot = await catalogue.current();
  const narrowing = await withWords(db, asked, ownNarrowing(partnerId, asked));
  const [page, taskCounts] = await Promise.all([
    listed(db, narrowing, asked, ordersForPartner, (order) => presentForPartner(order, snapshot)),
    countPartnerTasks(db, partnerId),
  ]);
  return { ...page, waitingForPartner: taskCounts.waiting, taskCounts };
}

/** Far more than a partner orders in a year; all of it is in memory while a file is made. */
export const OWN_ORDERS_IN_FILE = 5_000;
/** Orders of one statement. */
const READ_AT_ONCE = 500;

/** Every order the filters leave, newest first, for a file. */
export async function ownOrdersOf(
  { database: { db } }: Pick<Shop, 'database'>,
  partnerId: string,
  asked: OwnOrderFilters,
): Promise<Result<readonly ListedOrder[], 'own_orders_empty' | 'own_orders_too_long'>> {
  const narrowing = await withWords(db, asked, ownNarrowing(partnerId, asked));
  if (narrowing === null) return fail('own_orders_empty');
  const { ids } = await store.findPage(db, narrowing, {
    ...{ sortBy: 'createdAt', sortOrder: 'desc' },
    ...{ limit: OWN_ORDERS_IN_FILE + 1, start: { offset: 0 } },
  });
  if (ids.length === 0) return fail('own_orders_empty');
  if (ids.length > OWN_ORDERS_IN_FILE)
    return fail('own_orders_too_long', undefined, String(OWN_ORDERS_IN_FILE));
  const orders: ListedOrder[] = [];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE)
    orders.push(...(await ordersForPartner(db, ids.slice(at, at + READ_AT_ONCE))));
  return ok(orders);
}

/** B2B-API-017 */
export async function countDealerOrders(
  { database: { db }, now }: Shop,
  dealerId: string | undefined,
): Promise<Record<QuickFilter, number>> {
  const counts = Object.fromEntries(quickFilters.map((name) => [name, 0])) as Record<QuickFilter, number>;
  const [tallied, leavesToday] = await Promise.all([
    tallies.tasksByTallies(db, dealerId),
    store.countLeaving(db, isoDay(now()), dealerId),
  ]);
  counts.leavesToday = leavesToday;
  for (const { task, isWithoutDealer, count } of tallied) {
    counts.all += count;
    if (isWithoutDealer) counts.withoutDealer += count;
    if (task !== '') counts[task as QuickFilter] += count;
  }
  return counts;
}

/**
 * MSG-007: of a dealer what the list shows under their name, which is what they may mark as read; a message
 * nobody of them could clear would stand in the navigation of all.
 */
export async function countUnread({ database: { db } }: Shop, account: Account | null, seen: Scope) {
  const isPartner = typeof seen === 'object' && 'partnerId' in seen;
  const scope = isPartner || seen === 'none' ? seen : scopeOf(account, 'markMessagesRead');
  if (scope === 'none') return { orders: 0, messages: 0 };
  return store.unreadIn(db, scope === 'all' ? {} : scope, isPartner ? 'partner' : 'staff');
}

/** B2B-API-018 */
export const listDealers = async ({ database: { db } }: Shop): Promise<DealerReference[]> =>
  (await choices.activeDealers(db)).map(presentDealer);

type Searched = { readonly phrase: string; readonly dealerId?: string | undefined };

/** A phrase without a word is no phrase: what is offered to choose from is not narrowed by it. */
const searchedBy = ({ phrase, dealerId }: Searched) => ({ words: indexQuery(phrase), dealerId });

/** B2B-API-020 */
export const listPartners = async (
  { database: { db } }: Shop,
  asked: Searched,
): Promise<PartnerReference[]> => (await choices.partnersBy(db, searchedBy(asked))).map(presentPartner);

/** B2B-API-019 */
export const listLocations = async (
  { database: { db } }: Shop,
  asked: Searched,
): Promise<DeliveryLocation[]> =>
  (await choices.locationsBy(db, searchedBy(asked))).map(({ location, isUsed }) =>
    presentLocation(location, isUsed),
  );
