import { redirect } from 'react-router';
import { PARTNER_ORDERS_PER_PAGE, type PartnersOrderRow } from '#contract/order-shapes.ts';
import { listPartnerOrders } from '#contract/partner-orders.ts';
import { displayDay } from '#rules/editions/dates.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatMoney, formatNumber } from '#rules/money/format.ts';
import { minorFromNumber } from '#rules/money/money.ts';
import { shownCode } from '#rules/orders/shown-code.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/status.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { whenDelivered } from '#web/orders/delivery-words.ts';
import { nextActTexts } from './next-act.ts';
import { addressFilters, queryOf } from './order-query.ts';

export type RowView = {
  readonly id: string;
  readonly code: string;
  readonly address: string;
  readonly created: string;
  readonly items: string;
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

export type ListView = {
  /** a sentence when the list could not be had (ORD-094) */
  readonly failure: string | null;
  readonly rows: readonly RowView[];
  readonly total: number;
  readonly range: string;
  readonly page: number;
  readonly lastPage: number;
  readonly phrase: string;
  readonly waiting: string;
};

function rowView(order: PartnersOrderRow, { edition, locale, apiBase }: ShopContext): RowView {
  const { id, orderItems, priceList, orderStatus: status } = order;
  const [first] = orderItems;
  const name = first ? (first.product?.[locale] ?? first.productId) : '–';
  return {
    id,
    code: shownCode(order.code),
    address: pathTo(edition, 'partnerOrder', { orderId: id }),
    created: displayDay(Date.parse(order.createdAt)),
    items: orderItems.length > 1 ? m.orders_more_items({ name, count: orderItems.length - 1 }) : name,
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
    act: nextActTexts[status]?.() ?? null,
    unread: order.unreadMessagesCount,
  };
}

/** A page of the list for an address; an address beyond the last page leads to it. */
export async function listView(shop: ShopContext, search: URLSearchParams): Promise<ListView> {
  const { edition } = shop;
  const { filters, page } = readQuery(addressFilters, search);
  const found = await shop
    .call(listPartnerOrders, { query: { ...filters, page } })
    .catch(() => ({ ok: false as const }));
  const view = { phrase: filters.phrase, page, rows: [], total: 0, range: '', lastPage: 0, waiting: '' };
  if (!found.ok) return { ...view, failure: m.dealer_list_failed() };
  const { items, total, isTotalExact, offset, waitingForPartner: count } = found.value;
  const lastPage = Math.ceil(total / PARTNER_ORDERS_PER_PAGE);
  if (page > 1 && page > lastPage)
    throw redirect(pathTo(edition, 'partnerOrders') + queryOf(filters, lastPage));
  const range = {
    from: formatNumber(offset + 1, edition),
    to: formatNumber(offset + items.length, edition),
    total: formatNumber(total, edition),
  };
  return {
    ...view,
    failure: null,
    rows: items.map((order) => rowView(order, shop)),
    total,
    lastPage,
    range: total === 0 ? '' : isTotalExact ? m.admin_range(range) : m.orders_range_many(range),
    waiting: count === 0 ? m.orders_waiting_none() : m.orders_waiting({ count }),
  };
}
