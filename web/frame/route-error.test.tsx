import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/people/accounts.ts';
import { RouteError } from './route-error.tsx';

/** The page of an order that failed with a status, for somebody of a role. */
const trouble = (status: number, role: Profile['role'], path: string): string => {
  const person = role === 'partner' ? ({ partnerId: '1', partnerFunction: 'owner' } as const) : null;
  const profile = { id: '1', role, partnerId: null, partnerFunction: null, ...person };
  const shop = { apiBase: '/api', edition: 'en', locale: 'en', profile };
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => shop,
      element: <Outlet />,
      children: [{ id: 'page', path: '*', element: null, errorElement: <RouteError />, loader: () => null }],
    },
  ];
  const error = { status, statusText: '', internal: false, data: null };
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { root: shop }, errors: { page: error } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

describe('a page of orders that cannot be shown', () => {
  it.each([
    ['partner', '/b2b/order/none', '/b2b/orders'],
    ['dealer', '/admin/order/none', '/admin/orders'],
    ['admin', '/admin/order/none', '/admin/orders'],
  ] as const)(
    'ERR-002 SHL-044: tells the %s at %s that there is no such order, and leads to %s',
    (role, path, list) => {
      const html = trouble(404, role, path);
      expect(html).toContain('<h1>There are no orders matching this order number</h1>');
      expect(html).toContain(`href="${list}"`);
    },
  );

  it.each([
    ['/admin/partners/edit/none', 'There is no such partner', '/admin/partners'],
    ['/admin/papers/none', 'There is no such page', '/admin'],
  ])('says what is not there at %s: %s', (path, title, to) => {
    const html = trouble(404, 'admin', path);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`href="${to}"`);
  });

  it.each([
    ['partner', '/b2b/order/a1'],
    ['partner', '/b2b/profile'],
    ['dealer', '/admin/order/a1'],
  ] as const)('ORD-094: tells the %s at %s that the data could not be loaded', (role, path) => {
    const html = trouble(503, role, path);
    expect(html).toContain('An error occurred while loading the data. Please try again later.');
    expect(html).toContain('<button');
  });
});
