import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { type PathParams, pathTo, type Screen } from '#rules/platform/editions/paths.ts';
import { locations } from './locations.ts';
import { orderPages } from './order-pages.ts';
import { partnerOrderLists } from './partner-order-lists.ts';
import type { Shot } from './shot.ts';

/**
 * Every page with a choice in forced colours: fills and shadows are gone there, so what is chosen, current,
 * disabled or focused shows by something else or not at all. One edition is enough: words change nothing of
 * it.
 */
const forced = (name: string, open: Shot['open'], screenOnly = false): Shot => ({
  name: `forced-${name}`,
  open,
  screenOnly,
  forced: true,
  editions: ['en'],
});

const origin = (edition: Edition): string => `http://${edition}.localhost:${process.env.E2E_PORT}`;
const people = () => import('#tests/e2e/storefront/people.ts');
const shopping = () => import('#tests/e2e/checkout/shopping.ts');

const page = (name: string, screen: Screen, params: PathParams = {}, query = '', act?: Act): Shot =>
  forced(name, async (p, edition) => {
    await p.goto(origin(edition) + pathTo(edition, screen, params) + query);
    await act?.(p);
  });
type Act = (page: Page) => Promise<void>;

const adminPage = (name: string, screen: Screen, act?: Act): Shot =>
  forced(name, async (p, edition) => {
    await (await people()).signIn(p, edition, 'admin');
    await p.goto(origin(edition) + pathTo(edition, screen));
    await act?.(p);
  });

/** The same page as elsewhere. */
const found = (all: readonly Shot[], name: string): Shot => {
  const shot = all.find((one) => one.name === name);
  if (!shot) throw new Error(`there is no ${name}`);
  return shot;
};
const again = (all: readonly Shot[], name: string): Shot => {
  const { open, screenOnly = false } = found(all, name);
  return forced(name, open, screenOnly);
};

const cart = async (p: Page, edition: Edition) => {
  const { folding, openCart, pencil } = await shopping();
  await openCart(p, edition, [folding, pencil]);
};

const rule = { productId: 'block-52' };
const natural = '?color=natural&scale=freeTop';

/** A text that is chosen, the panel of a tool beside it. */
const designer = (name: string, tool: number): Shot =>
  forced(
    name,
    async (p, edition) => {
      const { openDesigner } = await import('./designer.ts');
      await openDesigner(p, edition, 'block-52', natural);
      await p.locator('[data-part="rail"] button').nth(tool).click();
    },
    true,
  );

export const forcedColors: readonly Shot[] = [
  page('list', 'meter', {}, '?type=block5&color=lemon'),
  page('product', 'product', rule, natural, async (p) => {
    await p.keyboard.press('Tab');
  }),
  page('product-out', 'product', { productId: 'block-73' }),
  page('shipping', 'shipping'),
  page('login', 'login', {}, '', async (p) => {
    await p.locator('[name=remember]').press('Space'); // by keys, so that the focus shows
  }),
  designer('designer-text', 0),
  designer('designer-colors', 3),
  designer('designer-check', 6),
  forced(
    'designer-price',
    async (p, edition) => {
      const { openDesigner } = await import('./designer.ts');
      await openDesigner(p, edition, 'block-52', natural);
      await p.locator('.price-bar_price-total:enabled').click();
    },
    true,
  ),
  forced('cart', cart),
  forced('information', async (p, edition) => {
    await cart(p, edition);
    await p.locator('.sum a.btn').click();
    await p.locator('button[type=submit]').click(); // what is missing is named
  }),
  forced('payment', async (p, edition) => {
    await cart(p, edition);
    await (await shopping()).goToPayment(p, edition);
  }),
  again(orderPages, 'partner-order'),
  again(orderPages, 'partner-order-reject'),
  again(locations, 'partner-delivery'),
  forced(
    'partner-location',
    async (p, edition) => {
      await found(locations, 'partner-delivery').open(p, edition);
      await p.getByRole('combobox').last().click();
    },
    true,
  ),
  again(partnerOrderLists, 'partner-orders'),
  again(partnerOrderLists, 'dealer-orders-filtered'),
  again(partnerOrderLists, 'dealer-orders-statuses'),
  again(orderPages, 'dealer-order-new'),
  adminPage('settings', 'adminSettings', async (p) => {
    await p.locator('[name=underbaseTampon]').focus();
  }),
  adminPage('price-list', 'priceList', async (p) => {
    const product = p.locator('main nav button').nth(2);
    if (await product.isVisible()) await product.click(); // a select on a narrow screen
    await p.locator('[data-row="1"][data-col="4"]').click();
    await p.keyboard.press('Shift+ArrowDown');
  }),
  adminPage('swatches', 'swatches'),
  adminPage('partners', 'partners'),
  adminPage('stock', 'stock'),
  adminPage('audit', 'audit'),
  adminPage('numbers', 'numbers'),
  adminPage('regular-orders', 'regularOrders'),
];
