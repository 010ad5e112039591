import type { ReplyOf } from '#contract/endpoint.ts';
import type { getPaymentOptions, paymentMethods } from '#contract/payment.ts';
import { type Edition, payableCurrencies } from '#rules/editions/editions.ts';
import type { Config } from '../config.ts';
import { bankAccountFor } from './bank.ts';

type Method = (typeof paymentMethods)[number];

/** Methods an edition offers; outside cz a bank transfer is all there is (PAY-002, PAY-005). */
export const methodsOf: Record<Edition, readonly Method[]> = {
  cz: ['bankTransfer', 'goPay', 'payPal'],
  en: ['bankTransfer'],
  de: ['bankTransfer'],
};

/** A method without credentials is named but not available (D-S81, D-S93). */
export const isAvailable = (method: Method): boolean => method === 'bankTransfer';

export function paymentOptions(config: Pick<Config, 'bankAccount'>, edition: Edition): ReplyOf<typeof getPaymentOptions> {
  const currencies = [...payableCurrencies[edition]]; // PAY-004, PAY-006
  return {
    currencies,
    methods: methodsOf[edition].map((method) => ({ method, available: isAvailable(method) })),
    bank: Object.fromEntries(currencies.map((currency) => [currency, bankAccountFor(config, edition, currency)])),
  };
}
