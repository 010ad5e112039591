import { countries } from '#rules/addresses/countries.ts';
import type { Currency } from '#rules/editions/editions.ts';

/** Days from the approval of the proof to the delivery, as the texts say. */
const DELIVERY_DAYS = { minValue: 7, maxValue: 14 } as const;
/** Goods without print may be returned; a print makes them the buyer's own (D-S71). */
const RETURN_DAYS = 14;

const days = (range: { readonly minValue: number; readonly maxValue: number }) => ({
  '@type': 'QuantitativeValue',
  ...range,
  unitCode: 'DAY',
});

/** Price of delivery of the smallest order, decimals; null where only the postal code tells it. */
export type ShippingRate = {
  readonly country: string;
  readonly from: number;
  readonly to: number;
  readonly currency: Currency;
};

/** schema.org: where it is delivered to, how long that takes and, where it is known, what it costs. */
export const shippingDetails = (rate: ShippingRate | null): object => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: (rate ? [rate.country] : countries.map(({ code }) => code)).map((addressCountry) => ({
    '@type': 'DefinedRegion',
    addressCountry,
  })),
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days({ minValue: 0, maxValue: 0 }),
    transitTime: days(DELIVERY_DAYS),
  },
  ...(rate === null
    ? {}
    : {
        shippingRate: {
          '@type': 'MonetaryAmount',
          minValue: rate.from.toFixed(2),
          maxValue: rate.to.toFixed(2),
          currency: rate.currency,
        },
      }),
});

/** schema.org: what may be sent back. @param link the page of the right of withdrawal */
export const returnPolicy = (link: string): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countries.map(({ code }) => code),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  merchantReturnLink: link,
});
