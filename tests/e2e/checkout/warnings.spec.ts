import { expect, type Page } from '@playwright/test';
import { addText } from '../designer/designer-page.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import {
  designedLines,
  fillAddress,
  folding,
  goToPayment,
  keepCart,
  openCart,
  orderButton,
  pencil,
  person,
} from './shopping.ts';

const warnings = [
  { code: 'placeholder_left', side: 1, ids: ['t1'], value: null, limit: null, words: [] },
  { code: 'resolution_low', side: 2, ids: ['t2'], value: 148, limit: 200, words: [] },
];

/** A cart whose first line the print check had something to say of. */
async function openWarned(page: Page): Promise<void> {
  const lines = await designedLines([folding, pencil]);
  await keepCart(
    page,
    'en',
    lines.map((line, i) => (i === 0 ? { ...line, warnings } : line)),
  );
  await page.goto(addressOf('en', 'cart'));
  await expect(page.locator('.sum a.btn')).not.toHaveAttribute('aria-busy', 'true');
}

test('what the print check said stands quietly in cart and recapitulation, leads back to the design, and does not stand in the way of the order', async ({
  page,
}) => {
  await openWarned(page);
  const summary = page.locator('summary').filter({ hasText: /^Notices of the print check: 2/ });
  const said = page.locator('[data-part="line-warnings"] li');
  await expect(summary).toHaveCount(1);
  await expect(said.first()).toBeHidden();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(said).toHaveCount(2);
  await expect(said.first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  // the same link as that of the line, which opens it in the designer
  await expect(page.getByRole('link', { name: /^Edit design/ })).toHaveAttribute(
    'href',
    /block-52\?color=natural&scale=freeTop$/,
  );

  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf('en', 'information'));
  await fillAddress(page, 'billingAddress', person);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(addressOf('en', 'recapitulation'));
  await summary.click();
  await expect(said.first()).toContainText('side 1 Front: The text is still the sample text.');
  await expectAccessible(page);
  await page.locator('.checkout_step-ways .primary').click();
  await page.waitForURL(addressOf('en', 'payment'));
  await orderButton(page).click();
  await page.waitForURL(addressOf('en', 'thanks'));
});

// covers: CRT-025 CHK-062
test('after the order unfinished designs are still there, what was ordered is not', async ({ page }) => {
  test.slow(); // a dozen pages, one after the other
  await page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
  await openCart(page, 'en', [folding]);
  // somebody begins to edit the line and leaves it, and begins a ruler
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByText('Editing a cart line')).toBeVisible();
  await page.goto(addressOf('en', 'configuration', { productId: 'ruler-1' }));
  await addText(page, 'Add text to side 1 Front', 'Later');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto(addressOf('en', 'cart'));
  await goToPayment(page, 'en');
  await orderButton(page).click();
  await page.waitForURL(addressOf('en', 'thanks'));
  await expect(page.getByRole('link', { name: /^Cart, items: 0/ })).toBeVisible();
  // back leads nowhere one could order again
  await page.goBack();
  await page.waitForURL((url) => ['/cart', '/thanks'].includes(url.pathname));
  await page.goto(addressOf('en', 'configuration', { productId: 'ruler-1' }));
  await expect(page.getByRole('button', { name: /^Text “Later”/ })).toBeVisible();
  // the ordered line cannot be edited any more: its design opens as a new one
  await page.goto(addressOf('en', 'configuration', { productId: 'block-52' }));
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(page.getByText('Editing a cart line')).toHaveCount(0);
});
