import { expect } from '@playwright/test';
import { categories } from '#rules/catalogue/products/product.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals'] });

const titles = {
  cz: 'Metr s vaším jménem',
  en: 'A rule with your name on it',
  de: 'Ein Zollstock mit Ihrem Namen',
};

test.describe('the first page', () => {
  for (const edition of editions) {
    test(`SHL-026 D-S05: ${edition} shows the landing blocks of all four categories`, async ({ page }) => {
      await page.goto(addressOf(edition, 'home'));
      await expect(page).toHaveTitle(`${titles[edition]} – Inkrule`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[edition]);
      const ways = page.locator('.landing_landing a.btn');
      expect(await ways.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
        categories.map((category) => pathTo(edition, category)),
      );
    });
  }

  test('prices fall with the quantity, and one tick is red', async ({ page }) => {
    await page.goto(addressOf('en', 'home'));
    const prices = await page.locator('.home_tier b').allTextContents();
    const numbers = prices.map((text) => Number(text.replace('.', '').replace(',', '.')));
    expect(numbers.length).toBeGreaterThan(10);
    expect([...numbers].sort((a, b) => b - a)).toEqual(numbers);
    await expect(page.locator('.home_tier .home_key span')).toHaveText(/^100\spcs$/);
  });

  test('PRC-003 I18-027: prices are in crowns on cz, in euro elsewhere', async ({ page }) => {
    await page.goto(addressOf('cz', 'home'));
    await expect(page.locator('.home_tier').locator('xpath=preceding::p[1]')).toContainText('korunách');
    await page.goto(addressOf('de', 'home'));
    await expect(page.locator('.home_tier').locator('xpath=preceding::p[1]')).toContainText('Euro');
  });

  for (const edition of ['cz', 'de'] as const) {
    test(`${edition}: accessible and not wider than the screen`, async ({ page }) => {
      await page.goto(addressOf(edition, 'home'));
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
        if (edition === 'de') await expectAccessible(page);
      }
    });
  }
});

test.describe('landing pages', () => {
  for (const category of categories) {
    test(`CAT-004 CAT-005 CAT-006 CAT-007 D-S06: ${category}`, async ({ page }) => {
      await page.goto(addressOf('en', 'landing', { category }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const pictures = page.locator('.landing_landing img');
      expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual(
        ['preview', 1, 2, 3].map((picture) => `/images/category/${category}/${picture}.jpg`),
      );
      await expect(page.locator('.landing_landing .lead')).not.toBeEmpty();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Choose a product' }).click();
      await expect(page).toHaveURL(addressOf('en', category));
    });
  }

  test('I18-013: lives at one path in all editions', async ({ page }) => {
    for (const edition of editions) {
      const answer = await page.goto(addressOf(edition, 'landing', { category: 'meter' }));
      expect(answer?.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe('/reklamni-plocha/meter');
    }
  });

  test('D-S08: an unknown category is an unknown page', async ({ page }) => {
    const answer = await page.goto(addressOf('en', 'landing', { category: 'chair' }));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});
