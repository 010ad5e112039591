import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import type { PlacedOrder } from '#contract/shop-orders/checkout.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { emptyDocument } from '#rules/design/artwork/document.ts';
import { createCart } from '#web/device/cart.ts';
import type { CartLine } from '#web/device/cart-line.ts';
import { fakeDevice } from '#web/device/fake-device.ts';
import { createOrdered } from '#web/device/ordered-designs.ts';

const artwork = emptyDocument(
  { id: 'block-52', category: 'meter', type: 'block5' } as Product,
  'natural',
  'freeTop',
);
const line = (id: string): CartLine => ({
  id,
  quantity: 100,
  artwork,
  latestSelectedPriceLevel: null,
  prices: null,
});
const answerFor = (...ids: string[]): Pick<PlacedOrder, 'totals'> => ({
  totals: { configurations: ids.map((id) => ({ id, price: 90 })) } as Totals,
});

/** The tab that orders, and another one of the same shop on the same device. */
async function twoTabs() {
  const device = fakeDevice();
  const [one, two] = [device.openTab(), device.openTab()];
  const [here, there] = [createCart(one.storage, one.events), createCart(two.storage, two.events)];
  vi.resetModules();
  const ordered = createOrdered(one.storage, one.events);
  vi.doMock('#web/device/store.ts', () => ({ cart: here, ordered, sweepPictures: async () => {} }));
  const { takeOrderedLines } = await import('./forget-ordered.ts');
  return { takeOrderedLines, here, there, ordered };
}
afterEach(() => vi.doUnmock('#web/device/store.ts'));

describe('while an order is being placed', () => {
  it('another tab adds a line and changes an ordered one: only the ordered lines leave', async () => {
    const { takeOrderedLines, here, there, ordered } = await twoTabs();
    here.put(line('AAAAAAAAAA'));
    here.put(line('BBBBBBBBBB'));
    // the order is on its way
    there.put(line('CCCCCCCCCC'));
    there.update('BBBBBBBBBB', { quantity: 200 });
    takeOrderedLines(answerFor('AAAAAAAAAA', 'BBBBBBBBBB'));
    for (const tab of [here, there]) expect(tab.read().value.map(({ id }) => id)).toEqual(['CCCCCCCCCC']);
    // which can be ordered again, as they were ordered
    const kept = ordered.read().value.map(({ line: { id, quantity } }) => [id, quantity]);
    expect(kept.sort()).toEqual([
      ['AAAAAAAAAA', 100],
      ['BBBBBBBBBB', 200],
    ]);
  });

  it('another tab deletes an ordered line: it does not come back, and nothing else goes', async () => {
    const { takeOrderedLines, here, there } = await twoTabs();
    here.put(line('AAAAAAAAAA'));
    there.put(line('CCCCCCCCCC'));
    there.remove('AAAAAAAAAA');
    takeOrderedLines(answerFor('AAAAAAAAAA'));
    expect(there.read().value.map(({ id }) => id)).toEqual(['CCCCCCCCCC']);
  });
});
