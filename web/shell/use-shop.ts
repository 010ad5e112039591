import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

export type Shop = ReturnType<typeof loader>;

/** Edition, locale, currency, origins, profile and API base of this page. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<typeof loader>('root');
  if (!shop) throw new Error('useShop() outside a page of the shop');
  return shop;
}
