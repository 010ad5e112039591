import { expect, it } from 'vitest';
import { deliveryPriceState } from './delivery-price.ts';
import { partnerOrderStatuses } from './status.ts';

it('a price of delivery is open until the locations are chosen, also 0 is one from then on', () => {
  for (const orderStatus of partnerOrderStatuses) {
    const free = orderStatus === 'preparing' ? 'open' : orderStatus === 'cancelled' ? 'none' : 'known';
    expect([orderStatus, deliveryPriceState({ orderStatus, deliveryPrice: 0 })]).toEqual([orderStatus, free]);
    const priced = orderStatus === 'preparing' ? 'open' : 'known';
    expect([orderStatus, deliveryPriceState({ orderStatus, deliveryPrice: 86.5 })]).toEqual([
      orderStatus,
      priced,
    ]);
  }
});
