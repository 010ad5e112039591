import { referenceTexts } from '#contract/partner-orders/reference-texts.ts';
import type { TicketItem, TicketPlace } from '#printing/press/ticket.ts';
import { parcelsOf } from '#rules/orders/order/carrier-code.ts';
import { furtherOf } from '#rules/partner-orders/delivery-locations/location.ts';
import { type Reference, referenceFields, withOrders } from '#rules/partner-orders/references/reference.ts';
import { countryName } from '#rules/platform/addresses/country-name.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { PartnerOrderRow, ShopOrder } from '#server/orders/order/service.ts';
import type { DesignRow } from '#server/orders/order/thread.ts';
import type { placesOf } from '#server/partner-orders/flow/service.ts';
import type { shownToGuests } from '#server/people/guest-page/service.ts';
import type { ToldOnTicket } from '#server/press/print-files/service.ts';

type Delivery = Awaited<ReturnType<typeof placesOf>>[number];

/** How the partner is shown to its own customers. */
type GuestPage = Awaited<ReturnType<typeof shownToGuests>>;

type Shared = {
  readonly edition: Edition;
  /** of the edition the page of the order is read in */
  readonly origin: string;
  readonly designs: readonly DesignRow[];
};
/** Of an order of the shop, which goes as a whole; null while it has not gone. */
type Sent = { readonly shipment: { readonly trackingCode: string } | null };

const approvedVersion = (designs: readonly DesignRow[], position: number): number | null => {
  const design = designs.find((one) => one.position === position);
  return design?.approval === 'approved' && design.version > 0 ? design.version : null;
};

type Address = {
  readonly companyName?: string | undefined;
  readonly person: string;
  readonly street?: string | undefined;
  readonly zipCode?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
  readonly phone?: string | undefined;
};

/** A place by its company, or by its person where there is none. */
function placeOf(
  address: Address,
  edition: Edition,
): Pick<TicketPlace, 'name' | 'address' | 'contact' | 'phone'> {
  const { companyName, person, street, zipCode, city, country, phone = '' } = address;
  const town = `${zipCode ?? ''} ${city ?? ''}`.trim();
  return {
    name: companyName || person,
    address: [street, town, country && countryName(country, localeOf[edition])].filter(
      (line): line is string => !!line,
    ),
    contact: companyName ? person : '',
    phone,
  };
}

/** What the partner calls an item, by its own words or by those of its order. */
function referencesOf(order: Reference, item: Reference, edition: Edition): TicketItem['references'] {
  const speak = { locale: localeOf[edition] };
  const called = withOrders(item, order);
  return referenceFields.flatMap((field) => {
    const value = called[field];
    return value === '' ? [] : [{ label: referenceTexts[field]({}, speak), value }];
  });
}

/** What a ticket of an order of a partner says. */
export function toldByPartner(
  order: PartnerOrderRow,
  deliveries: readonly Delivery[],
  { edition, origin, designs, guestPage }: Shared & { readonly guestPage: GuestPage },
): ToldOnTicket {
  return {
    page: origin + pathTo(edition, 'adminOrder', { orderId: order.id }),
    buyer: order.partnerName,
    partner: [guestPage.displayName || order.partnerName, guestPage.phone, guestPage.email].filter(Boolean),
    manufacture: order.manufactureDate,
    note: '',
    ofItem: ({ position, ...item }) => ({
      approvedVersion: approvedVersion(designs, position),
      references: referencesOf(order, item, edition),
      places: deliveries
        .filter(({ delivery }) => delivery.position === position)
        .map(({ delivery, location }) => {
          const person = `${location.firstName} ${location.lastName}`.trim();
          const place = placeOf({ ...location, person }, edition);
          return {
            ...{ ...place, address: [...place.address, ...furtherOf(location)] },
            key: location.id,
            pieces: delivery.amount,
            dispatch: delivery.expeditionDate,
            parcels: parcelsOf(delivery.deliveryCode),
          };
        }),
    }),
  };
}

/** What a ticket of an order of the shop says: all of it goes to one place. */
export function toldByShopper(
  order: ShopOrder,
  { edition, origin, designs, shipment }: Shared & Sent,
): ToldOnTicket {
  const { billing, useBillingCompany, delivery } = order;
  const personOf = ({ firstName, surName }: Record<string, string>) =>
    `${firstName ?? ''} ${surName ?? ''}`.trim();
  const to = delivery ?? billing;
  const place = placeOf({ ...to, person: personOf(to), phone: to.phone || billing.phone }, edition);
  const isKnown = order.anonymisedAt === null;
  const parcels = parcelsOf(shipment?.trackingCode ?? '');
  return {
    page: origin + pathTo(edition, 'regularOrder', { orderCode: order.code }),
    partner: null,
    buyer: (useBillingCompany && billing.companyName) || personOf(billing),
    manufacture: null,
    note: order.note,
    ofItem: ({ position, quantity }) => ({
      approvedVersion: approvedVersion(designs, position),
      references: [],
      places: isKnown ? [{ ...place, key: 'only', pieces: quantity, dispatch: null, parcels }] : [],
    }),
  };
}
