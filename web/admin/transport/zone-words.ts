import { rowLimits } from '#rules/catalogue/products/row-limits.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import {
  districtsText,
  type TransportZone,
  type ZoneFault,
} from '#rules/prices/transport/transport-zones.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { countryName } from '#web/words/country-texts.ts';

const shownDistricts = (text: string): string => text.replaceAll('-', '–');

/** A country with its districts, e.g. `Czechia 10–79`. */
export const zoneName = (country: string, districts: string, locale?: Locale): string =>
  `${locale ? countryName(country, locale) : country} ${shownDistricts(districts)}`.trim();
export const nameOfZone = ({ country, districts }: TransportZone, locale: Locale): string =>
  zoneName(country, districtsText(districts), locale);

/** From the lowest to the highest; one price where they are the same. */
export function pricesOfZone({ brackets }: TransportZone): string {
  const prices = brackets.map(({ price }) => price).toSorted((a, b) => a - b);
  const shown = [...new Set([...prices.slice(0, 1), ...prices.slice(-1)])].map((price) =>
    formatMoney(price, 'CZK', NUMBERS),
  );
  const [from = '', to] = shown;
  return to === undefined ? from : m.transport_range({ from, to });
}

export const wayName = (carrier: string): string =>
  carrier === 'parcel' ? m.delivery_parcel() : m.delivery_pallet();

/** What `zoneChanges` calls `districts`, `price 30` or `carrier 30`. */
export function zoneFieldName(field: string): string {
  const [what = '', kg = ''] = field.split(' ');
  const weight = { kg: formatNumber(Number(kg), NUMBERS) };
  if (what === 'price') return m.transport_field_price(weight);
  return what === 'carrier' ? m.transport_field_carrier(weight) : m.transport_districts();
}

export const zoneValue = (field: string, value: string | number | boolean): string => {
  if (typeof value === 'number') return formatMoney(minorFromNumber(value), 'CZK', NUMBERS);
  return field.startsWith('carrier') ? wayName(String(value)) : shownDistricts(String(value));
};

const bounds = { upToKg: rowLimits.kilograms, price: rowLimits.amount.map((amount) => amount / 100) };

export function faultWords({ field, reason }: ZoneFault): string {
  const [least = 0, most = 0] = field.endsWith('price') ? bounds.price : bounds.upToKg;
  switch (reason) {
    case 'required':
      if (field === 'country') return m.transport_country_required();
      return field === 'brackets' ? m.transport_brackets_required() : m.transport_required();
    case 'not_districts':
      return m.transport_not_districts();
    case 'taken':
      return m.transport_taken();
    case 'not_whole':
      return m.transport_not_whole();
    case 'not_amount':
      return m.transport_not_amount();
    case 'out_of_bounds':
      return m.transport_out_of_bounds({
        least: formatNumber(least, NUMBERS),
        most: formatNumber(most, NUMBERS),
      });
    case 'twice':
      return m.transport_twice();
  }
}

/** A field of the form, for the summary of what is wrong. */
export function formFieldName(field: string): string {
  const [part, at, column] = field.split('.');
  if (part === 'country') return m.transport_country();
  if (part === 'districts') return m.transport_districts();
  if (at === undefined) return m.transport_weights();
  return m.transport_row_field({
    field: column === 'price' ? m.transport_price() : m.transport_up_to(),
    number: `${Number(at) + 1}`,
  });
}
