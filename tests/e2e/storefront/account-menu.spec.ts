import { expect, type Page } from '@playwright/test';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { addressOf, expectAccessible, originOf, tabTo } from '../support.ts';
import { test } from '../test.ts';
import { emailOf, openSignedIn, signIn, tokenOf, waitForScript } from './people.ts';

const box = (page: Page) => page.locator('details.account');
const button = (page: Page) => box(page).locator('summary');
const menu = (page: Page) => box(page).locator('.menu');
const links = (page: Page) => menu(page).getByRole('link');
const hrefs = (page: Page) => links(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')));

const open = async (page: Page, address = addressOf('en', 'meter')) => {
  await page.goto(address);
  await page.mouse.move(0, 400);
  await waitForScript(page);
  await expect(menu(page)).toBeHidden();
};

test.describe('the account menu', () => {
  // covers: AUT-020
  test('SHL-006 SHL-008: opens on hover and closes on leave', async ({ page }) => {
    await open(page);
    await button(page).hover();
    await expect(menu(page)).toBeVisible();
    await links(page).last().hover(); // the way down keeps it open
    await expect(menu(page)).toBeVisible();
    await page.mouse.move(20, 500, { steps: 8 });
    await expect(menu(page)).toBeHidden();
  });

  test('SHL-007: a click opens it and does not shut what the pointer opened', async ({ page }) => {
    await open(page);
    await button(page).click();
    await expect(menu(page)).toBeVisible();
    await button(page).click();
    await expect(menu(page)).toBeVisible();
  });

  test('SHL-007: opens and closes by keyboard, and gives the focus back', async ({ page }) => {
    await open(page);
    await tabTo(page, button(page));
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(links(page).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    for (let i = 0; i <= (await links(page).count()); i++) await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
  });

  // covers: AUT-021
  test('SHL-009 D-S09: offers visitors the page for partners', async ({ page }) => {
    await open(page);
    await button(page).hover();
    expect(await hrefs(page)).toEqual(['/partner-login', '/login', '/my-designs']);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'For partners' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Partner login' })).toBeVisible();
  });

  for (const role of ['dealer', 'admin'] as const) {
    // covers: AUT-022
    test(`SHL-010 SHL-011: shows a ${role} orders, e-mail and sign-out`, async ({ page }) => {
      await openSignedIn(page, 'cz', role);
      await open(page, addressOf('cz', 'meter'));
      await button(page).hover();
      await expect(menu(page)).toContainText(emailOf(role));
      // a dealer begins with their own orders
      const own = role === 'dealer' ? '?dealerId=user-dealer' : '';
      expect(await hrefs(page)).toEqual([`/admin/objednavky${own}`]);
      await expect(menu(page).getByRole('button', { name: 'Odhlásit se' })).toBeVisible();
    });
  }

  // covers: I18-023
  for (const [edition, paths] of [
    ['cz', ['/b2b/objednavky', '/b2b/mista-doruceni', '/b2b/profil']],
    ['en', ['/b2b/orders', '/b2b/delivery-locations', '/b2b/profile']],
    ['de', ['/b2b/bestellungen', '/b2b/lieferorte', '/b2b/profil']],
  ] as const) {
    // covers: AUT-023
    test(`SHL-012 SHL-013 SHL-014: ${edition} shows a partner company, e-mail, three pages, designs and sign-out`, async ({
      page,
    }) => {
      await openSignedIn(page, edition, 'partner');
      // a page without small links that the open menu would cover by half
      await open(page, addressOf(edition, 'terms'));
      await button(page).hover();
      await expect(menu(page).getByText('Sample Trade Ltd')).toBeVisible();
      await expect(menu(page)).toContainText(emailOf('partner'));
      expect(await hrefs(page)).toEqual([...paths, pathTo(edition, 'myDesigns')]);
      await expect(menu(page).getByRole('button')).toBeVisible();
      if (edition === 'de') await expectAccessible(page);
      for (const path of paths) {
        await page.goto(originOf(edition) + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
  }

  test('a small screen has the same in its menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'en', 'partner');
    await page.goto(addressOf('en', 'meter'));
    await page.locator('.burger > summary').click();
    const panel = page.locator('.burger-account');
    await expect(panel.getByText('Sample Trade Ltd')).toBeVisible();
    await panel.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(addressOf('en', 'meter'));
    expect(await tokenOf(page)).toBeUndefined();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('SHL-015 SHL-016: signing out removes the token and leads to the folding rules', async ({
      page,
    }) => {
      await openSignedIn(page, 'de', 'dealer');
      expect(await tokenOf(page)).toBeDefined();
      await button(page).click();
      await menu(page).getByRole('button', { name: 'Abmelden' }).click();
      await expect(page).toHaveURL(addressOf('de', 'meter'));
      expect(await tokenOf(page)).toBeUndefined();
      await page.goto(addressOf('de', 'adminOrders'));
      await expect(page).toHaveURL(
        `${addressOf('de', 'login')}?to=${encodeURIComponent('/admin/bestellungen')}`,
      );
    });
  });
}
