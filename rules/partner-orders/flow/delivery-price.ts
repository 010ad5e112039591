import type { PartnerOrderStatus } from './status.ts';

type Order = { readonly orderStatus: PartnerOrderStatus; readonly deliveryPrice: number };

/**
 * Whether a partner order has a price of delivery. It comes with the delivery locations; until then what is
 * stored is 0, which would say that delivery is free. `none`: cancelled before it had one.
 */
export const deliveryPriceState = ({ orderStatus, deliveryPrice }: Order): 'known' | 'open' | 'none' => {
  if (orderStatus === 'preparing') return 'open';
  return orderStatus === 'cancelled' && deliveryPrice === 0 ? 'none' : 'known';
};
