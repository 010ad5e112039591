import type { getPaymentOptions } from '#contract/payments/payment.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { bankAccountFor } from '#rules/company/record/bank-account.ts';
import { methodsOf, type PaymentMethod } from '#rules/payments/payment/payment-methods.ts';
import { type Edition, payableCurrencies } from '#rules/platform/editions/editions.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Providers } from './provider.ts';

/**
 * Whether a method can be used now: a provider without credentials or whose circuit is open is named but not
 * available (D-S81, D-S93).
 */
const isAvailable = (providers: Providers, method: PaymentMethod): boolean =>
  method === 'bankTransfer' || providers[method].isAvailable();

export const canPayBy = (providers: Providers, edition: Edition, method: PaymentMethod): boolean =>
  methodsOf[edition].includes(method) && isAvailable(providers, method);

type Offering = { readonly config: Pick<Config, 'bankAccount' | 'payPal'>; readonly providers: Providers };

export function paymentOptions(
  { config, providers }: Offering,
  snapshot: Pick<Snapshot, 'company'>,
  edition: Edition,
): ReplyOf<typeof getPaymentOptions> {
  const currencies = [...payableCurrencies[edition]]; // PAY-004, PAY-006
  const { payPal } = config;
  const methods = methodsOf[edition].map((method) => {
    const available = isAvailable(providers, method);
    return { method, available, currencies: available ? currencies : [] };
  });
  return {
    currencies,
    methods,
    bank: Object.fromEntries(
      currencies.map((currency) => [currency, bankAccountFor(config, snapshot, edition, currency)]),
    ),
    payPal:
      payPal && methods.some((one) => one.method === 'payPal' && one.available)
        ? { clientId: payPal.clientId, scriptUrl: payPal.scriptUrl }
        : null,
  };
}
