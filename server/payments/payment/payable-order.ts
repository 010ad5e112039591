import { productName } from '#rules/catalogue/products/names.ts';
import { localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { knownProduct } from '#server/catalogue/snapshot/service.ts';
import type { WholeShopOrder } from '#server/orders/order/service.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { PayableOrder } from './provider.ts';
import type { PaymentContext } from './settle.ts';

/** A stored order as a provider is told of it. */
export async function payableOrder(
  { config, catalogue }: Pick<PaymentContext, 'config' | 'catalogue'>,
  { order, items }: WholeShopOrder,
): Promise<PayableOrder> {
  const edition = order.edition;
  const origin = originsOf(config)[edition];
  const snapshot = await catalogue.current();
  const { billing } = order;
  const text = (field: string): string => billing[field] ?? '';
  return {
    code: order.code,
    edition,
    currency: order.currency,
    gross: order.gross,
    products: items.map((item) => {
      const product = knownProduct(snapshot, item.productId);
      return {
        name: product ? productName(product, localeOf[edition]) : item.productId,
        quantity: item.quantity,
        net: item.net,
        url: origin + pathTo(edition, 'product', { productId: item.productId }),
      };
    }),
    transportNet: order.transportNet,
    dutyNet: order.dutyNet,
    vat: order.vat,
    payer: {
      firstName: text('firstName'),
      surName: text('surName'),
      email: text('email'),
      phone: text('phone'),
      street: text('street'),
      city: text('city'),
      zipCode: text('zipCode'),
      country: text('country'),
    },
    returnUrl: origin + pathTo(edition, 'payment'),
    notificationUrl: `${origin}/api/payment/gopay-notification`,
  };
}
