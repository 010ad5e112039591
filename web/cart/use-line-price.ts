import { useMemo, useRef, useState } from 'react';
import type { CallFailure } from '#contract/platform/client.ts';
import type { LinePrice } from '#rules/design/artwork/configuration.ts';
import type { Minor } from '#rules/platform/money/money.ts';
import type { Result } from '#rules/platform/result.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useLoading } from '#web/calls/use-loading.ts';
import type { Offer } from '#web/designer/state/offer.ts';
import { cart } from '#web/device/store.ts';
import type { LineView } from './line-view.ts';
import { lineBody, priceLine } from './price-line.ts';

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
  const [changedFrom, setChangedFrom] = useState<Minor | null>(null);
  const isFirst = useRef(true);
  const body = useMemo(
    () =>
      offer && configuration && problem === null ? JSON.stringify(lineBody(offer, configuration)) : null,
    [offer, configuration, problem],
  );
  const { status, failure, retry } = useLoading<LinePrice, CallFailure<string>>(
    body,
    (signal) => priceLine(browserCall(apiBase), JSON.parse(body ?? ''), signal),
    {
      onAnswer: (answer) => {
        if (!answer.ok) return;
        const before = line.prices?.price ?? null;
        if (isFirst.current && before !== null && before !== answer.value.price) setChangedFrom(before);
        isFirst.current = false;
        onStored(cart.setPrices(new Map([[line.id, answer.value]])));
      },
    },
  );
  return { status: status === 'value' ? 'known' : status, failure, changedFrom, retry };
}
