import { rowLimits } from '#rules/catalogue/products/row-limits.ts';
import { isCountryCode } from '#rules/platform/addresses/countries.ts';
import type { Change } from '#rules/platform/audit/acts.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';
import { readNumber } from '#rules/platform/tables/numbers.ts';
import { type DistrictRange, mergedRanges } from './district-ranges.ts';
import type { TransportRate } from './transport.ts';

export type TransportBracket = Pick<TransportRate, 'carrier' | 'upToKg' | 'price'>;

/** Districts of one country to which a consignment costs the same; what an owner writes prices for. */
export type TransportZone = {
  readonly country: string;
  readonly districts: readonly DistrictRange[];
  /** by weight */
  readonly brackets: readonly TransportBracket[];
};

/** A zone with more brackets is a mistake, not a price list. */
export const BRACKETS_AT_MOST = 40;

const allDistricts = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));

/** What the rule of the checkout takes there: of two rows for one weight the cheaper one. */
function bracketsAt(rates: readonly TransportRate[], district: string): readonly TransportBracket[] {
  const there = rates.filter(({ zipFrom, zipTo }) => zipFrom <= district && district <= zipTo);
  const byWeight = there.toSorted((a, b) => a.upToKg - b.upToKg || a.price - b.price);
  return byWeight
    .filter(({ upToKg }, at) => upToKg !== byWeight[at - 1]?.upToKg)
    .map(({ carrier, upToKg, price }) => ({ carrier, upToKg, price }));
}

/**
 * The table of transport as zones, in the order of `countries`; countries that are not among them come last.
 * Every district is in one zone at most, and costs in it what it costs by the table.
 */
export function zonesOf(
  rates: readonly TransportRate[],
  countries: readonly string[],
): readonly TransportZone[] {
  const served = new Set([...countries, ...rates.map(({ country }) => country)]);
  return [...served].flatMap((country) => {
    const own = rates.filter((rate) => rate.country === country);
    const alike = new Map<string, { districts: string[]; brackets: readonly TransportBracket[] }>();
    for (const district of own.length > 0 ? allDistricts : []) {
      const brackets = bracketsAt(own, district);
      if (brackets.length === 0) continue;
      const key = JSON.stringify(brackets);
      const zone = alike.get(key);
      if (zone) zone.districts.push(district);
      else alike.set(key, { districts: [district], brackets });
    }
    return [...alike.values()].map(({ districts, brackets }) => ({
      country,
      districts: mergedRanges(districts.map((district) => ({ from: district, to: district }))),
      brackets,
    }));
  });
}

/** The rows of a zone in the table of transport. */
export const ratesOf = ({ country, districts, brackets }: TransportZone): readonly TransportRate[] =>
  districts.flatMap(({ from, to }) =>
    brackets.map((bracket) => ({ ...bracket, country, zipFrom: from, zipTo: to })),
  );

/** As zones are compared: the same prices for the same districts, however they were written. */
export const sameZone = (one: TransportZone, other: TransportZone): boolean =>
  JSON.stringify(zonesOf(ratesOf(one), [])) === JSON.stringify(zonesOf(ratesOf(other), []));

/** Whether anything goes to a district of both. */
export const sharesDistricts = (one: TransportZone, other: TransportZone): boolean =>
  one.country === other.country &&
  one.districts.some(({ from, to }) => other.districts.some((its) => from <= its.to && its.from <= to));

/** Those a zone is written beside; one that has a district of it by now is what somebody else made of it. */
export const zonesBeside = (
  zone: TransportZone | null,
  zones: readonly TransportZone[],
): readonly TransportZone[] => zones.filter((one) => !zone || !sharesDistricts(zone, one));

export type ZoneFaultReason =
  | 'required'
  | 'not_districts'
  | 'taken'
  | 'not_whole'
  | 'not_amount'
  | 'out_of_bounds'
  | 'twice';
/** `field` is `country`, `districts`, `brackets`, or `brackets.2.price` of one of them. */
export type ZoneFault = { readonly field: string; readonly reason: ZoneFaultReason };

const isIn = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

function bracketFaults(brackets: readonly TransportBracket[]): ZoneFault[] {
  if (brackets.length === 0) return [{ field: 'brackets', reason: 'required' }];
  return brackets.flatMap(({ upToKg, price }, at): ZoneFault[] => {
    const weight: ZoneFaultReason | false =
      (!Number.isInteger(upToKg) && 'not_whole') ||
      (!isIn(upToKg, rowLimits.kilograms) && 'out_of_bounds') ||
      (brackets.findIndex((one) => one.upToKg === upToKg) < at && 'twice');
    const amount: ZoneFaultReason | false =
      (!Number.isInteger(price) && 'not_amount') || (!isIn(price, rowLimits.amount) && 'out_of_bounds');
    return [
      ...(weight ? [{ field: `brackets.${at}.upToKg`, reason: weight }] : []),
      ...(amount ? [{ field: `brackets.${at}.price`, reason: amount }] : []),
    ];
  });
}

/** What is wrong with a zone beside the others of the table; the server asks the same as the form. */
export function zoneFaults(zone: TransportZone, others: readonly TransportZone[]): readonly ZoneFault[] {
  const near = others.filter(({ country }) => country === zone.country).flatMap(({ districts }) => districts);
  const isFree = zone.districts.every(({ from, to }, at) =>
    [...zone.districts.slice(0, at), ...near].every((other) => to < other.from || other.to < from),
  );
  const isRange = ({ from, to }: DistrictRange) => /^\d{2}$/.test(from) && /^\d{2}$/.test(to) && from <= to;
  const districts: ZoneFaultReason | false =
    (zone.districts.length === 0 && 'required') ||
    (!zone.districts.every(isRange) && 'not_districts') ||
    (!isFree && 'taken');
  return [
    ...(isCountryCode(zone.country) ? [] : [{ field: 'country', reason: 'required' as const }]),
    ...(districts ? [{ field: 'districts', reason: districts }] : []),
    ...bracketFaults(zone.brackets),
  ];
}

/**
 * Whether all its districts cost what it says, which they also do as a part of a zone that a save made
 * larger.
 */
export const isInZones = (zone: TransportZone, zones: readonly TransportZone[]): boolean =>
  zoneFaults(zone, []).length === 0 &&
  zones.some(
    (one) =>
      sameZone(one, { ...zone, districts: one.districts }) &&
      zone.districts.every(({ from, to }) => one.districts.some((its) => its.from <= from && to <= its.to)),
  );

/** What the controls of the form hold. */
export type TypedBracket = {
  readonly carrier: TransportRate['carrier'];
  readonly upToKg: string;
  readonly price: string;
};
export type TypedZone = {
  readonly country: string;
  readonly districts: string;
  readonly brackets: readonly TypedBracket[];
};

export const districtsText = (districts: readonly DistrictRange[]): string =>
  districts.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(', ');

/** `10-79`, `01–06, 08`; a part that is none becomes a range that no district is in, and a fault. */
const readDistricts = (text: string): readonly DistrictRange[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, from = '', to = from] = /^(\d{2})(?:\s*[-–]\s*(\d{2}))?$/.exec(part) ?? [];
      return { from, to };
    });

/** A typed number in whole `1 / scale`; NaN where it is none, which `zoneFaults` says. */
const typedWhole = (text: string, decimals: 0 | 2): number => {
  const value = readNumber(text, decimals);
  return value === null ? Number.NaN : Math.round(value * 10 ** decimals);
};

export const zoneTyped = ({ country, districts, brackets }: TypedZone): TransportZone => ({
  country,
  districts: readDistricts(districts),
  brackets: brackets.map(({ carrier, upToKg, price }) => ({
    carrier,
    upToKg: typedWhole(upToKg, 0),
    price: typedWhole(price, 2) as TransportBracket['price'],
  })),
});

export const typedOfZone = ({ country, districts, brackets }: TransportZone): TypedZone => ({
  country,
  districts: districtsText(districts),
  brackets: brackets.map(({ carrier, upToKg, price }) => ({
    carrier,
    upToKg: String(upToKg),
    price: minorToNumber(price).toFixed(2).replace('.', ','),
  })),
});

/** As the log and the form call the price and the way of one weight. */
const bracketFields = ({ carrier, upToKg, price }: TransportBracket): [string, string | number][] => [
  [`price ${upToKg}`, minorToNumber(price)],
  [`carrier ${upToKg}`, carrier],
];
const fieldsOf = (zone: TransportZone | null): ReadonlyMap<string, string | number> =>
  new Map(
    zone ? [['districts', districtsText(zone.districts)], ...zone.brackets.flatMap(bracketFields)] : [],
  );

/**
 * What differs between two states of a zone: its districts, and price and way by weight (`price 30`, `carrier
 * 30`).
 */
export function zoneChanges(before: TransportZone | null, after: TransportZone | null): readonly Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((field) => {
    const [from, to] = [was.get(field) ?? null, is.get(field) ?? null];
    return from === to ? [] : [{ field, from, to }];
  });
}
