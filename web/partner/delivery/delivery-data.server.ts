import { redirect } from 'react-router';
import type { PartnersOrder } from '#contract/orders/order-shapes.ts';
import { listLocations } from '#contract/partner-orders/delivery-locations.ts';
import { getPartnersOrder } from '#contract/partner-orders/partner-orders.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { ShopContext } from '#web/context.ts';
import { pageFailed } from '#web/frame/page.ts';
import { itemName } from '#web/orders/item-words.ts';
import { orderFiles } from '#web/orders/order-files.ts';
import { LOCATIONS_OFFERED } from './locations-offered.ts';

const viewOf = (order: PartnersOrder, { apiBase, locale }: Pick<ShopContext, 'apiBase' | 'locale'>) => ({
  orderId: order.id,
  code: shownCode(order.code),
  currency: order.currency,
  itemsPrice: order.itemsPrice,
  items: order.orderItems.map((item) => ({
    orderItemId: item.id,
    productName: itemName(item, locale),
    totalQuantity: item.quantity,
    picture: orderFiles(apiBase, order).picture(item),
  })),
});
export type DeliveryView = ReturnType<typeof viewOf>;

/**
 * An order whose locations are to be chosen; one that has its locations, or is past that, shows them itself.
 */
export async function deliveryView(context: ShopContext, orderId: string) {
  const { call, edition } = context;
  const found = await call(getPartnersOrder, { params: { orderId }, query: { keepUnread: 'yes' } });
  if (!found.ok) throw pageFailed(found, 'order_not_found');
  const order = found.value;
  if (order.orderStatus !== 'preparing' || order.orderItemDeliveryLocations.length > 0)
    throw redirect(pathTo(edition, 'partnerOrder', { orderId }));
  const listed = await call(listLocations, { query: { limit: LOCATIONS_OFFERED } });
  return {
    ...viewOf(order, context),
    hasLocations: !listed.ok || listed.value.total > 0,
  };
}
