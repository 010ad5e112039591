import { useMemo } from 'react';
import { type Offer, offerOf } from '#web/designer/state/offer.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import type { ShopData } from './shop-data.ts';

/**
 * What each line is priced by: its product with the settings of the shop, by product id. The same object as
 * long as the answers stay the same, so that lines are not priced again.
 */
export function useOffers(data: ShopData | null, shop: Shop): ReadonlyMap<string, Offer> {
  const { edition, locale, currency } = shop;
  return useMemo(() => {
    const offers = new Map<string, Offer>();
    for (const [id, product] of data?.products ?? []) {
      if (!data || !product) continue;
      const { settings } = data;
      offers.set(
        id,
        offerOf({ product, settings, priceRows: null, edition, locale, currency, vatPercent: 0 }),
      );
    }
    return offers;
  }, [data, edition, locale, currency]);
}
