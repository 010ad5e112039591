import { countries } from '#rules/platform/addresses/countries.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';

/** Days from the approval of the proof to the delivery, as the texts say. */
const DELIVERY_DAYS = { minValue: 7, maxValue: 14 } as const;
/** Goods without print may be returned; a print makes them the buyer's own (D-S71). */
const RETURN_DAYS = 14;

const days = (range: { readonly minValue: number; readonly maxValue: number }) => ({
  '@type': 'QuantitativeValue',
  ...range,
  unitCode: 'DAY',
});

/** Price of delivery of the smallest order to one country, decimals with VAT as the price of the offer. */
export type ShippingRate = {
  readonly country: string;
  /** the lowest and the highest, where the postal code decides */
  readonly from: number;
  readonly to: number;
  readonly currency: Currency;
};

const rateOf = ({ from, to, currency }: ShippingRate): object => ({
  '@type': 'MonetaryAmount',
  ...(from === to ? { value: from.toFixed(2) } : { minValue: from.toFixed(2), maxValue: to.toFixed(2) }),
  currency,
});

const detailsFor = (destinations: readonly string[], rate: ShippingRate | null): object => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: destinations.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days({ minValue: 0, maxValue: 0 }),
    transitTime: days(DELIVERY_DAYS),
  },
  ...(rate === null ? {} : { shippingRate: rateOf(rate) }),
});

/**
 * schema.org: where it is delivered to, how long that takes, and what it costs to the country of the edition.
 */
export function shippingDetails(rate: ShippingRate | null): object[] {
  const all = countries.map(({ code }) => code);
  if (rate === null) return [detailsFor(all, null)];
  return [
    detailsFor([rate.country], rate),
    detailsFor(
      all.filter((code) => code !== rate.country),
      null,
    ),
  ];
}

/** schema.org: what may be sent back. @param link the page of the right of withdrawal */
export const returnPolicy = (link: string): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countries.map(({ code }) => code),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  merchantReturnLink: link,
});
