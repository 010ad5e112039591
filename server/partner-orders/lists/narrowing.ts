import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { codeEndsIn } from '#database/order-codes.ts';
import { wordsOf } from '#database/row-checks.ts';
import { heldRejections, itemDesigns, orders, partnerOrders } from '#database/schema.ts';
import { statusesToDispatch } from '#rules/partner-orders/flow/dispatch-day.ts';
import type { Task } from '#rules/partner-orders/flow/quick-filters.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { TIME_ZONE } from '#rules/platform/editions/dates.ts';
import { saidCode } from '#rules/platform/words/search-words.ts';

/** What the orders of a list have in common; all that is named holds. */
export type Narrowing = {
  readonly partnerId?: string | undefined;
  readonly dealerId?: string | undefined;
  readonly statuses?: readonly PartnerOrderStatus[] | undefined;
  readonly task?: Task | undefined;
  readonly isWithoutDealer?: boolean | undefined;
  /** to leave on that day or before, and still here */
  readonly leavesBy?: string | undefined;
  /** days of the company, both included */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** in their status since before then */
  readonly restingSince?: Date | undefined;
  readonly isWithoutManufactureDate?: boolean | undefined;
  /** a guest's rejection waits for the partner */
  readonly holdsRejection?: boolean | undefined;
  /** an id, a code or the end of one */
  readonly order?: string | undefined;
  /** one of these orders */
  readonly ids?: readonly string[] | undefined;
  /** words in the grammar of the index */
  readonly words?: string | undefined;
};

const p = partnerOrders;
export const ranksOf = (statuses: readonly PartnerOrderStatus[]): number[] =>
  statuses.map((status) => partnerOrderStatuses.indexOf(status) + 1);
const startOf = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;
/** Not 24 hours later: a day of the change of the clock has 23 or 25. */
const endOf = (day: string): SQL => sql`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;

/** The words of the partial index of orders without a dealer, which is not used for any others. */
const withoutDealer = sql`${p.dealerId} is null and ${p.status} not in ('done', 'cancelled')`;

/** The words of the partial index of orders that are still to leave. */
export const leavesBy = (day: string): SQL =>
  sql`${p.status} in ${wordsOf(statusesToDispatch)} and ${p.dispatchOn} <= ${day}::date`;

const idsSaid = (order: string): SQL => {
  const digits = saidCode(order);
  const ofCode =
    digits === null ? undefined : sql` union select ${orders.id} from ${orders} where ${codeEndsIn(digits)}`;
  return sql`select ${orders.id} from ${orders} where ${orders.id} = ${order}${ofCode ?? sql``}`;
};

/** As `isHeldNow` of the rules says; of a status that the other conditions name. */
const holdsRejection = sql`exists (select from ${heldRejections} h
  join ${itemDesigns} d on d.order_id = h.order_id and d.position = h.position
  where h.order_id = ${p.orderId} and h.state = 'waiting' and d.approval = 'waiting' and d.version = h.version)`;

export function conditionOf(narrowing: Narrowing): SQL | undefined {
  const { partnerId, dealerId, statuses, task, from, to, restingSince, order, ids, words } = narrowing;
  return and(
    partnerId ? eq(p.partnerId, partnerId) : undefined,
    dealerId ? eq(p.dealerId, dealerId) : undefined,
    statuses && inArray(p.statusRank, ranksOf(statuses)),
    task && eq(p.task, task),
    narrowing.isWithoutDealer ? withoutDealer : undefined,
    narrowing.leavesBy ? leavesBy(narrowing.leavesBy) : undefined,
    from ? sql`${p.createdAt} >= ${startOf(from)}` : undefined,
    to ? sql`${p.createdAt} < ${endOf(to)}` : undefined,
    restingSince && lt(p.statusSince, restingSince),
    narrowing.isWithoutManufactureDate ? sql`${p.manufactureDate} is null` : undefined,
    narrowing.holdsRejection ? holdsRejection : undefined,
    // as an array, so that the one order is looked up before anything else is
    order === undefined ? undefined : sql`${p.orderId} = any(array(${idsSaid(order)}))`,
    ids && inArray(p.orderId, [...ids]),
    words === undefined ? undefined : sql`${p.searchWords} @@ ${words}::tsquery`,
  );
}

/** Whether tallies know what is asked for: they do not know single orders, days or words. */
export const isTallied = (narrowing: Narrowing): boolean =>
  (
    ['leavesBy', 'from', 'to', 'restingSince', 'isWithoutManufactureDate', 'order', 'ids', 'words'] as const
  ).every((part) => narrowing[part] === undefined) && !narrowing.holdsRejection;
