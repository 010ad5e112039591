import type { DealersOrderRow } from '#contract/orders/listed-orders.ts';
import type { PartnerReference } from '#contract/orders/order-shapes.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { dispatchState } from '#rules/partner-orders/flow/dispatch-day.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { statusTone } from '#rules/partner-orders/flow/status-tone.ts';
import { displayDay, displayTime, isoDay } from '#rules/platform/editions/dates.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { money, NUMBERS } from '#web/frame/numbers.ts';
import { whenDelivered } from '#web/orders/delivery-words.ts';
import { listedReference } from '#web/words/reference-words.ts';

/** A row of the list in the words of the reader; made on the server, and in the browser for later parts. */
export type RowView = {
  readonly id: string;
  readonly code: string;
  readonly address: string;
  readonly created: string;
  readonly agency: string;
  readonly dealerId: string | null;
  readonly dealer: string | null;
  readonly mayAssign: boolean;
  readonly items: string;
  /** what the partner calls it; empty for nothing */
  readonly reference: string;
  readonly configuration: string;
  readonly shipping: string;
  readonly total: string;
  readonly since: string;
  /** empty for none */
  readonly dispatch: string;
  /** of what is still to leave, when its day is here or over */
  readonly leaves: 'today' | 'late' | null;
  readonly status: PartnerOrderStatus;
  readonly isOurMove: boolean;
  readonly unread: number;
};

/** The company, or the person where there is none. */
export const partnerName = ({ companyName, firstName, lastName, userEmail }: PartnerReference): string =>
  companyName || `${firstName} ${lastName}`.trim() || userEmail;

/** @param query of the list, which the order takes along: its neighbours are those of the list */
export function rowView(order: DealersOrderRow, edition: Edition, locale: Locale, query: string): RowView {
  const { id, priceList, orderItems, orderStatus: status } = order;
  const [first] = orderItems;
  const state = dispatchState(order, isoDay(Date.now()));
  const { currency } = priceList;
  const named = first
    ? `${first.product?.[locale] ?? first.productId} ×${formatNumber(first.quantity, NUMBERS)}`
    : '–';
  return {
    id,
    code: shownCode(order.code),
    address: pathTo(edition, 'adminOrder', { orderId: id }) + query,
    created: displayDay(Date.parse(order.createdAt)),
    agency: partnerName(priceList),
    dealerId: order.dealerId,
    dealer: order.dealerName,
    mayAssign: status !== 'done' && status !== 'cancelled',
    items: orderItems.length > 1 ? `${named}, +${orderItems.length - 1}` : named,
    reference: listedReference(order),
    configuration: money(order.itemsPrice, currency),
    shipping: whenDelivered(order, money(order.deliveryPrice, currency)),
    total: whenDelivered(order, money(order.itemsPrice + order.deliveryPrice, currency)),
    since: displayTime(Date.parse(order.statusSince)),
    dispatch: state === 'none' ? '' : displayDay(order.dispatchDate ?? ''),
    leaves: state === 'today' || state === 'late' ? state : null,
    status,
    isOurMove: statusTone(status, 'staff') === 'red',
    unread: order.unreadMessagesCount,
  };
}
