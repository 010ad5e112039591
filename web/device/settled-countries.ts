import { deviceStorage } from './device-storage.ts';
import { createSlot } from './slot.ts';

/**
 * The country somebody chose for each address of the form; empty where it is still the one the form began
 * with.
 */
export type SettledCountries = { readonly billingAddress: string; readonly deliveryAddress: string };

export const noneSettled: SettledCountries = { billingAddress: '', deliveryAddress: '' };

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2;

/** Without it a question about the country would be asked again whenever the form is opened. */
export const settledCountries = createSlot<SettledCountries>(
  {
    key: 'inkrule.settledCountries',
    version: 1,
    empty: noneSettled,
    check: (data) => {
      if (typeof data !== 'object' || data === null) return null;
      const { billingAddress, deliveryAddress } = data as Partial<SettledCountries>;
      return isText(billingAddress) && isText(deliveryAddress)
        ? { value: { billingAddress, deliveryAddress }, isWhole: true }
        : null;
    },
    isRemembered: true,
  },
  deviceStorage,
  () => window,
);
