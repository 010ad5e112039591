import { useEffect, useMemo, useState } from 'react';
import { type CartLine, productIdOf } from '#web/device/cart-line.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { browserCall, loadShopData, type ShopData, type ShopDataResult } from './shop-data.ts';

type Loaded = { readonly key: string; readonly result: ShopDataResult };

/** Products and settings for some lines; asked once per set of products, and again on `retry`. */
export function useShopData(
  shop: Pick<Shop, 'apiBase' | 'currency'>,
  lines: readonly CartLine[] | null,
): {
  readonly data: ShopData | null;
  readonly failure: Extract<ShopDataResult, { ok: false }> | null;
  readonly retry: () => void;
} {
  const key = useMemo(
    () => (lines ? [...new Set(lines.flatMap((line) => productIdOf(line) ?? []))].sort().join(' ') : null),
    [lines],
  );
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [round, setRound] = useState(0);
  const { apiBase, currency } = shop;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    loadShopData(browserCall(apiBase), currency, key === '' ? [] : key.split(' ')).then((result) => {
      if (isCurrent) setLoaded({ key, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, round, apiBase, currency]);

  // While a line is being removed the products of the others stay known.
  const result = loaded?.result;
  return {
    data: result?.ok ? result.value : null,
    failure: result && !result.ok ? result : null,
    retry: () => {
      setLoaded(null);
      setRound((n) => n + 1);
    },
  };
}
