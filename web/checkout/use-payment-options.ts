import { useEffect, useState } from 'react';
import type { Outcome } from '#contract/client.ts';
import { getPaymentOptions } from '#contract/payment.ts';
import { apiLocaleOf } from '#rules/editions/editions.ts';
import { browserCall } from '#web/cart/shop-data.ts';
import type { Shop } from '#web/shell/use-shop.ts';

export type PaymentOptionsOutcome = Outcome<typeof getPaymentOptions>;
export type PaymentOptions = Extract<PaymentOptionsOutcome, { ok: true }>['value'];

/** Currencies, methods and accounts of the edition; null until the shop has answered. */
export function usePaymentOptions(shop: Shop): {
  readonly outcome: PaymentOptionsOutcome | null;
  readonly retry: () => void;
} {
  const [outcome, setOutcome] = useState<PaymentOptionsOutcome | null>(null);
  const [round, setRound] = useState(0);
  const { apiBase, edition } = shop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isCurrent = true;
    void browserCall(apiBase)(getPaymentOptions, { query: { locale: apiLocaleOf[edition] } }).then(
      (answer) => {
        if (isCurrent) setOutcome(answer);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [apiBase, edition, round]);
  return {
    outcome,
    retry: () => {
      setOutcome(null);
      setRound((n) => n + 1);
    },
  };
}
