import type { CorrectionBody } from '#contract/shop-orders/after-order.ts';
import { type OrderInformation, orderInformationSchema } from '#rules/orders/order/order-information.ts';
import { destinationOf } from '#rules/orders/order/order-validation.ts';
import { countryName } from '#rules/platform/addresses/country-name.ts';
import { type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanEach, cleanLines } from '#rules/platform/words/clean-text.ts';
import { priceTransportOf } from '#rules/prices/transport/transport-of-products.ts';
import {
  changedFields,
  corrected,
  firstWrong,
  isOnInvoice,
  valueAt,
} from '#rules/shop-orders/corrections/correction.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import type { NotActedOn } from '#server/orders/order/act.ts';
import { idOfCode, itemsOfOrder, type ShopOrder } from '#server/orders/order/service.ts';
import * as thread from '#server/orders/order/thread.ts';
import type { Shop } from '#server/payments/context.ts';
import type { Caller } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import { valueChanged } from '#server/platform/value-changed.ts';
import { m } from '#texts/messages.ts';
import { actOnShopOrder } from './act.ts';
import { afterOrderMails } from './mails.ts';
import * as store from './store.ts';

const informationOf = (order: ShopOrder): OrderInformation =>
  orderInformationSchema.parse({
    useBillingCompany: order.useBillingCompany,
    billingAddress: order.billing,
    useDeliveryAddress: order.useDeliveryAddress,
    deliveryAddress: order.delivery ?? {},
  });

type Load = { readonly productId: string; readonly quantity: number };

/** Whether delivery costs there what it costs where the order was to go; also where neither has a price. */
function costsTheSame(
  snapshot: Snapshot,
  items: readonly Load[],
  before: OrderInformation,
  after: OrderInformation,
): boolean {
  const [from, to] = [destinationOf(before), destinationOf(after)];
  if (from.country === to.country && from.zipPrefix === to.zipPrefix) return true;
  const loads = items.map(({ productId, quantity }) => ({ id: productId, count: quantity }));
  const [was, is] = [from, to].map(({ country, zipPrefix }) => {
    const priced = priceTransportOf(snapshot, loads, country, zipPrefix);
    return priced.ok && priced.value?.isZipCodeValid ? priced.value.price : null;
  });
  return was === is && is !== null;
}

/** The addresses as they are now, in the language of the order, under the reason. */
function messageOf(info: OrderInformation, reason: string, locale: Locale): string {
  const said = { locale };
  const lines = ({ companyName, ...address }: OrderInformation['deliveryAddress']) =>
    [
      companyName,
      `${address.firstName} ${address.surName}`,
      address.street,
      `${address.zipCode} ${address.city}`,
      countryName(address.country, locale),
      address.phone,
    ].filter(Boolean);
  const { billingAddress: billing, deliveryAddress: delivery } = info;
  const parts = [
    [m.mail_corrected_lead({}, said), reason],
    [`${m.mail_corrected_billing({}, said)}:`, ...lines(billing), billing.email],
    ...(info.useDeliveryAddress ? [[`${m.mail_corrected_delivery({}, said)}:`, ...lines(delivery)]] : []),
  ];
  return parts.map((part) => part.join('\n')).join('\n\n');
}

type Corrected = Result<
  null,
  | NotActedOn
  | 'act_not_possible'
  | 'address_invalid'
  | 'address_direction_marks'
  | 'delivery_price_differs'
  | 'value_changed'
>;

/** Puts the addresses of an order right until it is sent; its price stays. Said twice it changes nothing. */
export async function correctAddresses(
  shop: Shop,
  caller: Caller,
  code: string,
  { to, seen, reason }: CorrectionBody,
): Promise<Corrected> {
  const orderId = await idOfCode(shop.database.db, code);
  if (orderId === null) return fail('order_not_found', 'orderCode');
  const snapshot = await shop.catalogue.current();
  return actOnShopOrder<Corrected>(shop, caller, orderId, async (work): Promise<Corrected> => {
    const { tx, order, requireOpen, say, note } = work;
    const open = requireOpen();
    if (!open.ok) return open;
    if (await store.shipmentOf(tx, orderId)) return fail('act_not_possible', undefined, 'too_late');
    const before = informationOf(order);
    const asked = corrected(before, to);
    const after = {
      ...asked,
      billingAddress: cleanEach(asked.billingAddress),
      deliveryAddress: cleanEach(asked.deliveryAddress),
    };
    const changed = changedFields(before, after);
    if (changed.length === 0) return ok(null);
    const other = changed.find((field) => (seen[field] ?? valueAt(before, field)) !== valueAt(before, field));
    if (other) return valueChanged(`to.${other}`, valueAt(before, other));
    const wrong = firstWrong(after, changed);
    if (wrong)
      return fail(wrong.isDirectionMark ? 'address_direction_marks' : 'address_invalid', `to.${wrong.field}`);
    if (changed.some(isOnInvoice) && (await thread.documentOfKind(tx, orderId, 'final')))
      return fail('act_not_possible', undefined, 'final_uploaded');
    if (!costsTheSame(snapshot, await itemsOfOrder(tx, orderId), before, after))
      return fail('delivery_price_differs', `to.${destinationOf(after).zipField}`);
    await store.setAddresses(tx, orderId, {
      billing: after.billingAddress,
      ...(order.useDeliveryAddress && { delivery: after.deliveryAddress }),
    });
    const comment = messageOf(after, cleanLines(reason), localeOf[order.edition]);
    const messageId = await say({ type: 'normalMessage', comment });
    await note('correctAddresses');
    await queueMail(shop, tx, afterOrderMails.staffMessage, orderId, String(messageId));
    return ok(null);
  });
}
