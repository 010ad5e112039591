import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Minor } from '#rules/platform/money/money.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { PriceBody } from '#web/designer/price/price-request.ts';
import { productIdOf } from '#web/device/cart-line.ts';
import { cart } from '#web/device/store.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import type { LineView } from './line-view.ts';
import { lineBody, priceLine } from './price-line.ts';
import { createAgreedPrices, type PriceChange, type WatchedLine } from './price-watch.ts';
import type { ShopData } from './shop-data.ts';
import { useOffers } from './use-offers.ts';

const ASKED_EACH_MS = 60_000;
/** A window that comes back says so twice. */
const PAUSE_MS = 1_000;

/** Of this tab, so that a change nobody agreed to is still one on the next step. */
const agreed = createAgreedPrices();

type Line = WatchedLine & { readonly body: PriceBody };

type Options = {
  /** the prices of the lines are known and shown */
  readonly isReady: boolean;
  /** asks as soon as they are; the cart itself prices its lines when it opens */
  readonly atOnce?: boolean;
};

export type PriceWatch = {
  readonly lines: readonly WatchedLine[];
  /** what costs something else than the person has agreed to */
  readonly changes: readonly PriceChange[];
  /** to the prices that are shown, or to those of the shop that are about to take their place */
  readonly agree: (prices?: ReadonlyMap<string, Minor>) => void;
};

/**
 * Asks for the prices of an open order again, once a minute while it is visible and when its window comes
 * back. Other prices are stored with the lines, so everything on the page counts with them.
 */
export function usePriceWatch(
  shop: Shop,
  views: readonly LineView[],
  data: ShopData | null,
  { isReady, atOnce = false }: Options,
): PriceWatch {
  const offers = useOffers(data, shop);
  const [, drawAgain] = useReducer((n: number) => n + 1, 0);
  const lines = useMemo<readonly Line[]>(
    () =>
      views.flatMap(({ line, name, configuration, problem }) => {
        const offer = offers.get(productIdOf(line) ?? '');
        if (!offer || !configuration || problem !== null || !line.prices) return [];
        const body = lineBody(offer, configuration);
        return [
          { id: line.id, name, body, key: `${line.id} ${JSON.stringify(body)}`, price: line.prices.price },
        ];
      }),
    [views, offers],
  );
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
    if (isReady) agreed.see(lines);
  }, [lines, isReady]);

  const { apiBase } = shop;
  useEffect(() => {
    if (!isReady) return;
    let askedAt = atOnce ? Number.NEGATIVE_INFINITY : performance.now();
    const ask = async () => {
      const isSoon = performance.now() - askedAt < PAUSE_MS;
      if (document.visibilityState !== 'visible' || isSoon) return;
      askedAt = performance.now();
      const asked = latest.current;
      const answers = await Promise.all(asked.map(({ body }) => priceLine(browserCall(apiBase), body)));
      const others = asked.flatMap(({ id, key, price }, i) => {
        const answer = answers[i];
        // without an answer the shop decides at the order; a line that was changed meanwhile was priced by
        // that
        const isSame = latest.current.some((line) => line.key === key);
        return answer?.ok && isSame && answer.value.price !== price ? [[id, answer.value] as const] : [];
      });
      if (others.length > 0) cart.setPrices(new Map(others));
    };
    const heard = () => void ask();
    if (atOnce) heard();
    const timer = setInterval(heard, ASKED_EACH_MS);
    window.addEventListener('focus', heard);
    document.addEventListener('visibilitychange', heard);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', heard);
      document.removeEventListener('visibilitychange', heard);
    };
  }, [isReady, atOnce, apiBase]);

  return {
    lines,
    changes: agreed.changes(lines),
    agree(prices) {
      agreed.agree(latest.current.map((line) => ({ ...line, price: prices?.get(line.id) ?? line.price })));
      drawAgain();
    },
  };
}
