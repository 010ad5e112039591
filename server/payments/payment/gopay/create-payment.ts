import { countryOf } from '#rules/platform/addresses/countries.ts';
import { localeOf } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import type { PayableOrder } from '../provider.ts';

/** Names of rows may hold letters, digits and little else, 256 of them (Objects: items). */
const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} .,-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 256);

const cut = (text: string, length: number): string => text.trim().slice(0, length);

/**
 * The body of a standard payment (https://doc.gopay.com, "Standard payment", "Objects"): amounts in cents,
 * rows that add up to the total (error 360 otherwise), the payer's contact, where to come back and where to
 * notify.
 */
export function paymentBody(order: PayableOrder, goid: number): object {
  const locale = localeOf[order.edition];
  const { payer } = order;
  const extra = (type: 'ITEM' | 'DELIVERY', name: string, amount: number) =>
    amount === 0 ? [] : [{ type, name, amount, count: 1 }];
  return {
    payer: {
      default_payment_instrument: 'PAYMENT_CARD',
      contact: {
        first_name: cut(payer.firstName, 256),
        last_name: cut(payer.surName, 256),
        email: cut(payer.email, 128),
        phone_number: cut(payer.phone.replace(/[^\d+]/g, ''), 128),
        city: cut(payer.city, 128),
        street: cut(payer.street, 128),
        postal_code: cut(payer.zipCode, 16),
        country_code: countryOf(payer.country)?.isoCode ?? payer.country,
      },
    },
    target: { type: 'ACCOUNT', goid },
    amount: order.gross,
    currency: order.currency,
    order_number: order.code,
    order_description: m.gateway_order({ code: order.code }, { locale }),
    items: [
      ...order.products.map((product) => ({
        type: 'ITEM',
        name: plainName(product.name),
        product_url: cut(product.url, 512),
        amount: product.net,
        count: product.quantity,
      })),
      ...extra('DELIVERY', m.gateway_transport({}, { locale }), order.transportNet),
      ...extra('ITEM', m.gateway_duty({}, { locale }), order.dutyNet),
      ...extra('ITEM', m.gateway_vat({}, { locale }), order.vat),
    ],
    callback: { return_url: order.returnUrl, notification_url: order.notificationUrl },
    lang: locale.toUpperCase(),
  };
}
