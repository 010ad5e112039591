import type { createPartnerOrder, PartnerTotals } from '#contract/partner-orders/checkout.ts';
import type { InputOf } from '#contract/platform/endpoint.ts';
import { foldingRule, sampleArtwork } from '#server/orders/ordering/sample-order.ts';

/** Orders of partners of the demo shop for tests; every part can be replaced. */

export type PartnerOrderBody = InputOf<typeof createPartnerOrder>['body'];
type Item = PartnerOrderBody['orderItems'][number];

const noPrices = {
  configurationPrice: 0,
  productPrice: 0,
  technologyPrice: 0,
  surchargePrice: 0,
  preparationPrice: 0,
};

export const sampleItem = (changes: Partial<Item> = {}): Item => ({
  id: 'line1',
  productId: foldingRule.id,
  color: 'natural',
  scale: 'freeTop',
  quantity: 150,
  ...noPrices,
  artwork: sampleArtwork(foldingRule, 'natural', 'freeTop'),
  ...changes,
});

/** 150 folding rules with one line of text; prices are still to be filled in. */
export const samplePartnerOrder = (changes: Partial<PartnerOrderBody> = {}): PartnerOrderBody => ({
  priceListId: 'sample-trade',
  orderItems: [sampleItem()],
  locale: 'CZ',
  code: '26110001',
  partnerName: 'Sample Trade Ltd',
  ...changes,
});

/** The order at the prices the shop named. */
export const atPrices = (order: PartnerOrderBody, { orderItems }: PartnerTotals): PartnerOrderBody => ({
  ...order,
  orderItems: order.orderItems.map((item, i) => ({ ...item, ...orderItems[i], id: item.id })),
});
