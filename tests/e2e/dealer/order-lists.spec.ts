import { expect, type Page, test } from '@playwright/test';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectFits, originOf, screens, tabTo } from '../support.ts';

const LIST = pathTo('en', 'adminOrders');
const rows = (page: Page) => page.locator('tbody tr');
const scriptListens = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('table') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
const openList = async (page: Page, query = '') => {
  await page.goto(originOf('en') + LIST + query);
  await scriptListens(page);
};

/** The page hears keys a moment after it is there. */
const openSearch = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();

test.describe('the list of staff', () => {
  test.beforeEach(({ page }) => signIn(page, 'en', 'dealer'));

  // covers: ORD-080 ORD-082 ORD-083
  test('ORD-080: what is filtered, also while another view is loading, stands in the address and is there again on return; statuses are chosen by keyboard', async ({
    page,
  }) => {
    await openList(page);
    const tags = page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link');
    await expect(tags).toHaveCount(14);
    const held = Promise.withResolvers<void>();
    await page.route(/quickFilter=cancelled/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: /^Cancelled/ }).click();
    await page.getByLabel('Sort').selectOption('oldest');
    held.resolve();
    await expect(page).toHaveURL(`${originOf('en')}${LIST}?quickFilter=cancelled&sort=oldest`);
    await expect(page.getByRole('link', { name: /^Cancelled/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByLabel('Sort')).toHaveValue('oldest');
    await page.unroute(/quickFilter=cancelled/);
    const first = rows(page).first().getByRole('link');
    // the address changes before the rows do
    await expect(first).toHaveAttribute('href', /sort=oldest/);
    const code = await first.textContent();
    await first.click();
    await expect(page).toHaveURL(/\/admin\/order\/.+\?quickFilter=cancelled&sort=oldest/);
    await page.goBack();
    await expect(page.getByLabel('Sort')).toHaveValue('oldest');
    await expect(page.getByRole('link', { name: code ?? '', exact: true })).toBeFocused();

    await openList(page);
    await tabTo(page, page.locator('summary[aria-labelledby*="status-label"]'));
    await page.keyboard.press('Enter');
    for (const name of ['Produced', 'In production']) {
      await tabTo(page, page.getByRole('checkbox', { name, exact: true }), 200);
      await page.keyboard.press('Space');
      await page.locator('summary[aria-labelledby*="status-label"]').focus();
    }
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/orderStatus=inProduction&orderStatus=produced/);
    await expect(
      page.locator('tbody .tag', { hasNotText: /^(Produced|In production|Late|Today)$/ }),
    ).toHaveCount(0);
  });

  // covers: ORD-079
  test('ORD-079: grows by thirty at the press of a key, and is as long on return', async ({ page }) => {
    // nothing is loaded by scrolling: the button alone
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
        takeRecords() {
          return [];
        }
      } as unknown as typeof IntersectionObserver;
    });
    await openList(page);
    await expect(rows(page)).toHaveCount(30);
    const more = page.getByRole('button', { name: 'Load more' });
    await tabTo(page, more, 200);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(60);
    await expect(page).toHaveURL(/parts=2/);
    const link = rows(page).nth(50).getByRole('link').first();
    const code = await link.textContent();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/order\//);
    await page.goBack();
    await expect(rows(page)).toHaveCount(60);
    await expect(page.getByRole('link', { name: code ?? '', exact: true })).toBeFocused();
    await expect(page.getByRole('link', { name: code ?? '', exact: true })).toBeInViewport();
  });

  // covers: ORD-093
  test('ORD-093: a number nobody has says so and leads back to a list that grows by itself; one key finds an order from anywhere', async ({
    page,
  }) => {
    await page.goto(`${originOf('en')}${LIST}?orderId=9999-9999`);
    await expect(page.getByText('There are no orders matching this order number')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(originOf('en') + LIST);
    await scriptListens(page);
    await page.keyboard.press('End');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(30);

    // it goes there, and can be turned off
    const code = (await rows(page).nth(3).getByRole('link').first().textContent()) ?? '';
    await openSearch(page);
    const field = page.getByRole('combobox', { name: /order number, partner, customer or product/ });
    await expect(field).toBeFocused();
    const found = page.getByRole('dialog').getByRole('option');
    await page.keyboard.type('perfekt');
    await expect(page.getByRole('dialog').getByRole('group', { name: /^Products/ })).toBeVisible();
    await field.fill(code);
    await expect(found).toHaveCount(1);
    await field.fill(code.slice(-4));
    await expect(found.filter({ hasText: code })).toHaveCount(1);
    await field.fill(code);
    await expect(found).toHaveCount(1);
    await expectAccessible(page);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/admin\/order\//);
    await expect(page.getByRole('dialog')).toBeHidden();

    await openSearch(page);
    await page.getByRole('checkbox', { name: /Single-key/ }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to more of the list', async ({ page }) => {
    await signIn(page, 'en', 'dealer');
    await page.goto(originOf('en') + LIST);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(rows(page)).toHaveCount(60);
  });
});

test.describe('the list of a partner', () => {
  // covers: ORD-076 ORD-077
  test('ORD-076 ORD-077: has ten to a page and is searched', async ({ page }) => {
    await signIn(page, 'en', 'partner');
    await page.goto(addressOf('en', 'partnerOrders'));
    await scriptListens(page);
    await expect(rows(page)).toHaveCount(10);
    const code = (await rows(page).nth(2).getByRole('link').first().textContent()) ?? '';
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/phrase=/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('nobody has this');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No order found')).toBeVisible();
    await page.getByRole('link', { name: 'Show all orders' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});

for (const { edition, width } of screens)
  test(`both lists stand at ${width} px in ${edition}, for everybody`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, edition, 'dealer');
    await page.goto(addressOf(edition, 'adminOrders'));
    await expectFits(page);
    await expectAccessible(page);
    await page.context().clearCookies();
    await signIn(page, edition, 'partner');
    await page.goto(addressOf(edition, 'partnerOrders'));
    await expectFits(page);
    await expectAccessible(page);
  });
