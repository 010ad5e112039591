import { useEffect, useState } from 'react';
import {
  isSameList,
  keepPricesOf,
  PRICES_OF_KEY,
  type PricesOf,
  readPricesOf,
} from '#web/device/prices-of.ts';
import type { Shop } from './use-shop.ts';

/**
 * Keeps prices of two lists apart on this device. What another list left behind is forgotten before the first
 * page is drawn; a page that was open when somebody signed in or out elsewhere, or that the browser brings
 * back from its memory, is loaded anew.
 */
export function usePricesOf({ ownList, currency }: Pick<Shop, 'ownList' | 'currency'>): void {
  const list: PricesOf = ownList === null ? null : { list: ownList, currency };
  useState(() => {
    if (typeof window !== 'undefined') keepPricesOf(list, currency);
  });
  const key = JSON.stringify(list);
  useEffect(() => {
    const mine = JSON.parse(key) as PricesOf;
    const compare = (event: Event): void => {
      const isNews = event instanceof StorageEvent && event.key === PRICES_OF_KEY;
      const isBroughtBack = event instanceof PageTransitionEvent && event.persisted;
      if (!isNews && !isBroughtBack) return;
      if (!isSameList(readPricesOf(), mine)) window.location.reload();
    };
    window.addEventListener('storage', compare);
    window.addEventListener('pageshow', compare);
    return () => {
      window.removeEventListener('storage', compare);
      window.removeEventListener('pageshow', compare);
    };
  }, [key]);
}
