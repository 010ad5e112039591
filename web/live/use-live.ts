import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { countUnread } from '#contract/partner-orders/live.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { hasUnsaved } from '#web/forms/unsaved-changes.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import type { News } from './news.ts';
import { hearNews } from './shared-news.ts';

function useAllNews(hear: (news: News) => void): void {
  const { apiBase } = useShop();
  const heard = useEffectEvent(hear);
  useEffect(() => {
    return hearNews(apiBase, (news) => heard(news));
  }, [apiBase]);
}

type Change = Exclude<News, 'begun'>;

/** Hears of changes of orders while it is on the page. */
export const useNews = (hear: (news: Change) => void): void =>
  useAllNews((news) => {
    if (news !== 'begun') hear(news);
  });

/** An act writes several messages within a moment, of which one reading tells all. */
const ORDER_PAUSE_MS = 300;
const LIST_PAUSE_MS = 3_000;

/**
 * Reads the data of the page anew when an order has changed, at most once in a pause. Forms stay as they are:
 * what somebody types is in the form and not in the data. A page nobody looks at waits until somebody does.
 * @param orderId only of this order; null for a list
 * Once it hears of all of them, it reads the data again without a word.
 * @returns how often the page was read anew because of a change, for a word about it
 */
export function useLive(orderId: string | null): number {
  const { apiBase } = useShop();
  const { revalidate, state } = useRevalidator();
  const [times, setTimes] = useState(0);
  const [asked, setAsked] = useState<'quietly' | 'aloud' | null>(null);
  useAllNews((news) => {
    if (news === 'begun') setAsked((before) => before ?? 'quietly');
    else if (news === 'again' || orderId === null || news.orderId === orderId) setAsked('aloud');
  });
  const pause = orderId === null ? LIST_PAUSE_MS : ORDER_PAUSE_MS;
  useEffect(() => {
    if (!asked || state !== 'idle') return;
    const read = async () => {
      if (document.visibilityState !== 'visible') return;
      setAsked(null);
      // signed out in another tab: the page would go to the log-in at once, with what is being typed
      if (hasUnsaved()) {
        const answer = await browserCall(apiBase)(countUnread, {});
        if (!answer.ok && answer.code === 'not_signed_in') return;
      }
      if (asked === 'aloud') setTimes((count) => count + 1);
      void revalidate();
    };
    const timer = setTimeout(() => void read(), pause);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [asked, state, pause, revalidate, apiBase]);
  return times;
}
