import { getPaymentOptions } from '#contract/payments/payment.ts';
import type { Outcome } from '#contract/platform/client.ts';
import { apiLocaleOf } from '#rules/platform/editions/editions.ts';
import { useCall } from '#web/calls/use-call.ts';
import type { Shop } from '#web/shell/use-shop.ts';

export type PaymentOptions = Extract<Outcome<typeof getPaymentOptions>, { ok: true }>['value'];

/** Currencies, methods and accounts of the edition. */
export const usePaymentOptions = ({ edition }: Shop) =>
  useCall(getPaymentOptions, { query: { locale: apiLocaleOf[edition] } });
