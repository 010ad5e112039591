import type { DeliveryLocationFields } from '#rules/delivery-locations/location.ts';
import { tellApart } from '#web/lists/tell-apart.ts';

type Named = Pick<DeliveryLocationFields, 'companyName' | 'firstName' | 'lastName'>;
type Placed = Pick<DeliveryLocationFields, 'street' | 'zipCode' | 'city' | 'country'>;

export const personOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** The company, or the person where there is none. */
export const nameOf = (location: Named): string => location.companyName || personOf(location);

/** In one line, e.g. `Skladová 4, 110 00 Praha, CZ`. */
export const placeOf = ({ street, zipCode, city, country }: Placed): string =>
  [street, `${zipCode} ${city}`.trim(), country].filter(Boolean).join(', ');

/** Names with addresses; places that are alike carry who takes the goods there. */
export const linesOf = <P extends Named & Placed & Pick<DeliveryLocationFields, 'email'>>(
  places: readonly P[],
): ReadonlyMap<P, string> =>
  tellApart(
    places,
    (one) => `${nameOf(one)}, ${placeOf(one)}`,
    (one) => [personOf(one), one.email].filter(Boolean).join(', '),
  );
