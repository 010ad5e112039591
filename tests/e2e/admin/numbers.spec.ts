import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openSignedIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

test('an admin sees what waits, takes a table away, and has a mail that failed sent again', async ({
  page,
}) => {
  await openSignedIn(page, 'en', 'admin');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Overview' })
    .click();
  await expect(page).toHaveURL(addressOf('en', 'numbers'));
  await expect(page.getByRole('table', { name: 'Partner orders' }).getByRole('row').nth(1)).toContainText(
    /\d/,
  );
  const months = page.getByRole('region', { name: 'Ordered by month' });
  // other journeys order in crowns, which have a chart of their own
  await expect(months.getByRole('img', { name: /^Ordered by month, EUR, bar chart/ })).toBeVisible();
  const table = months.getByRole('table', { name: 'Ordered by month, EUR' });
  await expect(table).toBeHidden();
  await months.getByText('As a table').last().click();
  await expect(table.getByRole('row')).toHaveCount(1 + 12);
  await page.getByLabel('Period').selectOption('3');
  await expect(page).toHaveURL(/months=3$/);
  await expect(table.getByRole('row')).toHaveCount(1 + 3);
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await months.getByRole('link', { name: 'Download Ordered by month as CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^inkrule-revenue-\d{4}-\d\d-\d{4}-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe('\uFEFFMonth;Currency;Partners;Shop;Total without VAT;Orders');

  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page);
  await page.getByRole('link', { name: '1 thing needs attention' }).click();
  await expect(page).toHaveURL(addressOf('en', 'attention'));
  await expectNoOverflow(page);
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: /550\s5\.1\.1/ });
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByRole('heading', { name: 'All is well' })).toBeVisible();
});
