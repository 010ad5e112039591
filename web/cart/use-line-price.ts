import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallFailure } from '#contract/client.ts';
import type { Minor } from '#rules/money/money.ts';
import type { Result } from '#rules/result.ts';
import type { Offer } from '#web/designer/state/offer.ts';
import { cart } from '#web/device/store.ts';
import type { LineView } from './line-view.ts';
import { lineBody, priceLine } from './price-line.ts';
import { browserCall } from './shop-data.ts';

export type LinePriceState = {
  readonly status: 'waiting' | 'known' | 'failed';
  readonly failure: CallFailure<string> | null;
  /** the stored price, when the first answer after opening the cart was another one (D-S61) */
  readonly changedFrom: Minor | null;
};

/**
 * Prices a line when the cart opens and after every change of its quantity; a new question aborts the one
 * before (PRC-019). The answer is stored with the line. `retry` asks again after a failure.
 */
export function useLinePrice(
  view: LineView,
  offer: Pick<Offer, 'product' | 'settings' | 'currency'> | null,
  apiBase: string,
  onStored: (stored: Result<undefined, 'storage_full'>) => void,
): LinePriceState & { readonly retry: () => void } {
  const { line, configuration, problem } = view;
  const [state, setState] = useState<LinePriceState>({ status: 'waiting', failure: null, changedFrom: null });
  const [round, setRound] = useState(0);
  const isFirst = useRef(true);
  const body = useMemo(
    () =>
      offer && configuration && problem === null ? JSON.stringify(lineBody(offer, configuration)) : null,
    [offer, configuration, problem],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the body says all that the price depends on
  useEffect(() => {
    if (body === null) return;
    const asked = new AbortController();
    setState((now) => ({ ...now, status: 'waiting', failure: null }));
    priceLine(browserCall(apiBase), JSON.parse(body), asked.signal).then((answer) => {
      if (asked.signal.aborted || (!answer.ok && answer.code === 'aborted')) return;
      if (!answer.ok) return setState((now) => ({ ...now, status: 'failed', failure: answer }));
      const before = line.prices?.price ?? null;
      const changedFrom = isFirst.current && before !== null && before !== answer.value.price ? before : null;
      isFirst.current = false;
      setState((now) => ({ status: 'known', failure: null, changedFrom: changedFrom ?? now.changedFrom }));
      onStored(cart.setPrices(new Map([[line.id, answer.value]])));
    });
    return () => asked.abort();
  }, [body, round, apiBase]);

  return { ...state, retry: () => setRound((n) => n + 1) };
}
