import { expect } from '@playwright/test';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { firstAddress, signIn, tokenOf } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectFits, originOf } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals', 'lost requests'] });

const onServer = (address: string) => address.replace(/\/\/\w+\.localhost/, '//127.0.0.1');

// covers: AUT-026 AUT-029 ORD-001 ORD-003 ADM-008 ADM-009
test('the partner area has a navigation of three, marked by where one is', async ({ page }) => {
  await signIn(page, 'de', 'partner');
  await page.goto(`${originOf('de')}/b2b`);
  await expect(page).toHaveURL(addressOf('de', 'partnerOrders'));
  const screens = ['partnerOrders', 'partnerLocations', 'partnerProfile'] as const;
  const links = page.locator('header nav').first().getByRole('link');
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
    screens.map((screen) => pathTo('de', screen)),
  );
  for (const [index, screen] of screens.entries()) {
    if (index > 0) await page.goto(addressOf('de', screen));
    await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
  }
  await expectFits(page);
  await expectAccessible(page);
  await page.goto(addressOf('de', 'partnerSettings'));
  await expectFits(page);
  await expectAccessible(page);
  // outside of it the shop has its own navigation
  await page.goto(addressOf('de', 'meter'));
  await expect(page.locator(`header nav a[href="${pathTo('de', 'partnerLocations')}"]`)).toHaveCount(0);
});

// that it is closed to visitors: quiet-pages.spec.ts
// covers: AUT-030 AUT-032 D-B97
test('the partner area is for partners: staff read so, and are led to the orders', async ({
  page,
  request,
}) => {
  const { host } = new URL(originOf('en'));
  const ask = async (address: string) =>
    request.get(onServer(address), {
      headers: { host, cookie: `jwt-token=${(await tokenOf(page))?.value}` },
      maxRedirects: 0,
    });
  for (const role of ['admin', 'dealer'] as const) {
    await signIn(page, 'en', role);
    const home = new URL(firstAddress('en', role));
    expect((await ask(`${originOf('en')}/admin`)).headers().location).toBe(home.pathname + home.search);
  }
  for (const screen of ['partnerOrders', 'partnerLocations', 'partnerSettings'] as const)
    expect([screen, (await ask(addressOf('en', screen))).status()]).toEqual([screen, 403]);
  const answer = await page.goto(addressOf('en', 'partnerProfile'));
  expect(answer?.status()).toBe(403);
  await page.getByRole('link', { name: 'Go to my first page' }).click();
  await expect(page).toHaveURL(firstAddress('en', 'dealer'));
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
