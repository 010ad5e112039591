import { expect, type Page } from '@playwright/test';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';

/** Opens a page whose scripts come late, and does not wait for them. */
async function openEarly(page: Page, address: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
}

test.describe('a button that is pressed before the scripts work', () => {
  test('does what it says once, on a page that loads its scripts last', async ({ page }) => {
    await openEarly(page, addressOf('en', 'configuration', { productId: 'block-52' }));
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByRole('button', { name: /^Fit:.*, 100 %$/ })).toHaveCount(0);
  });

  test('does what it says once, on any other page', async ({ page }) => {
    await openEarly(page, addressOf('en', 'login'));
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  });
});

test.describe('a link that is pressed as soon as the scripts work', () => {
  test('is followed, whatever the page does with its own address', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('inkrule.designer.intro', 'seen');
      const press = () => document.querySelector<HTMLElement>('header a[href="/ruler"]')?.click();
      addEventListener('scripts-hear', () => setTimeout(press));
    });
    // the page that is left has its time to open
    await page.route(/ruler\.data|__manifest\?paths=%2Fruler/, async (route) => {
      await expect(page).toHaveURL(/scale=/);
      await route.continue();
    });
    await page.goto(addressOf('en', 'configuration', { productId: 'block-52' }));
    await page.waitForURL(addressOf('en', 'ruler'));
  });
});
