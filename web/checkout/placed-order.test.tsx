import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { m } from '#texts/messages.ts';
import type { LastOrder } from '#web/ordering/last-order.ts';
import { PlacedOrder } from './placed-order.tsx';

const order: LastOrder = {
  id: 'an-order',
  orderCode: '26110042',
  currency: 'EUR',
  totals: {
    configurations: [],
    totalPriceOfConfigurations: 100,
    transportationPrice: 0,
    dutyPrice: 0,
    totalPriceWithoutVat: 100,
    vatRate: 21,
    vat: 21,
    totalPriceWithVat: 121,
  },
  bank: { owner: '', iban: '', accountNumber: '', swiftBic: '', isPlaceholder: true },
  qr: null,
  email: 'shopper@example.com',
  method: 'bankTransfer',
  isThanked: false,
};

const shop = { apiBase: '/api', edition: 'en', locale: 'en' };

const page = (changes: Partial<LastOrder>): string => {
  const element = <PlacedOrder order={{ ...order, ...changes }} edition="en" />;
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => shop }], {
    hydrationData: { loaderData: { root: shop } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

const phasesOf = (changes: Partial<LastOrder>): readonly string[] => {
  const html = page(changes);
  return [...html.matchAll(/<li><h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => name ?? '');
};

// covers: CHK-062
describe('what the page of thanks promises', () => {
  const printed = ['Proof', 'Production', 'Dispatch', 'Delivery'];

  it.each([
    ['of a printed order', { isPrinted: true }, printed],
    ['of an order kept from before', {}, printed],
    ['of goods without a print', { isPrinted: false }, ['Payment', 'Dispatch', 'Delivery']],
    ['of such goods, paid', { isPrinted: false, method: 'goPay' }, ['Dispatch', 'Delivery']],
  ] as const)('%s', (_, changes, phases) => {
    expect(phasesOf(changes)).toEqual(phases);
  });

  it('speaks of a proof only where one is sent', () => {
    const html = page({ isPrinted: false });
    expect(html).toContain(m.thanks_text_plain({ email: order.email }));
    expect(html).not.toContain(m.thanks_text({ email: order.email }));
  });
});
