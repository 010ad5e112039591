import type { DeliveryLocation } from '#contract/order-shapes.ts';
import type { Locale } from '#rules/editions/editions.ts';
import { countryName } from '#web/checkout/country-texts.ts';

/** A place by its company, or by the person where there is none. */
export const placeName = ({ companyName, firstName, lastName }: DeliveryLocation): string =>
  companyName || `${firstName} ${lastName}`;

export const placeLine = ({ street, zipCode, city, country }: DeliveryLocation, locale: Locale): string =>
  `${street}, ${zipCode} ${city}, ${countryName(country, locale)}`;
