import type { CountryCode } from '../addresses/countries.ts';
import type { Edition } from '../editions/editions.ts';
import { fail, ok, type Result } from '../result.ts';
import { divideHalfUp, type Minor, minor } from './money.ts';
import { isVatIdFormat } from './vat-id.ts';

/** Whole percents (PRC-033). */
export const vatRates: Record<Edition, number> = { cz: 21, en: 21, de: 19 };
/** Whose rates these are. */
export const vatCountries: Record<Edition, CountryCode> = { cz: 'CZ', en: 'CZ', de: 'DE' };

/**
 * Which editions may sell without VAT, and the countries whose buyers pay it nevertheless. The specification
 * opens only de, for buyers outside DE; cz and en always tax (PRC-034, PRC-035, D-S46). The owner's tax
 * adviser decides about more: a country added to `de`, or a row for `en`, is all it takes.
 */
const taxedThere: Record<Edition, readonly string[] | 'everywhere'> = {
  cz: 'everywhere',
  en: 'everywhere',
  de: ['DE'],
};

/** What the VAT rule knows of a buyer; `country` is the billing country. */
export type VatBuyer = { readonly country: string; readonly business: boolean; readonly validVatId: boolean };

/** The rate of a locale named as on the wire, cz, en or de; `unsupported_locale` with the name (PRC-040). */
export const vatRateOf = (locale: string): Result<number, 'unsupported_locale'> =>
  Object.hasOwn(vatRates, locale)
    ? ok(vatRates[locale as Edition])
    : fail('unsupported_locale', 'locale', locale);

/**
 * VAT is left out only for a business with a valid VAT id that is billed abroad, where the edition allows it
 * (PRC-035).
 */
export function isVatApplied(edition: Edition, buyer: VatBuyer): boolean {
  const taxed = taxedThere[edition];
  return taxed === 'everywhere' || taxed.includes(buyer.country) || !(buyer.business && buyer.validVatId);
}

/** Percent this buyer pays in this edition: the edition's rate or 0 (PRC-034 to PRC-036). */
export const vatPercentFor = (edition: Edition, buyer: VatBuyer): number =>
  isVatApplied(edition, buyer) ? vatRates[edition] : 0;

/**
 * The buyer of an information form or of a partner's price list: business = company use, valid = the second
 * tax id passes the offline format of the billing country, which defaults to CZ (PRC-038, PRC-039, D-S47).
 */
export function vatBuyer(billing: {
  readonly useBillingCompany: boolean;
  readonly taxTin: string;
  readonly country: string | null | undefined;
}): VatBuyer {
  const country = billing.country || 'CZ';
  return { country, business: billing.useBillingCompany, validVatId: isVatIdFormat(billing.taxTin, country) };
}

/** What a price list says of the VAT of its buyer; nothing where there is no list any more. */
export type VatList = {
  readonly isDefault: boolean | null;
  readonly useBillingCompany: boolean | null;
  readonly billingTaxTin: string | null;
  readonly billingCountry: string | null;
};

/**
 * Percent the shop's rule would charge by the bills of a price list; the default list names nobody. What a
 * partner pays stands on their invoice (D-B53).
 */
export const vatPercentOfList = (edition: Edition, list: VatList | null): number =>
  vatPercentFor(
    edition,
    vatBuyer({
      useBillingCompany: list?.isDefault === false && list.useBillingCompany === true,
      taxTin: (list?.isDefault === false && list.billingTaxTin) || '',
      country: list?.isDefault === false ? list.billingCountry : null,
    }),
  );

/** The buyer before anybody filled in a form: the country of the edition, no flags (PRC-037, D-S48). */
export const anonymousBuyer = (edition: Edition): VatBuyer => ({
  country: vatCountries[edition],
  business: false,
  validVatId: false,
});

/** VAT of a net amount, rounded half-up once (D-S44). */
export const vatOf = (net: Minor, percent: number): Minor => minor(divideHalfUp(net * percent, 100));

/** net x (1 + rate), rounded half-up once (PRC-036). */
export const grossOf = (net: Minor, percent: number): Minor => minor(net + vatOf(net, percent));
