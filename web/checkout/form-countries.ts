import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { type CountryCode, DEFAULT_COUNTRY, isCountryCode } from '#rules/platform/addresses/countries.ts';
import { type CountryQuestion, countryQuestion } from '#rules/platform/addresses/country-question.ts';
import type { SettledCountries } from '#web/device/settled-countries.ts';

export type AddressKind = 'billingAddress' | 'deliveryAddress';

/** What is known of the country before the form is opened. */
export type CountryStart = {
  /** chosen in the cart; empty where none was */
  readonly chosen: string;
  /** the country of most customers of the edition */
  readonly home: string;
  readonly settled: SettledCountries;
};

/** Which other country each address may mean; null once its country was chosen. */
export type Likely = Readonly<Record<AddressKind, CountryCode | null>>;

export const noneLikely: Likely = { billingAddress: null, deliveryAddress: null };

const isDestination = ({ useDeliveryAddress }: OrderInformation, kind: AddressKind): boolean =>
  (kind === 'deliveryAddress') === useDeliveryAddress;

/**
 * The country an address of the form begins with: the one chosen in the cart where goods go to this address
 * or nothing of it is typed, else the one it says. One that nobody chose may mean another.
 */
function begun(
  info: OrderInformation,
  kind: AddressKind,
  { chosen, home, settled }: CountryStart,
): { readonly country: string; readonly likely: CountryCode | null } {
  const { country, zipCode } = info[kind];
  if (country === settled[kind]) return { country, likely: null };
  if (isCountryCode(chosen) && (isDestination(info, kind) || zipCode === ''))
    return { country: chosen, likely: zipCode !== '' && isCountryCode(country) ? country : null };
  return { country, likely: country === DEFAULT_COUNTRY && isCountryCode(home) ? home : null };
}

export function beginCountries(
  info: OrderInformation,
  start: CountryStart,
  kinds: readonly AddressKind[],
  before = noneLikely,
): { readonly info: OrderInformation; readonly likely: Likely } {
  let likely = before;
  let filled = info;
  for (const kind of kinds) {
    const one = begun(info, kind, start);
    likely = { ...likely, [kind]: one.likely };
    if (one.country === info[kind].country) continue;
    filled = { ...filled, [kind]: { ...filled[kind], country: one.country } };
    if (isDestination(info, kind)) filled = { ...filled, transportationPrice: null };
  }
  return { info: filled, likely };
}

type FilledForm = { readonly info: OrderInformation; readonly likely: Likely };

/** What is still to be asked about the country of an address. */
export const questionOf = ({ info, likely }: FilledForm, kind: AddressKind): CountryQuestion | null =>
  kind === 'deliveryAddress' && !info.useDeliveryAddress ? null : countryQuestion(info[kind], likely[kind]);
