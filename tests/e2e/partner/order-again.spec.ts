import { expect, type Page } from '@playwright/test';
import { type Edition, editions } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { MAX_LINES } from '#web/device/cart-line.ts';
import { CART_KEY } from '#web/device/keys.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectFits, originOf } from '../support.ts';
import { test } from '../test.ts';
import { placePartnerOrder } from './partner-orders.ts';

const wide = { width: 1440, height: 900 };

const words = {
  cz: {
    again: /^Objednat znovu: 2\. /,
    gone: /^2\. .+: tento produkt už neprodáváme/,
    changed: 'Cena se od této objednávky změnila',
    no: 'Neobjednávat',
    yes: 'Objednat znovu za dnešní cenu',
  },
  en: {
    again: /^Order again: 2\. /,
    gone: /^2\. .+: we no longer sell this product/,
    changed: 'The price has changed since this order',
    no: 'Do not order',
    yes: 'Order again at today’s price',
  },
  de: {
    again: /^Erneut bestellen: 2\. /,
    gone: /^2\. .+: Dieses Produkt verkaufen wir nicht mehr/,
    changed: 'Der Preis hat sich seit dieser Bestellung geändert',
    no: 'Nicht bestellen',
    yes: 'Zum heutigen Preis erneut bestellen',
  },
} as const satisfies Record<Edition, unknown>;

/** An order of two items, as its partner sees it. */
async function openOrder(page: Page, edition: Edition): Promise<void> {
  const orderId = await placePartnerOrder();
  await signIn(page, edition, 'partner');
  await page.goto(originOf(edition) + pathTo(edition, 'partnerOrder', { orderId }));
}

const lines = (page: Page) => page.locator('main').getByRole('article');
const call = '**/api/b2b/partner/order/*/again?*';

test('one item of an order goes into the cart by keyboard, at the price of today', async ({ page }) => {
  await page.setViewportSize(wide);
  await openOrder(page, 'en');
  const again = page.getByRole('button', { name: words.en.again });
  await expect(page.getByRole('button', { name: /^Order again/ })).toHaveCount(3);
  await expectAccessible(page);
  await expectFits(page);
  await again.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(addressOf('en', 'cart'));
  await expect(page.getByText('1 design is in the cart, at today’s price.')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).getByRole('textbox').first()).toHaveValue(/^500$/);
  await expect(page.locator('.sum .total dd')).toHaveText(/CZK|Kč/);
});

test.describe('an item that is not what it was', () => {
  test.use({ provokes: ['refusals'] });

  for (const edition of editions)
    test(`${edition}: is refused in words, or asked about with both prices`, async ({ page }) => {
      const said = words[edition];
      await openOrder(page, edition);
      const again = page.getByRole('button', { name: said.again });
      await page.route(call, (route) =>
        route.fulfill({ status: 404, json: { code: 'product_not_found', message: 'Product not found' } }),
      );
      await again.press('Enter');
      const refusal = page.locator('.refusal');
      await expect(refusal).toHaveText(said.gone);
      await expect(refusal).toBeFocused();
      await expect(refusal).toBeInViewport();
      await expectAccessible(page);
      await page.unroute(call);

      await page.route(call, async (route) => {
        const { host, hostname } = new URL(route.request().url());
        const url = route.request().url().replace(hostname, '127.0.0.1'); // browsers alone know the name
        const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } });
        const otherPrice = { before: 1000, currencyBefore: 'CZK', today: 1234.5, currency: 'CZK' };
        await route.fulfill({ json: { ...(await answer.json()), otherPrice } });
      });
      await again.press('Enter');
      const question = page.getByRole('dialog', { name: said.changed });
      await expect(question).toContainText(/1[\s\u00a0,.]?234[.,]50/);
      await expect(refusal).toHaveCount(0);
      await expectAccessible(page);
      await question.getByRole('button', { name: said.no }).press('Enter');
      await expect(question).toBeHidden();
      await expect(again).toBeFocused();
      await again.press('Enter');
      await question.getByRole('button', { name: said.yes }).press('Enter');
      await page.waitForURL(addressOf(edition, 'cart'));
      await expect(lines(page)).toHaveCount(1);
    });
});

test('an order that does not fit into the cart as a whole puts nothing into it', async ({ page }) => {
  await openOrder(page, 'en');
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
});
