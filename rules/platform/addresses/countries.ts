/** In the order offered (CHK-034). */
export const countryCodes = [
  'CZ',
  'DE',
  'AT',
  'BE',
  'ES',
  'FR',
  'NL',
  'IT',
  'PL',
  'SE',
  'DK',
  'SK',
  'CH',
] as const;
export type CountryCode = (typeof countryCodes)[number];

export const DEFAULT_COUNTRY: CountryCode = 'CZ'; // CHK-005, CHK-006

/**
 * `code` is ISO 3166-1 alpha-2 as on every form and call, `isoCode` alpha-3 as card gateways want it
 * (CHK-035).
 */
export type Country = {
  readonly code: CountryCode;
  readonly isoCode: string;
  readonly postalCodeLength: number;
};

/** Postal code lengths are without spaces and dashes (CHK-029). */
export const countries: readonly Country[] = [
  { code: 'CZ', isoCode: 'CZE', postalCodeLength: 5 },
  { code: 'DE', isoCode: 'DEU', postalCodeLength: 5 },
  { code: 'AT', isoCode: 'AUT', postalCodeLength: 4 },
  { code: 'BE', isoCode: 'BEL', postalCodeLength: 4 },
  { code: 'ES', isoCode: 'ESP', postalCodeLength: 5 },
  { code: 'FR', isoCode: 'FRA', postalCodeLength: 5 },
  { code: 'NL', isoCode: 'NLD', postalCodeLength: 6 },
  { code: 'IT', isoCode: 'ITA', postalCodeLength: 5 },
  { code: 'PL', isoCode: 'POL', postalCodeLength: 5 },
  { code: 'SE', isoCode: 'SWE', postalCodeLength: 5 },
  { code: 'DK', isoCode: 'DNK', postalCodeLength: 4 },
  { code: 'SK', isoCode: 'SVK', postalCodeLength: 5 },
  { code: 'CH', isoCode: 'CHE', postalCodeLength: 4 },
];

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.code, country]));

/** The entry of a country code in capitals, or undefined for a country the shop does not deliver to. */
export const countryOf = (code: string): Country | undefined => byCode.get(code);

export const isCountryCode = (code: string): code is CountryCode => byCode.has(code);
