import { type Minor, minor } from '#rules/platform/money/money.ts';

/**
 * One row of the transport table: what a consignment up to a weight costs to a region, net in CZK (D-S68).
 */
export type TransportRate = {
  /** by parcel carrier, or on a pallet by freight carrier */
  readonly carrier: 'parcel' | 'pallet';
  readonly country: string;
  /** first 2 characters of the postal code, both inclusive, e.g. '10' to '19' */
  readonly zipFrom: string;
  readonly zipTo: string;
  readonly upToKg: number;
  readonly price: Minor;
};

/** grams per piece */
export type TransportItem = { readonly count: number; readonly weight: number };

export type TransportPrice = {
  readonly isZipCodeValid: boolean;
  /** net CZK; 0 when the zip is not valid (PRC-048) */
  readonly price: Minor;
  /** how it travels; null when the zip is not valid */
  readonly carrier: TransportRate['carrier'] | null;
};

const GRAMS_PER_KG = 1000;

export const weightInGrams = (items: readonly TransportItem[]): number =>
  items.reduce((sum, { count, weight }) => sum + count * weight, 0);

/**
 * The transport of a consignment. Light ones go as a parcel, heavier ones on a pallet, as far as the table of
 * the destination says: the lightest row that carries it decides. Above the heaviest row, as many full
 * consignments of that row as needed and one for the rest. Answers null when the country is not served at all
 * (CHK-042), and an invalid zip with price 0 when only the zip is unknown (PRC-048); both mean that the order
 * cannot be delivered there (CHK-038).
 * @param zipPrefix first 2 characters of the postal code (CHK-040)
 */
export function transportPrice(
  rates: readonly TransportRate[],
  items: readonly TransportItem[],
  country: string,
  zipPrefix: string,
): TransportPrice | null {
  const served = rates.filter((rate) => rate.country === country);
  if (served.length === 0) return null;
  const there = /^\d{2}$/.test(zipPrefix)
    ? served.filter((rate) => rate.zipFrom <= zipPrefix && zipPrefix <= rate.zipTo)
    : [];
  const grams = weightInGrams(items);
  const byWeight = there.toSorted((a, b) => a.upToKg - b.upToKg || a.price - b.price);
  const maxKg = byWeight.at(-1)?.upToKg ?? 0;
  const heaviest = byWeight.find((rate) => rate.upToKg === maxKg);
  if (!heaviest || maxKg <= 0) return { isZipCodeValid: false, price: minor(0), carrier: null };

  const fullLoads = Math.max(0, Math.ceil(grams / (maxKg * GRAMS_PER_KG)) - 1);
  const restKg = grams / GRAMS_PER_KG - fullLoads * maxKg;
  const last = byWeight.find((rate) => rate.upToKg >= restKg) ?? heaviest;
  return {
    isZipCodeValid: true,
    price: minor(fullLoads * heaviest.price + last.price),
    carrier: fullLoads > 0 ? heaviest.carrier : last.carrier,
  };
}
