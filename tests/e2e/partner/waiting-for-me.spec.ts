import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';
import { placePartnerOrder } from './partner-orders.ts';

// refused files are written into the console by the browser
test.use({ provokes: ['refusals'] });

test('what waits for a partner is filtered, and taken as a file', async ({ page }) => {
  await placePartnerOrder({ reference: { jobName: 'Waiting Fair' } });
  await signIn(page, 'en', 'partner');
  await page.goto(addressOf('en', 'partnerOrders'));
  const tasks = page.getByRole('navigation', { name: 'What has to be done' });
  await tasks.getByRole('link', { name: /^Waiting for me \d+$/ }).click();
  await expect(page).toHaveURL(/task=waiting/);
  await expect(tasks.getByRole('link', { name: /^Waiting for me/ })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('searchbox', { name: 'Your reference' }).fill('waiting fair');
  await page.getByRole('searchbox', { name: 'Your reference' }).press('Enter');
  await expect(page).toHaveURL(/reference=waiting\+fair/);
  const row = page.getByRole('row').filter({ hasText: 'Waiting Fair' });
  await expect(row).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /as CSV$/ }).click();
  const file = await download;
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect([file.suggestedFilename(), lines.length]).toEqual([expect.stringMatching(/\.csv$/), 2]);
  expect(lines[1]).toContain('Waiting Fair');
  await expect(page.getByText(`The file ${file.suggestedFilename()} was downloaded.`)).toBeVisible();

  // by the keyboard the other filters stay: a status in which nothing waits leaves no order
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Done' });
  await expect(page.getByText('No order matches these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(page).not.toHaveURL(/\?/);

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'de', 'partner');
  await page.goto(`${addressOf('de', 'partnerOrders')}?task=waiting`);
  await expectNoOverflow(page);
  await expectAccessible(page);
});
