import { paymentMethods } from '#rules/payments/payment/payment-methods.ts';
import { type Currency, currencies, currencyOf, type Edition } from '#rules/platform/editions/editions.ts';
import { deviceStorage, type StorageLike } from '#web/device/device-storage.ts';
import { createSlot, type Slot } from '#web/device/slot.ts';
import type { PaymentMethod } from '#web/words/method-texts.ts';
import type { PaymentOptions } from './use-payment-options.ts';

/** How a person wants to pay, kept over a reload. */
export type PaymentChoice = { readonly method: PaymentMethod; readonly currency: Currency | null };

export const DEFAULT_METHOD: PaymentMethod = 'bankTransfer'; // PAY-003

export const createPaymentChoice = (storage: () => StorageLike): Slot<PaymentChoice> =>
  createSlot<PaymentChoice>(
    {
      key: 'inkrule.payment',
      version: 1,
      empty: { method: DEFAULT_METHOD, currency: null },
      check: (data) => {
        const { method, currency } = (data ?? {}) as Partial<Record<keyof PaymentChoice, unknown>>;
        if (!paymentMethods.includes(method as PaymentMethod)) return null;
        const known = currencies.includes(currency as Currency) ? (currency as Currency) : null;
        return { value: { method: method as PaymentMethod, currency: known }, isWhole: true };
      },
    },
    storage,
  );

export const paymentChoice = createPaymentChoice(deviceStorage);

/** Whether a method can be used in a currency now. */
export const isUsable = (
  methods: PaymentOptions['methods'],
  method: PaymentMethod,
  currency: Currency,
): boolean =>
  methods.some((one) => one.method === method && one.available && one.currencies.includes(currency));

/**
 * The choice as the edition allows it: an unknown currency is that of the edition, a method not on offer a
 * bank transfer (PAY-005).
 */
export function allowedChoice(
  { method, currency }: PaymentChoice,
  edition: Edition,
  options: PaymentOptions,
): { readonly method: PaymentMethod; readonly currency: Currency } {
  const allowed = currency && options.currencies.includes(currency) ? currency : currencyOf[edition];
  return { method: isUsable(options.methods, method, allowed) ? method : DEFAULT_METHOD, currency: allowed };
}
