import type { Edition } from '#rules/platform/editions/editions.ts';
import type { PayableOrder } from '../provider.ts';

const decimal = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

const locales: Record<Edition, string> = { cz: 'cs-CZ', en: 'en-GB', de: 'de-DE' };

/**
 * The body of an order (https://developer.paypal.com/api/orders/v2, "Create order"). A line is one item of
 * one piece, because the price of a printed line is not a whole price times pieces; item total, shipping,
 * handling (the duty) and tax add up to the amount, else it is refused as AMOUNT_MISMATCH. The address is
 * known already, so none is asked for.
 */
export function orderBody(order: PayableOrder): object {
  const { currency } = order;
  const money = (amount: number) => ({ currency_code: currency, value: decimal(amount) });
  const products = order.products.reduce((sum, product) => sum + product.net, 0);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.code,
        description: `Inkrule ${order.code}`,
        amount: {
          ...money(order.gross),
          breakdown: {
            item_total: money(products),
            shipping: money(order.transportNet),
            handling: money(order.dutyNet),
            tax_total: money(order.vat),
          },
        },
        items: order.products.map((product) => ({
          name: `${product.quantity} × ${product.name}`.slice(0, 127),
          quantity: '1',
          unit_amount: money(product.net),
          category: 'PHYSICAL_GOODS',
        })),
      },
    ],
    payment_source: {
      paypal: {
        email_address: order.payer.email,
        experience_context: {
          brand_name: 'Inkrule',
          locale: locales[order.edition],
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: order.returnUrl,
          cancel_url: order.returnUrl,
        },
      },
    },
  };
}
