import { listCarriers } from '#contract/office/carriers.ts';
import {
  countRegularOrders,
  listRegularOrders,
  type OrderCounts,
  orderFilters,
  REGULAR_ORDERS_PER_PAGE,
  type RegularOrderRow,
} from '#contract/office/regular-orders.ts';
import { listParkedPayments } from '#contract/payments/staff-payments.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { money, NUMBERS } from '#web/frame/numbers.ts';
import type { Tag } from '#web/lists/filters.tsx';
import { listPart } from '#web/lists/list-part.server.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { type FilterValues, queryOf } from './order-query.ts';
import { parkedView } from './payment-view.server.ts';
import { mailState, methodWord, paymentState, type StatusView } from './status-words.ts';

export type RowView = {
  /** its code as it is said in calls */
  readonly id: string;
  readonly code: string;
  readonly address: string;
  readonly created: string;
  readonly customer: string;
  readonly country: string;
  readonly email: string;
  readonly items: string;
  readonly pieces: string;
  readonly amount: string;
  readonly method: string;
  readonly payment: StatusView;
  /** money of this order waits for a person */
  readonly parked: boolean;
  readonly mail: StatusView;
};

function rowView(order: RegularOrderRow, { edition, locale }: ShopContext): RowView {
  const { productId, product, items, orderCode } = order;
  const name = product?.[locale] ?? productId;
  return {
    id: orderCode,
    code: shownCode(orderCode),
    address: pathTo(edition, 'regularOrder', { orderCode }),
    created: displayTime(Date.parse(order.createdAt)),
    customer: order.isAnonymised ? m.admin_anonymised() : order.customer,
    country: order.country,
    email: order.email,
    items: items > 1 ? `${name} ${m.admin_more_items({ count: items - 1 })}` : name,
    pieces: formatNumber(order.pieces, NUMBERS),
    amount: money(order.amount, order.currency),
    method: methodWord(order.paymentMethod),
    payment: paymentState(order),
    parked: order.moneyParked,
    mail: mailState(order),
  };
}

const quickFilters: readonly { key: keyof OrderCounts; text: () => string; filter: FilterValues }[] = [
  { key: 'all', text: m.admin_quick_all, filter: {} },
  {
    key: 'waitingForTransfer',
    text: m.admin_quick_transfer,
    filter: { paymentMethod: 'bankTransfer', paymentStatus: 'pending' },
  },
  { key: 'paymentFailed', text: m.admin_quick_failed, filter: { paymentStatus: 'failed' } },
  { key: 'mailFailed', text: m.admin_quick_mail, filter: { emailStatus: 'failed' } },
  { key: 'cancelled', text: m.admin_quick_cancelled, filter: { paymentStatus: 'cancelled' } },
];

/** A page of the list for an address. */
export async function listView(shop: ShopContext, search: URLSearchParams) {
  const { edition } = shop;
  const base = pathTo(edition, 'regularOrders');
  const { filters, page } = readQuery(orderFilters, search);
  const [found, counted, waiting, carriers] = await Promise.all([
    orFailed(shop.call(listRegularOrders, { query: { ...filters, page } })),
    orFailed(shop.call(countRegularOrders, {})),
    orFailed(shop.call(listParkedPayments, { query: {} })),
    orFailed(shop.call(listCarriers, {})),
  ]);
  const { sort: _, ...narrowing } = filters;
  const narrowed = queryOf(narrowing);
  const counts = counted.ok ? counted.value : null;
  const quick: readonly Tag[] = quickFilters.map(({ key, text, filter }) => ({
    text: text(),
    count: counts && formatNumber(counts[key], NUMBERS),
    address: base + queryOf({ ...filter, sort: filters.sort }),
    current: queryOf(filter) === narrowed,
  }));
  const parked = waiting.ok ? waiting.value.map((event) => parkedView(event, edition)) : [];
  const answer = found.ok ? found.value : null;
  const list = listPart(answer ? { items: answer.orders, total: answer.total } : null, {
    page,
    perPage: REGULAR_ORDERS_PER_PAGE,
    rowOf: (order: RegularOrderRow) => rowView(order, shop),
    addressOf: (one) => base + queryOf(filters, one),
    // the page behind the frame is the same for every reason but these two (ADM-078, ADM-079)
    failed: found.ok ? m.admin_list_silent() : m.admin_list_failed(),
    edition: NUMBERS,
  });
  return {
    ...{ list, total: answer?.total ?? 0, parked, filters, quick, isNarrowed: narrowed !== '' },
    carriers: carriers.ok ? carriers.value.map(({ id, name }) => ({ id, name })) : [],
  };
}
