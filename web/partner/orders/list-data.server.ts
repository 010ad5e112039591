import { PARTNER_ORDERS_PER_PAGE, type PartnersOrderRow } from '#contract/orders/listed-orders.ts';
import { statusTexts } from '#contract/orders/status-texts.ts';
import { listOrderRequests } from '#contract/partner-orders/order-requests.ts';
import { listPartnerOrders } from '#contract/partner-orders/partner-orders.ts';
import { partnerTaskTexts } from '#contract/partner-orders/partner-task-texts.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { permissionOf } from '#rules/partner-orders/flow/acts.ts';
import { type PartnerTask, partnerActIn, partnerTasks } from '#rules/partner-orders/flow/partner-tasks.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { mayAny } from '#rules/people/accounts/permissions.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { monthAfter, monthAt } from '#rules/platform/editions/months.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import type { Choice, Tag } from '#web/lists/filters.tsx';
import { listPart } from '#web/lists/list-part.server.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { whenDelivered } from '#web/orders/delivery-words.ts';
import { monthName } from '#web/words/month-name.ts';
import { listedReference } from '#web/words/reference-words.ts';
import { type AddressFilters, addressFilters, queryOf } from './order-query.ts';

export type RowView = {
  readonly id: string;
  readonly code: string;
  readonly address: string;
  readonly created: string;
  readonly items: string;
  /** what the partner calls it; empty for nothing */
  readonly reference: string;
  /** of the first item as it was ordered; null where there is none any more */
  readonly picture: string | null;
  readonly pieces: string;
  readonly products: string;
  readonly delivery: string;
  readonly status: PartnerOrderStatus;
  /** what the partner has to do next, on a button; null where it is not their move */
  readonly act: string | null;
  readonly unread: number;
};

function rowView(order: PartnersOrderRow, { edition, locale, apiBase, profile }: ShopContext): RowView {
  const { id, orderItems, priceList, orderStatus: status } = order;
  const act = partnerActIn(status);
  const [first] = orderItems;
  const name = first ? (first.product?.[locale] ?? first.productId) : '–';
  return {
    id,
    code: shownCode(order.code),
    address: pathTo(edition, 'partnerOrder', { orderId: id }),
    created: displayDay(Date.parse(order.createdAt)),
    items: orderItems.length > 1 ? m.orders_more_items({ name, count: orderItems.length - 1 }) : name,
    reference: listedReference(order),
    picture: order.hasPicture && first ? `${apiBase}/b2b/order/${id}/order-item/${first.id}/image` : null,
    pieces: formatNumber(
      orderItems.reduce((sum, { quantity }) => sum + quantity, 0),
      edition,
    ),
    products: formatMoney(minorFromNumber(order.itemsPrice), priceList.currency, edition),
    delivery: whenDelivered(
      order,
      formatMoney(minorFromNumber(order.deliveryPrice), priceList.currency, edition),
    ),
    status,
    act: act && mayAny(profile, permissionOf(act)) ? partnerTaskTexts[act]() : null,
    unread: order.unreadMessagesCount,
  };
}

/** A page of the list for an address. */
export async function listView(shop: ShopContext, search: URLSearchParams) {
  const { edition } = shop;
  const { filters, page } = readQuery(addressFilters, search);
  const found = await orFailed(shop.call(listPartnerOrders, { query: { ...filters, page } }));
  const answer = found.ok ? found.value : null;
  const list = listPart(answer, {
    page,
    perPage: PARTNER_ORDERS_PER_PAGE,
    rowOf: (order) => rowView(order, shop),
    addressOf: (one) => pathTo(edition, 'partnerOrders') + queryOf(filters, one),
    failed: m.dealer_list_failed(),
    edition,
    rangeOf: answer?.isTotalExact === false ? m.orders_range_many : m.admin_range,
  });
  return {
    list,
    filters,
    tags: tagsOf(shop, filters, answer?.taskCounts ?? null),
    statuses: partnerOrderStatuses.map((id) => ({ id, name: statusTexts[id]() })),
    months: monthsFor(filters, shop.locale),
    waiting: answer ? waitingText(answer.waitingForPartner) : '',
    requests: await requestsOf(shop),
  };
}

/** Orders above a limit, which are no orders yet: how many are open; null for whoever has none. */
async function requestsOf({ call, profile, edition }: ShopContext) {
  const found = mayAny(profile, 'seeOrderRequests') ? await orFailed(call(listOrderRequests, {})) : null;
  if (!found?.ok || found.value.requests.length === 0) return null;
  const open = found.value.requests.filter(({ state }) => state === 'open').length;
  return { open, address: pathTo(edition, 'partnerRequests') };
}

/** What has to be done, with how many orders wait for it; the other filters stay as they are. */
function tagsOf(
  { edition }: Pick<ShopContext, 'edition'>,
  filters: AddressFilters,
  counts: Readonly<Record<PartnerTask, number>> | null,
): readonly Tag[] {
  const base = pathTo(edition, 'partnerOrders');
  const tag = (task: PartnerTask | undefined, text: string, count: string | null): Tag => ({
    ...{ text, count },
    address: base + queryOf({ ...filters, task }),
    current: filters.task === task,
  });
  return [
    tag(undefined, m.orders_task_all(), null),
    ...partnerTasks.map((task) =>
      tag(task, partnerTaskTexts[task](), counts && formatNumber(counts[task], edition)),
    ),
  ];
}

/** So many months are offered; an address may say an earlier one. */
const MONTHS_OFFERED = 24;

function monthsFor({ month }: AddressFilters, locale: Locale): readonly Choice[] {
  const now = monthAt(Date.now());
  const offered = Array.from({ length: MONTHS_OFFERED }, (_, i) => monthAfter(now, -i));
  const all = month && !offered.includes(month) ? [...offered, month] : offered;
  return all.map((id) => ({ id, name: monthName(id, locale) }));
}

const waitingText = (count: number): string =>
  count === 0 ? m.orders_waiting_none() : m.orders_waiting({ count });
