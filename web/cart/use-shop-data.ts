import { useMemo } from 'react';
import { browserCall } from '#web/calls/browser-call.ts';
import { useLoading } from '#web/calls/use-loading.ts';
import { type CartLine, productIdOf } from '#web/device/cart-line.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { loadShopData, type ShopData, type ShopDataResult } from './shop-data.ts';

type ShopDataFailure = Extract<ShopDataResult, { ok: false }>;

/** Products and settings for some lines; asked once per set of products, and again on `retry`. */
export function useShopData(
  shop: Pick<Shop, 'apiBase' | 'currency'>,
  lines: readonly CartLine[] | null,
): {
  readonly data: ShopData | null;
  readonly failure: ShopDataFailure | null;
  readonly retry: () => void;
} {
  const ids = useMemo(
    () => (lines ? [...new Set(lines.flatMap((line) => productIdOf(line) ?? []))].sort().join(' ') : null),
    [lines],
  );
  const { apiBase, currency } = shop;
  const key = ids === null ? null : JSON.stringify([apiBase, currency, ids]);
  // while a line is being removed the products of the others stay known
  const { value, failure, retry } = useLoading<ShopData, ShopDataFailure>(key, () =>
    loadShopData(browserCall(apiBase), currency, ids ? ids.split(' ') : []),
  );
  return { data: value, failure, retry };
}
