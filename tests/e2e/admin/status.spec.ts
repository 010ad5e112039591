import { expect } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

test('an admin sees how the shop is doing', async ({ page }) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'attention'));
  await page.getByRole('link', { name: 'Status', exact: true }).click();
  await expect(page).toHaveURL(addressOf('en', 'shopStatus'));
  const parts = page.getByRole('table', { name: 'Parts of the shop' });
  await expect(parts.getByRole('row', { name: /^Database/ })).toContainText('All right');
  await expect(parts.getByRole('row')).toHaveCount(1 + 7);
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Waiting to be sent');
  await expect(page.getByRole('region', { name: 'Disks and backup' })).toContainText(/\d\s%/);
  await expect(page.getByRole('region', { name: 'Processes' })).toContainText('Release');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page);
});
