import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { locationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import { sampleOrder } from '#web/patterns/orders/sample-order.ts';
import { countryName } from '#web/words/country-texts.ts';
import { LocationTable } from './location-table.tsx';

const shop = { apiBase: '/api', edition: 'en', locale: 'en' };

it('the list of a partner shows every field of a location', () => {
  const location = sampleOrder('produced').orderItemDeliveryLocations[0]?.deliveryLocation;
  if (!location) throw new Error('the sample order goes nowhere');
  const element = <LocationTable locations={[location]} busy={false} onEdit={() => {}} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => shop }], {
    hydrationData: { loaderData: { root: shop } },
  });
  const shown = renderToStaticMarkup(<RouterProvider router={router} />);
  const words = { ...location, country: countryName(location.country, 'en') };
  for (const field of locationFields) {
    expect([field, words[field]]).not.toEqual([field, '']);
    expect(shown).toContain(words[field]);
  }
});
