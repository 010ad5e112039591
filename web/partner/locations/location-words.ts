import type { DeliveryLocationFields } from '#rules/delivery-locations/location.ts';

type Named = Pick<DeliveryLocationFields, 'companyName' | 'firstName' | 'lastName'>;
type Placed = Pick<DeliveryLocationFields, 'street' | 'zipCode' | 'city' | 'country'>;

export const personOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** The company, or the person where there is none. */
export const nameOf = (location: Named): string => location.companyName || personOf(location);

/** In one line, e.g. `Skladová 4, 110 00 Praha, CZ`. */
export const placeOf = ({ street, zipCode, city, country }: Placed): string =>
  [street, `${zipCode} ${city}`.trim(), country].filter(Boolean).join(', ');
