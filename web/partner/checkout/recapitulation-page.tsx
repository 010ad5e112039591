import { lazy, Suspense } from 'react';
import { ShopRecapitulation } from '#web/checkout/shop-recapitulation.tsx';
import { ordersAsPartner } from '#web/ordering/partner-order.ts';
import { useShop } from '#web/shell/use-shop.ts';

// what only partners see is no part of the shop's scripts
const PartnerRecapitulation = lazy(() => import('./recapitulation.tsx'));

/** The order once more, of a shopper or of a partner. */
export default function Recapitulation() {
  if (!ordersAsPartner(useShop())) return <ShopRecapitulation />;
  return (
    <Suspense>
      <PartnerRecapitulation />
    </Suspense>
  );
}
