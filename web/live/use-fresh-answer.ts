import { useEffect, useState } from 'react';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { useNews } from './use-live.ts';

/** An act writes several messages, of which one reading tells all. */
const PAUSE_MS = 2_000;

/**
 * What a call without an input answers, asked anew after every news of orders and on another `page`; null
 * until it is known.
 */
export function useFreshAnswer<E extends AnyEndpoint>(endpoint: E, page = ''): ReplyOf<E> | null {
  const { apiBase } = useShop();
  const [answer, setAnswer] = useState<ReplyOf<E> | null>(null);
  const [asked, setAsked] = useState(0);
  useNews(() => setAsked((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may be what the answer is about
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const given = await browserCall(apiBase)(endpoint, {} as InputOf<E>, { signal: leaving.signal });
      if (given.ok) setAnswer(given.value);
    };
    const timer = setTimeout(ask, asked === 0 ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [apiBase, endpoint, asked, page]);
  return answer;
}
