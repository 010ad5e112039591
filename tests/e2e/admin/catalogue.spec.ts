import { expect } from '@playwright/test';
import { signIn, waitForScript } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { put, read } from './own-calls.ts';

test.use({ provokes: ['refusals'] });

test('an admin copies a product, mends what is refused, retires it and brings it back', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'catalogue'));
  await page.getByRole('searchbox', { name: 'Find a product or code' }).fill('spatula-5');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'spatula-5' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New product: Spatulas' })).toBeVisible();
  await page.getByLabel('Id', { exact: true }).fill('Spatula Journey');
  await page.getByLabel('Name: English').fill('Journey stirrer');
  await page.getByLabel('Weight of a piece, g').fill('heavy');
  await page.getByRole('button', { name: 'Save the product' }).click();
  const summary = page.locator('[data-part=error-summary]');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await summary.getByRole('link', { name: /^Weight/ }).click();
  await expect(page.getByLabel('Weight of a piece, g')).toBeFocused();
  await page.keyboard.type('11');
  await page.getByLabel('Weight of a piece, g').fill('11');
  await page.getByLabel('Id', { exact: true }).fill('spatula-journey');
  await expect(page.getByRole('img', { name: /^Drawing of the product/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save the product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journey stirrer' })).toBeVisible();

  await page.getByLabel('Short description: English').fill('Stirs what it should');
  await page.getByLabel('Reason for the change').fill('a word for the shop');
  await page.getByRole('button', { name: 'Save the product' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The product is saved.' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of the product' });
  await expect(history.getByRole('row').filter({ hasText: 'a word for the shop' })).toBeVisible();
  await history
    .getByRole('button', { name: /version 1/ })
    .last()
    .click();
  const question = page.getByRole('dialog').last();
  await expect(question.getByRole('row', { name: /Short description/ })).toContainText(
    'Stirs what it should',
  );
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByLabel('Short description: English')).not.toHaveValue('Stirs what it should');

  const shopper = await page.context().newPage();
  const inShop = async () =>
    (await shopper.goto(addressOf('en', 'product', { productId: 'spatula-journey' })))?.status();
  expect(await inShop()).toBe(200);
  await page.getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText(/^Retired since/)).toBeVisible();
  expect(await inShop()).toBe(404);
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText(/^Retired since/)).toBeHidden();
  expect(await inShop()).toBe(200);
  await shopper.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('two admins who change one product both keep their words', async ({ page }) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'editProduct', { productId: 'ruler-7' }));
  await waitForScript(page);
  await page.getByLabel('Name: English').fill('Ruler of two admins');
  // somebody else is quicker
  const path = '/catalogue/products/ruler-7';
  const { state, product } = (await read(page, path)) as { state: string; product: object };
  await put(page, path, { state, reason: '', product: { ...product, weight: 61 } });
  await page.getByRole('button', { name: 'Save the product' }).click();
  await expect(page.getByText(/has changed the product meanwhile/)).toBeVisible();
  await expect(page.getByLabel('Weight of a piece, g')).toHaveValue('61');
  await expect(page.getByLabel('Name: English')).toHaveValue('Ruler of two admins');
  await page.getByRole('button', { name: 'Save the product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ruler of two admins' })).toBeVisible();
});
