import { type CountryCode, isCountryCode } from './countries.ts';
import { isPostalCode } from './postal-code.ts';

/** Two countries an address may lie in, the one it says first. */
export type CountryQuestion = readonly [CountryCode, CountryCode];

/**
 * A country nobody chose may be the wrong one: a postal code that fits another likely country as well is
 * asked about, because the price of delivery and the VAT follow the country. null where there is nothing to
 * ask.
 */
export function countryQuestion(
  { country, zipCode }: { readonly country: string; readonly zipCode: string },
  likely: CountryCode | null,
): CountryQuestion | null {
  if (likely === null || !isCountryCode(country) || country === likely) return null;
  return isPostalCode(zipCode, country) && isPostalCode(zipCode, likely) ? [country, likely] : null;
}
