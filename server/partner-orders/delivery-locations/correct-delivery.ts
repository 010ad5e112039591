import { randomUUID } from 'node:crypto';
import {
  type DeliveryLocationFields,
  eachLocationField,
  furtherOf,
} from '#rules/partner-orders/delivery-locations/location.ts';
import { countryName } from '#rules/platform/addresses/country-name.ts';
import { type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import type { Shop } from '#server/press/context.ts';
import { m } from '#texts/messages.ts';
import { type ActBy, actOnOrder, type NotActedOnSeen, refreshSearchWords } from '../flow/service.ts';
import { deliveryPrice } from './delivery-price.ts';
import { cleaned, fieldsOtherThan, wrongFields } from './service.ts';
import * as store from './store.ts';

type Asked = {
  /** any of the rows that go there */
  readonly orderItemDeliveryLocationId: string;
  readonly to: DeliveryLocationFields;
  /** as it was read; without it the last who corrects is right */
  readonly seen?: DeliveryLocationFields | undefined;
  readonly reason: string;
};
type Corrected =
  | Result<
      null,
      | NotActedOnSeen
      | 'act_not_possible'
      | 'delivery_not_found'
      | 'location_invalid'
      | 'delivery_price_differs'
      | 'unavailable'
    >
  | (Failure<'location_changed'> & { readonly data: { readonly current: DeliveryLocationFields } });

function messageOf(place: DeliveryLocationFields, reason: string, locale: Locale): string {
  const said = { locale };
  const { companyName, firstName, lastName, street, zipCode, city, country, phone, email } = place;
  return [
    m.mail_corrected_lead({}, said),
    reason,
    '',
    `${m.mail_corrected_delivery({}, said)}:`,
    companyName,
    `${firstName} ${lastName}`,
    street,
    `${zipCode} ${city}`,
    countryName(country, locale),
    phone,
    email,
    ...furtherOf(place),
  ]
    .filter((line, i) => line !== '' || i === 2)
    .join('\n');
}

/**
 * Puts right where a part of an order goes, until it is dispatched; what was agreed on for delivery stays. A
 * location that other orders use keeps saying where theirs went (LOC-022): this order gets one of its own.
 */
export async function correctDelivery(
  shop: Pick<Shop, 'database' | 'jobs' | 'now' | 'catalogue'>,
  caller: ActBy,
  orderId: string,
  { orderItemDeliveryLocationId, to, seen, reason }: Asked,
): Promise<Corrected> {
  const wrong = wrongFields(to);
  if (wrong) return wrong;
  const after = cleaned(to);
  // before the transaction: the catalogue may have to be read, by the one connection of an embedded database
  const snapshot = await shop.catalogue.newest();
  return actOnOrder<Corrected>(shop, caller, orderId, async (held): Promise<Corrected> => {
    const { tx, order, items, deliveries, require, say, note } = held;
    const possible = await require('correctDelivery');
    if (!possible.ok) return possible;
    const id = deliveries.find((row) => row.id === orderItemDeliveryLocationId)?.locationId ?? '';
    const rows = deliveries.filter((row) => row.locationId === id);
    const locked = await store.lockLocation(tx, id);
    if (!locked) return fail('delivery_not_found', 'orderItemDeliveryLocationId');
    const before = eachLocationField((field) => locked.fields[field]);
    const changed = fieldsOtherThan(before, after);
    if (changed.length === 0) return ok(null);
    if (seen && fieldsOtherThan(before, seen).length > 0)
      return { ...fail('location_changed', 'seen'), data: { current: before } };
    const parts = rows.map(({ position, amount }) => ({
      productId: items.find((item) => item.position === position)?.productId ?? '',
      locationId: id,
      amount,
    }));
    const [was, is] = [before, after].map((place) =>
      deliveryPrice(snapshot, order.currency, parts, [{ ...place, id }]),
    );
    if (!was?.ok || !is?.ok) return fail('unavailable');
    if (was.value !== is.value) return fail('delivery_price_differs', 'to.zipCode');
    if (await store.isUsedElsewhere(tx, id, orderId)) {
      const own = randomUUID();
      await store.insertLocations(tx, [{ ...after, id: own, partnerId: order.partnerId ?? '' }]);
      await store.redirectDeliveries(tx, orderId, id, own);
    } else await store.changeLocation(tx, id, after);
    await refreshSearchWords(tx, orderId);
    const comment = messageOf(after, cleanLines(reason), localeOf[order.edition]);
    await say({ type: 'normalMessage', comment });
    await note('correctDelivery', { deliveryLocationId: id, changed });
    return ok(null);
  });
}
