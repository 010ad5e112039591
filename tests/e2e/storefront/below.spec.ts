import { expect } from '@playwright/test';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('what is below the window is laid out without anybody coming near, also in a page that a link brought', async ({
  page,
}) => {
  const state = () =>
    page
      .locator('.below')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));
  await page.goto(addressOf('en', 'meter'));
  await expect(page.locator('html')).toHaveAttribute('data-whole', '');
  expect(await state()).toEqual(['visible']); // the footer alone

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('.below')).toHaveCount(8);
  expect(await state()).toEqual(Array(8).fill('visible'));
});
