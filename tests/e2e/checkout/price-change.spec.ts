import { expect, type Page } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { test } from '../test.ts';
import { changePrices, comeBack } from './change-prices.ts';
import { folding, openCart, orderButton, walkToPayment } from './shopping.ts';

const AUSTRIAN = 'sample-agency';

const total = (page: Page) => page.locator('.sum .total dd');

test('a price that changes is said in the open cart and at the payment, and is ordered only when agreed to', async ({
  page,
}) => {
  await openCart(page, 'en', [folding]);
  const first = await total(page).textContent();
  try {
    await changePrices('default', 2);
    await comeBack(page);
    await expect(page.getByText(/The price changed from \S+\s€ to \S+\s€\./)).toBeVisible();
    await expect(total(page)).not.toHaveText(first ?? '');

    await walkToPayment(page, 'en');
    await expect(page.getByText(/The price of .* changed/)).toHaveCount(0);
    const agreed = await total(page).textContent();
    await changePrices('default', 0.5);
    await comeBack(page);
    await expect(page.getByText(/The price of .* changed from \S+\s€ to \S+\s€\./)).toBeVisible();
    await expect(total(page)).not.toHaveText(agreed ?? '');
    await expectAccessible(page);
    await orderButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Prices have changed' });
    await expect(dialog.locator('s')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await page.waitForURL(addressOf('en', 'thanks'));
  } finally {
    await changePrices('default', 1);
  }
});

test('a partner agrees to a price that changed on the open recapitulation before ordering', async ({
  page,
}) => {
  await signIn(page, 'en', 'partner.at');
  await openCart(page, 'en', [folding]);
  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf('en', 'recapitulation'));
  const place = page.locator('.checkout_step-ways .primary');
  await expect(place).not.toHaveAttribute('aria-disabled', 'true');
  const before = await total(page).textContent();
  await changePrices(AUSTRIAN, 2);
  try {
    await comeBack(page);
    await expect(page.getByText(/The price of .* changed from \S+\s€ to \S+\s€\./)).toBeVisible();
    await expect(total(page)).not.toHaveText(before ?? '');
    await place.click();
    const dialog = page.getByRole('dialog', { name: 'Prices have changed' });
    await dialog.getByRole('button', { name: 'Accept the new prices' }).click();
    await expect(page.getByText(/The price of .* changed/)).toHaveCount(0);
    await place.click();
    await page.waitForURL(addressOf('en', 'thanks'));
  } finally {
    await changePrices(AUSTRIAN, 0.5);
  }
});
