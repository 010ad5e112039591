import type { DeliveryLocation, ItemDelivery } from '#contract/orders/order-shapes.ts';
import { furtherOf } from '#rules/partner-orders/delivery-locations/location.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { countryName } from '#web/words/country-texts.ts';
import { nameOf, personOf } from '#web/words/location-words.ts';

/** Who takes the parcel there, where the place is not named by them already. */
export const placePerson = (place: DeliveryLocation): string => (place.companyName ? personOf(place) : '');

/** The places of some deliveries, each once, in a sentence about them. */
export const placesOf = (deliveries: readonly ItemDelivery[]): string =>
  [
    ...new Map(
      deliveries.map(({ deliveryLocation: place }) => [place.id, `${nameOf(place)}, ${place.city}`]),
    ).values(),
  ].join('; ');

export const placeLine = (place: DeliveryLocation, locale: Locale): string => {
  const { street, zipCode, city, country } = place;
  return [street, `${zipCode} ${city}`, countryName(country, locale), ...furtherOf(place)].join(', ');
};
