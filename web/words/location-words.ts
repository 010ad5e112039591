import type { DeliveryLocationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import { toldApart } from '#web/words/tell-apart.ts';

type Named = Pick<DeliveryLocationFields, 'companyName' | 'firstName' | 'lastName'>;
type Placed = Pick<DeliveryLocationFields, 'street' | 'zipCode' | 'city' | 'country'>;

export const personOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** The company, or the person where there is none. */
export const nameOf = (location: Named): string => location.companyName || personOf(location);

/** In one line, e.g. `Skladová 4, 110 00 Praha, CZ`. */
export const placeOf = ({ street, zipCode, city, country }: Placed): string =>
  [street, `${zipCode} ${city}`.trim(), country].filter(Boolean).join(', ');

/** A place as it is chosen: its name, and where it is; with who takes the goods where several are alike. */
export type PlaceParts = { readonly name: string; readonly where: string };

export function partsOf<P extends Named & Placed & Pick<DeliveryLocationFields, 'email'>>(
  places: readonly P[],
): ReadonlyMap<P, PlaceParts> {
  const alike = toldApart(
    places,
    (one) => lineOf({ name: nameOf(one), where: placeOf(one) }),
    (one) => [personOf(one), one.email].filter(Boolean).join(', '),
  );
  return new Map(
    [...alike].map(([one, who]) => [
      one,
      { name: nameOf(one), where: who === '' ? placeOf(one) : `${placeOf(one)} (${who})` },
    ]),
  );
}

/** Both in one line, as a field of text shows it. */
export const lineOf = ({ name, where }: PlaceParts): string => `${name}, ${where}`;
