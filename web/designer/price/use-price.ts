import { useEffect, useMemo, useRef, useState } from 'react';
import { createHttpCall } from '#contract/platform/client.ts';
import type { Offer } from '../state/offer.ts';
import { instantPrice, type PriceBody } from './price-request.ts';
import { createPricer, noPrice, type Pricer, type PriceState } from './pricer.ts';

/**
 * The live price of a design (PRC-001); `body` is null while its quantity cannot be bought or nothing is
 * opened yet.
 */
export function usePrice(
  offer: Offer,
  apiBase: string,
  body: PriceBody | null,
): { readonly state: PriceState; readonly retry: () => void } {
  const [state, setState] = useState(noPrice);
  const pricer = useRef<Pricer | null>(null);
  const call = useMemo(() => createHttpCall(apiBase), [apiBase]);

  useEffect(() => {
    const own = createPricer(call, (asked) => instantPrice(offer, asked), setState);
    pricer.current = own;
    // a phone that slept says nothing when it is connected again, but it is looked at
    const back = (): void => {
      if (window.document.visibilityState === 'visible') own.reconnect();
    };
    window.addEventListener('online', back);
    window.document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('online', back);
      window.document.removeEventListener('visibilitychange', back);
      own.stop();
    };
  }, [call, offer]);

  const key = body && JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the body; equal bodies are other objects on every render
  useEffect(() => {
    const ask = (): void => pricer.current?.ask(body);
    if (state !== noPrice) return ask();
    // the first one not together with all else that a page begins with
    const timer = setTimeout(ask);
    return () => clearTimeout(timer);
  }, [key, call, offer]);

  return { state, retry: () => pricer.current?.retry() };
}
