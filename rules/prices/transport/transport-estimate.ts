import type { Minor } from '#rules/platform/money/money.ts';
import { type DistrictRange, mergedRanges } from './district-ranges.ts';
import { type TransportItem, type TransportRate, transportPrice } from './transport.ts';

/** What a consignment costs within a country, net in CZK: the same everywhere where both are equal. */
export type TransportEstimate = { readonly from: Minor; readonly to: Minor };

/** Heavier consignments are priced in the cart; nobody reads a table of several full trucks. */
export const TABLE_UP_TO_KG = 6000;

const following = (zip: string): string => String(Number(zip) + 1).padStart(2, '0');

/**
 * Districts of which each stands for all that are priced alike: a price changes only where a row begins or
 * has ended.
 */
const districtsOf = (rates: readonly TransportRate[], country: string): string[] => [
  ...new Set(
    rates
      .filter((rate) => rate.country === country)
      .flatMap(({ zipFrom, zipTo }) => [zipFrom, ...(zipTo < '99' ? [following(zipTo)] : [])]),
  ),
];

/** The lowest and the highest price by the rule of the checkout; null where nothing is delivered. */
export function estimateTransport(
  rates: readonly TransportRate[],
  items: readonly TransportItem[],
  country: string,
): TransportEstimate | null {
  const prices = districtsOf(rates, country).flatMap((zip) => {
    const found = transportPrice(rates, items, country, zip);
    return found?.isZipCodeValid ? [found.price] : [];
  });
  const sorted = prices.sort((a, b) => a - b);
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

export type DeliveryBracket = TransportEstimate & {
  readonly upToKg: number;
  readonly carrier: TransportRate['carrier'];
};
export type CountryDelivery = {
  readonly country: string;
  readonly districts: readonly DistrictRange[];
  readonly brackets: readonly DeliveryBracket[];
};

/** Prices by weight of every country that is served, in the order of `countries`. */
export function deliveryTable(
  rates: readonly TransportRate[],
  countries: readonly string[],
): readonly CountryDelivery[] {
  return countries.flatMap((country) => {
    const served = rates.filter((rate) => rate.country === country);
    const weights = [...new Set(served.map(({ upToKg }) => upToKg))]
      .filter((kg) => kg <= TABLE_UP_TO_KG)
      .sort((a, b) => a - b);
    const brackets = weights.flatMap((upToKg) => {
      const estimate = estimateTransport(rates, [{ count: 1, weight: upToKg * 1000 }], country);
      const carrier = served.find((rate) => rate.upToKg === upToKg)?.carrier;
      return estimate && carrier ? [{ upToKg, carrier, ...estimate }] : [];
    });
    const districts = mergedRanges(served.map(({ zipFrom, zipTo }) => ({ from: zipFrom, to: zipTo })));
    return brackets.length > 0 ? [{ country, districts, brackets }] : [];
  });
}

type Weighed = { readonly brackets: readonly Pick<DeliveryBracket, 'upToKg' | 'carrier'>[] };

/**
 * Up to which weight everything goes as a parcel and above it on a pallet; null where countries differ in
 * that.
 */
export function parcelLimit(countries: readonly Weighed[]): number | null {
  const brackets = countries.flatMap((country) => country.brackets);
  const limits = countries.map(({ brackets: own }) =>
    Math.max(0, ...own.filter(({ carrier }) => carrier === 'parcel').map(({ upToKg }) => upToKg)),
  );
  const [limit] = limits;
  const isOne = limits.every((one) => one === limit);
  const isSplit = brackets.every(({ carrier, upToKg }) => (carrier === 'parcel') === upToKg <= (limit ?? 0));
  return limit && isOne && isSplit && brackets.some(({ carrier }) => carrier === 'pallet') ? limit : null;
}
