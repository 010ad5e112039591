import { expect, type Page } from '@playwright/test';
import { addressOf, expectAccessible, tabTo } from '../support.ts';
import { test } from '../test.ts';
import { emailOf, signIn, tokenOf, waitForScript } from './people.ts';

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
  // covers: AUT-020 AUT-021
  test('SHL-006 SHL-007 SHL-008 SHL-009 D-S09: opens by pointer and by keyboard, and leads a visitor on', async ({
    page,
  }) => {
    await open(page);
    await test.step('keys open and close it, and the focus comes back', async () => {
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
    await test.step('it opens on hover and closes on leave', async () => {
      await button(page).hover();
      await expect(menu(page)).toBeVisible();
      await links(page).last().hover(); // the way down keeps it open
      await expect(menu(page)).toBeVisible();
      await page.mouse.move(20, 500, { steps: 8 });
      await expect(menu(page)).toBeHidden();
    });
    await test.step('a click opens it and does not shut what the pointer opened', async () => {
      await button(page).click();
      await expect(menu(page)).toBeVisible();
      await button(page).click();
      await expect(menu(page)).toBeVisible();
      await page.mouse.move(20, 500, { steps: 8 });
      await expect(menu(page)).toBeHidden();
    });
    await button(page).hover();
    expect(await hrefs(page)).toEqual(['/partner-login', '/login', '/my-designs']);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'For partners' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Partner login' })).toBeVisible();
  });

  // what each role is offered, in every edition: web/shell/account-menu.test.tsx
  test('SHL-012: shows a partner company and e-mail, and leads to the orders', async ({ page }) => {
    await signIn(page, 'de', 'partner');
    // a page without small links that the open menu would cover by half
    await open(page, addressOf('de', 'terms'));
    await button(page).hover();
    await expect(menu(page).getByText('Sample Trade Ltd')).toBeVisible();
    await expect(menu(page)).toContainText(emailOf('partner'));
    await expectAccessible(page);
    await links(page).first().click();
    await expect(page).toHaveURL(addressOf('de', 'partnerOrders'));
  });

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
      await signIn(page, 'de', 'dealer');
      await page.goto(addressOf('de', 'terms'));
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
