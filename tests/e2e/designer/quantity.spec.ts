import { expect } from '@playwright/test';
import { expectAccessible } from '../support.ts';
import { openDesigner, quantityField, setQuantity, test } from './designer-page.ts';

const alertIn = (page: Parameters<typeof quantityField>[0]) => page.locator('.quantity-alert');

// covers: SHL-056 SHL-057 SHL-058 SHL-059 SHL-060 CFG-045 CFG-053
test('below the minimum the quantity goes back and an alert stays three seconds; reset goes back to it', async ({
  page,
}) => {
  await openDesigner(page, 'pencil-hexagonal-175-sharpened');
  await expect(page.locator('[data-part="side-card"]')).toHaveCount(6);
  await expect(page.getByText('This side cannot be printed')).toHaveCount(2);
  await expect(quantityField(page)).toHaveValue('50');
  await expect(page.getByRole('button', { name: 'Fewer pieces' })).toBeDisabled();
  await quantityField(page).fill('20');
  await page.getByRole('heading', { level: 1 }).click(); // outside
  await expect(quantityField(page)).toHaveValue('50');
  await expect(alertIn(page)).toHaveText('The smallest quantity is 50. We set the quantity to that.');
  await page.waitForTimeout(2_000);
  await expect(alertIn(page)).toBeVisible();
  await expect(alertIn(page)).toBeHidden();
  await quantityField(page).fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(quantityField(page)).toHaveValue('50');

  await test.step('CFG-045: reset asks, and empties the design', async () => {
    await page.getByRole('button', { name: 'Add text to Side 1', exact: true }).click();
    await page.keyboard.type('Sample');
    await page.keyboard.press('Escape');
    await setQuantity(page, 500);
    await page.getByRole('button', { name: 'Reset configuration' }).click();
    const question = page.getByRole('dialog', { name: 'Clear the whole design?' });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.locator('.side-canvas_canvas-element')).toHaveCount(1);
    await page.getByRole('button', { name: 'Reset configuration' }).click();
    await question.getByRole('button', { name: 'Clear the design' }).click();
    await expect(page.locator('.side-canvas_canvas-element')).toHaveCount(0);
    await expect(quantityField(page)).toHaveValue('50');
  });
});

// covers: SHL-050 SHL-053 SHL-054 SHL-061
test('above the stock it is capped with an alert; letters are ignored', async ({ page }) => {
  await openDesigner(page, 'block-53', { query: '?color=p300c&scale=freeTop' });
  await quantityField(page).fill('5000');
  await expect(quantityField(page)).toHaveValue('340');
  await expect(alertIn(page)).toHaveText('Only 340 left in stock. We set the quantity to that.');
  await expect(page.getByRole('button', { name: 'More pieces' })).toBeDisabled();
  await setQuantity(page, 12);
  await quantityField(page).press('End');
  await page.keyboard.type('x');
  await expect(quantityField(page)).toHaveValue('12');
});

// covers: SHL-062
test('without stock nothing can be counted or bought, and the reason stands beside the button', async ({
  page,
}) => {
  await openDesigner(page, 'spatula-3'); // 640 pieces, smallest order 1000
  await expect(quantityField(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'More pieces' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAccessibleDescription(
    'There are not enough pieces of this product in stock.',
  );
});
