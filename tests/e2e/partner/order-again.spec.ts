import { expect, type Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { MAX_LINES } from '#web/device/cart-line.ts';
import { CART_KEY } from '#web/device/keys.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectFits, originOf } from '../support.ts';
import { test } from '../test.ts';
import { placePartnerOrder } from './partner-orders.ts';
import { wide } from './screens.ts';

/** An order of two items, as its partner sees it. */
async function openOrder(page: Page, edition: Edition): Promise<void> {
  const orderId = await placePartnerOrder();
  await signIn(page, edition, 'partner');
  await page.goto(originOf(edition) + pathTo(edition, 'partnerOrder', { orderId }));
}

const lines = (page: Page) => page.locator('main').getByRole('article');
const call = '**/api/b2b/partner/order/*/again?*';

test('an order that does not fit into the cart as a whole puts nothing into it; one item goes in by keyboard, at the price of today', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await openOrder(page, 'en');
  await expect(page.getByRole('button', { name: /^Order again/ })).toHaveCount(3);
  await expectAccessible(page);
  await expectFits(page);

  const held = Array.from({ length: MAX_LINES - 1 }, (_, i) => ({
    ...{ id: `held${i}`, quantity: 500, latestSelectedPriceLevel: null, prices: null },
    artwork: { productId: 'block-52' },
  }));
  await page.evaluate(([key, data]) => localStorage.setItem(key, JSON.stringify({ version: 1, data })), [
    CART_KEY,
    held,
  ] as const);
  await page.getByRole('button', { name: 'Order again', exact: true }).press('Enter');
  const refusal = page.locator('.refusal');
  await expect(refusal).toHaveText(/^2 designs do not fit into the cart, where 1 of 100 lines are free\./);
  await expect(refusal).toBeFocused();
  const kept = await page.evaluate((key) => localStorage.getItem(key), CART_KEY);
  expect((JSON.parse(kept ?? '') as { data: unknown[] }).data).toEqual(held);

  await page.evaluate((key) => localStorage.removeItem(key), CART_KEY);
  await page.getByRole('button', { name: /^Order again: 2\. / }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(addressOf('en', 'cart'));
  await expect(page.getByText('1 design is in the cart, at today’s price.')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).getByRole('textbox').first()).toHaveValue(/^500$/);
  await expect(page.locator('.sum .total dd')).toHaveText(/CZK|Kč/);
});

test.describe('an item that is not what it was', () => {
  test.use({ provokes: ['refusals'] });

  test('is refused in words, or asked about with both prices', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openOrder(page, 'de');
    const again = page.getByRole('button', { name: /^Erneut bestellen: 2\. / });
    await page.route(call, (route) =>
      route.fulfill({ status: 404, json: { code: 'product_not_found', message: 'Product not found' } }),
    );
    await again.press('Enter');
    const refusal = page.locator('.refusal');
    await expect(refusal).toHaveText(/^2\. .+: Dieses Produkt verkaufen wir nicht mehr/);
    await expect(refusal).toBeFocused();
    await expect(refusal).toBeInViewport();
    await page.unroute(call);

    await page.route(call, async (route) => {
      const { host, hostname } = new URL(route.request().url());
      const url = route.request().url().replace(hostname, '127.0.0.1'); // browsers alone know the name
      const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } });
      const otherPrice = { before: 1000, currencyBefore: 'CZK', today: 1234.5, currency: 'CZK' };
      await route.fulfill({ json: { ...(await answer.json()), otherPrice } });
    });
    await again.press('Enter');
    const question = page.getByRole('dialog', {
      name: 'Der Preis hat sich seit dieser Bestellung geändert',
    });
    await expect(question).toContainText('1.234,50');
    await expect(refusal).toHaveCount(0);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Nicht bestellen' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(again).toBeFocused();
    await again.press('Enter');
    await question.getByRole('button', { name: 'Zum heutigen Preis erneut bestellen' }).press('Enter');
    await page.waitForURL(addressOf('de', 'cart'));
    await expect(lines(page)).toHaveCount(1);
  });
});
