import { expect, type Page, test } from '@playwright/test';
import { openSignedIn } from '../storefront/people.ts';
import { expectAccessible, expectNoOverflow } from '../support.ts';

const tag = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');

// covers: ORD-080 ORD-086
test('a dealer sees their own orders, what leaves today, and comes back to both by a view', async ({
  page,
  browser,
}) => {
  await openSignedIn(page, 'en', 'dealer');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^Orders/ })
    .click();
  await expect(page).toHaveURL(/\?dealerId=user-dealer$/);
  await expect(tag(page, /^My orders$/)).toHaveAttribute('aria-current', 'true');
  // the head of the table is a row as well
  const others = page.getByRole('row').filter({ hasNotText: 'Dealer One' });
  await expect(page.getByRole('row').filter({ hasText: 'Dealer One' }).first()).toBeVisible();
  await expect(others).toHaveCount(1);

  await page
    .getByRole('navigation', { name: 'Quick filters' })
    .getByRole('link', { name: /^Leaves today/ })
    .click();
  await expect(page).toHaveURL(/quickFilter=leavesToday/);
  await page.getByLabel('Sort').selectOption({ label: 'Waits, longest first' });
  await expect(page).toHaveURL(/dealerId=user-dealer&sort=sinceFirst$/);
  const here = page.url();

  const save = page.getByRole('button', { name: 'Save view' });
  await save.first().click();
  await expect(dialogOf(page).getByLabel('Name of the view')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toContainText('needs a name');
  await dialogOf(page).getByLabel('Name of the view').fill('Leaving, mine');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(tag(page, /^Leaving, mine/)).toHaveAttribute('aria-current', 'true');

  await tag(page, /^All orders$/).click();
  await expect(others.nth(1)).toBeVisible();
  await tag(page, /^Leaving, mine/).click();
  await expect(page).toHaveURL(here);

  await page.getByRole('button', { name: 'Edit view Leaving, mine' }).click();
  await dialogOf(page).getByRole('checkbox', { name: 'Share with all staff' }).check();
  await dialogOf(page).getByRole('button', { name: 'Save view' }).click();
  await expect(tag(page, /^Leaving, mine shared/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);

  const context = await browser.newContext();
  const admin = await context.newPage();
  await openSignedIn(admin, 'en', 'admin');
  await expect(tag(admin, /^My orders$/)).toHaveCount(0);
  await tag(admin, /^Leaving, mine shared/).click();
  await expect(admin.getByLabel('Sort')).toHaveValue('sinceFirst');
  await admin.getByRole('button', { name: 'Edit view Leaving, mine' }).click();
  await dialogOf(admin).getByRole('button', { name: 'Delete view' }).click();
  await dialogOf(admin).getByRole('button', { name: 'Delete view' }).click();
  await expect(tag(admin, /^Leaving, mine/)).toHaveCount(0);
  await context.close();
});
