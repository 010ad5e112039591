import type { DeliveryLocation, ItemDelivery } from '#contract/order-shapes.ts';
import type { Locale } from '#rules/editions/editions.ts';
import { countryName } from '#web/checkout/country-texts.ts';

/** A place by its company, or by the person where there is none. */
export const placeName = ({
  companyName,
  firstName,
  lastName,
}: Pick<DeliveryLocation, 'companyName' | 'firstName' | 'lastName'>): string =>
  companyName || `${firstName} ${lastName}`;

/** Who takes the parcel there, where the place is not named by them already. */
export const placePerson = ({ companyName, firstName, lastName }: DeliveryLocation): string =>
  companyName ? `${firstName} ${lastName}` : '';

/** The places of some deliveries, each once, in a sentence about them. */
export const placesOf = (deliveries: readonly ItemDelivery[]): string =>
  [
    ...new Map(
      deliveries.map(({ deliveryLocation: place }) => [place.id, `${placeName(place)}, ${place.city}`]),
    ).values(),
  ].join('; ');

export const placeLine = ({ street, zipCode, city, country }: DeliveryLocation, locale: Locale): string =>
  `${street}, ${zipCode} ${city}, ${countryName(country, locale)}`;
