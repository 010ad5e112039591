import { expect } from '@playwright/test';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { firstAddress, signIn, signInByForm } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectFits, originOf } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals', 'lost requests'] });

const screens = ['partnerOrders', 'partnerLocations', 'partnerProfile', 'partnerSettings'] as const;

for (const edition of ['cz', 'de'] as const) {
  // covers: AUT-026 AUT-029 ORD-001 ORD-003 ADM-008 ADM-009
  test(`${edition}: the partner area has a navigation of three, marked by where one is`, async ({ page }) => {
    await signIn(page, edition, 'partner');
    await page.goto(`${originOf(edition)}/b2b`);
    await expect(page).toHaveURL(addressOf(edition, 'partnerOrders'));
    const links = page.locator('header nav').first().getByRole('link');
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      pathTo(edition, 'partnerOrders'),
      pathTo(edition, 'partnerLocations'),
      pathTo(edition, 'partnerProfile'),
    ]);
    for (const [index, screen] of (
      ['partnerOrders', 'partnerLocations', 'partnerProfile'] as const
    ).entries()) {
      await page.goto(addressOf(edition, screen));
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
    }
    for (const screen of ['partnerProfile', 'partnerSettings'] as const) {
      await page.goto(addressOf(edition, screen));
      await expectFits(page);
      // the same page in other words
      if (edition === 'de') await expectAccessible(page);
    }
    // outside of it the shop has its own navigation
    await page.goto(addressOf(edition, 'meter'));
    await expect(page.locator(`header nav a[href="${pathTo(edition, 'partnerLocations')}"]`)).toHaveCount(0);
  });
}

// covers: AUT-030 D-B97
test('the partner area is for partners: visitors sign in first, staff read so', async ({ page }) => {
  for (const screen of screens) {
    await page.goto(addressOf('en', screen));
    const way = encodeURIComponent(pathTo('en', screen));
    await expect(page).toHaveURL(`${addressOf('en', 'partnerLogin')}?to=${way}`);
  }
  await signIn(page, 'en', 'dealer');
  for (const screen of screens) {
    const answer = await page.goto(addressOf('en', screen));
    expect(answer?.status()).toBe(403);
  }
  await page.getByRole('link', { name: 'Go to my first page' }).click();
  await expect(page).toHaveURL(firstAddress('en', 'dealer'));
});

// covers: AUT-032
for (const role of ['dealer', 'admin'] as const)
  test(`a ${role} lands on the orders, and /admin is the same page`, async ({ page }) => {
    await signInByForm(page, 'de', role);
    await expect(page).toHaveURL(firstAddress('de', role));
    await page.goto(`${originOf('de')}/admin`);
    await expect(page).toHaveURL(firstAddress('de', role));
  });

// covers: AUT-053 ADM-050 ADM-080 ADM-081 ADM-082 ADM-083 ADM-084 ADM-086
test('a partner chooses which mails they get, and it stays so', async ({ page }) => {
  await signIn(page, 'en', 'partner.at');
  await page.goto(addressOf('en', 'partnerProfile'));
  await expect(page.getByRole('main')).toContainText('ATU00000000');
  const choice = (name: string) => page.getByRole('radio', { name });
  const all = choice('About all orders of the company');
  const none = choice('None');
  await expect(all).toBeChecked();
  // everything else is read: no password, no currency
  await expect(page.locator('main :is(input, select, textarea)')).toHaveCount(3);
  let asked = 0;
  await page.route('**/api/priceLists/email-notifications', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await all.focus();
  await page.keyboard.press('ArrowUp'); // around to the last
  await none.click(); // while the first is under way
  await expect(page.getByText('Notifications are off')).toBeVisible();
  expect(asked).toBe(1);
  await page.unroute('**/api/priceLists/email-notifications');
  await page.goto(addressOf('en', 'partnerSettings'));
  await expect(none).toBeChecked();
  await choice('Only about orders I placed').click();
  await expect(page.getByText('Notifications are on')).toBeVisible();
  await page.route('**/api/priceLists/email-notifications', (route) => route.abort());
  await none.click();
  await expect(
    page.getByText('An error occurred while unsubscribing from email notifications. Please try again.'),
  ).toBeVisible();
  await expect(choice('Only about orders I placed')).toBeChecked();
});
