import { useSyncExternalStore } from 'react';
import { destinationOf } from '#rules/orders/order/order-validation.ts';
import { type CountryCode, isCountryCode } from '#rules/platform/addresses/countries.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { anonymousBuyer } from '#rules/platform/money/vat.ts';
import { deviceStorage } from './device-storage.ts';
import { useInformation } from './saved-information.ts';
import { noneSettled, settledCountries } from './settled-countries.ts';
import { createSlot } from './slot.ts';

/** The country somebody chose to see what delivery costs, before they type an address; empty until then. */
export const chosenCountry = createSlot<CountryCode | ''>(
  {
    key: 'inkrule.deliveryCountry',
    version: 1,
    empty: '',
    check: (data) =>
      typeof data === 'string' && isCountryCode(data) ? { value: data, isWhole: true } : null,
    isRemembered: true,
  },
  deviceStorage,
  () => window,
);

export function keepChosen(country: string): void {
  if (isCountryCode(country)) chosenCountry.write(country);
}

/**
 * The chosen country, which the form of the checkout takes over, else that of the saved address, else that of
 * the edition.
 */
export function useDeliveryCountry(edition: Edition): readonly [string, (country: string) => void] {
  const kept = useSyncExternalStore(chosenCountry.subscribe, chosenCountry.read, () => null)?.value;
  const info = useInformation()?.value;
  const typed = info?.billingAddress.zipCode ? destinationOf(info).country : '';
  const choose = (country: string) => {
    keepChosen(country);
    settledCountries.write(noneSettled);
  };
  return [kept || typed || anonymousBuyer(edition).country, choose];
}
