import { expect, type Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { folding, keepOtherPrice, openCart, pencil } from '../checkout/shopping.ts';
import { signIn, signInByForm } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow, loseAnswer, originOf } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals', 'lost requests'] });

const EURO = /^\d[\d.]*,\d{2,3}\s€$/;
const placeButton = (page: Page) => page.locator('.checkout_step-ways .primary');
const recapitulate = async (page: Page, edition: Edition) => {
  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf(edition, 'recapitulation'));
  await expect(placeButton(page)).not.toHaveAttribute('aria-disabled', 'true');
};

test.describe('a partner with a list in EUR', () => {
  // covers: PRC-008 PRC-009 PRC-038
  test('sees the own currency and net prices first in every edition, on every page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'cz', 'partner.at');
    await page.goto(addressOf('cz', 'meter'));
    const cards = page.locator('.list_card .price b');
    expect(await cards.count()).toBeGreaterThan(5);
    for (const text of await cards.allTextContents()) expect(text).toMatch(EURO);
    await page.goto(`${addressOf('cz', 'product', { productId: 'block-52' })}?color=natural&scale=freeTop`);
    await expect(page.locator('.product_product-price b')).toHaveText(EURO);
    await page.goto(
      `${addressOf('cz', 'configuration', { productId: 'block-52' })}?color=natural&scale=freeTop`,
    );
    await expect(page.locator('.price-bar_price-total b').first()).toHaveText(EURO);
    await page.goto(addressOf('cz', 'home'));
    await expect(page.locator('main')).toContainText('eurech');
    await openCart(page, 'cz', [folding]);
    await expect(page.locator('.cart_cart-line-amount')).toHaveText(EURO);
    await expect(page.locator('.sum .total dd')).toHaveText(EURO);
    await expect(page.locator('.cart_cart-line-gross')).toHaveCount(0);
    await expect(page.locator('.cart-link .num')).toHaveText(EURO);
    await expectNoOverflow(page);
    await recapitulate(page, 'cz');
    await expectNoOverflow(page);
  });

  test('a sign-in forgets the prices of everybody, in this tab and in others', async ({ page, context }) => {
    await openCart(page, 'cz', [folding]);
    await expect(page.locator('.sum .total dd')).toHaveText(/Kč$/);
    const other = await context.newPage();
    await signInByForm(other, 'cz', 'partner.at');
    await expect(page.locator('.sum .total dd')).toHaveText(EURO);
    await expect(page.locator('main')).not.toContainText('Kč');
    await other.close();
  });

  // covers: AUT-012
  test('D-S72 D-B53: is led past address and payment, orders from the recapitulation, and is thanked once', async ({
    page,
  }) => {
    await signIn(page, 'en', 'partner.at');
    await openCart(page, 'en', [folding, pencil]);
    for (const step of ['information', 'payment'] as const) {
      await page.goto(addressOf('en', step));
      await page.waitForURL(addressOf('en', 'recapitulation'));
    }
    await expect(page.locator('.steps li')).toHaveCount(3);
    await expect(page.locator('.sum .total dt')).toHaveText('Total without VAT');
    await page.getByLabel('Message to your dealer').fill('Please pack by fifty');
    await expectAccessible(page);
    const total = await page.locator('.sum .total dd').textContent();
    await placeButton(page).click();
    await page.waitForURL(addressOf('en', 'thanks'));
    await expect(page.getByRole('heading', { level: 1, name: 'Your order is with us.' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText(total ?? '');
    await expect(page.locator('.cart-link b')).toBeHidden();
    await expectAccessible(page);
    const open = page.getByRole('link', { name: 'Open the order' });
    const id = (await open.getAttribute('href'))?.split('/').pop() ?? '';
    await expect(page.getByRole('link', { name: 'Choose delivery locations' })).toHaveAttribute(
      'href',
      `/b2b/order/${id}/delivery`,
    );
    const again = await page.evaluate(
      (path) => fetch(path).then((answer) => answer.json()),
      `/api/b2b/partner/order/${id}/again`,
    );
    expect(again.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([150, 250]);
    await open.click();
    await expect(page).toHaveURL(`${originOf('en')}/b2b/order/${id}`);
    await page.goto(addressOf('en', 'thanks'));
    await expect(page).toHaveURL(addressOf('en', 'cart'));
  });
});

test('at 390 px new prices are agreed to before anything is ordered; a lost answer and a second press make one order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'de', 'partner.at');
  await openCart(page, 'de', [folding]);
  await expectNoOverflow(page);
  await keepOtherPrice(page, 'de', (was) => was - 500);
  await page.goto(addressOf('de', 'recapitulation'));
  await expect(placeButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expectNoOverflow(page);
  await placeButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Neue Preise übernehmen' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const CREATE = '**/api/b2b/partner/order/create';
  let first: unknown;
  await page.route(CREATE, async (route) => {
    first = await loseAnswer(route);
  });
  await placeButton(page).click();
  await expect(page.locator('.note').filter({ hasText: 'Der Shop hat nicht geantwortet' })).toBeVisible();
  await page.unroute(CREATE);
  const second = page.waitForResponse((answer) => answer.url().endsWith('/order/create'));
  await placeButton(page).click();
  expect(await (await second).json()).toEqual(first);
  await page.waitForURL(addressOf('de', 'thanks'));
  await expectNoOverflow(page);
});
