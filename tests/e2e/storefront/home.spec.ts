import { expect } from '@playwright/test';
import { categories } from '#rules/catalogue/products/product.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { addressOf, expectAccessible, expectFits } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals'] });

const titles = {
  cz: 'Metr s vaším jménem',
  en: 'A rule with your name on it',
  de: 'Ein Zollstock mit Ihrem Namen',
};

// covers: I18-027
test('SHL-026 D-S05 PRC-003: the first page leads to all four categories, with prices that fall, in the money of its edition', async ({
  page,
}) => {
  const money = { cz: 'korunách', en: 'euro', de: 'Euro' };
  for (const edition of editions)
    await test.step(edition, async () => {
      await page.goto(addressOf(edition, 'home'));
      await expect(page).toHaveTitle(`${titles[edition]} – Inkrule`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[edition]);
      const ways = page.locator('.landing_landing a.btn');
      expect(await ways.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
        categories.map((category) => pathTo(edition, category)),
      );
      await expect(page.locator('.home_tier').locator('xpath=preceding::p[1]')).toContainText(money[edition]);
      const prices = await page.locator('.home_tier b').allTextContents();
      const numbers = prices.map((text) => Number(text.replace('.', '').replace(',', '.')));
      expect(numbers.length).toBeGreaterThan(10);
      expect([...numbers].sort((a, b) => b - a)).toEqual(numbers);
      await expect(page.locator('.home_tier .home_key span')).toHaveText(/^100\s\S+$/);
      await expectFits(page);
    });
  // the longest words on the narrowest screen
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
});

test.describe('landing pages', () => {
  test('CAT-004 CAT-005 CAT-006 CAT-007 D-S06: each has its pictures and leads to its products', async ({
    page,
  }) => {
    for (const category of categories)
      await test.step(category, async () => {
        await page.goto(addressOf('en', 'landing', { category }));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const pictures = page.locator('.landing_landing img');
        expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual(
          ['preview', 1, 2, 3].map((picture) => `/images/category/${category}/${picture}.jpg`),
        );
        await expect(page.locator('.landing_landing .lead')).not.toBeEmpty();
        await expect(page.getByRole('link', { name: 'Choose a product' })).toHaveAttribute(
          'href',
          pathTo('en', category),
        );
      });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose a product' }).click();
    await expect(page).toHaveURL(addressOf('en', 'pencil'));
  });

  test('I18-013: lives at one path in all editions', async ({ request }) => {
    for (const edition of editions) {
      const { host, port } = new URL(addressOf(edition, 'home'));
      const address = `http://127.0.0.1:${port}/reklamni-plocha/meter`;
      const answer = await request.get(address, { headers: { host }, maxRedirects: 0 });
      expect([edition, answer.status()]).toEqual([edition, 200]);
    }
  });

  test('D-S08: an unknown category is an unknown page', async ({ page }) => {
    const answer = await page.goto(addressOf('en', 'landing', { category: 'chair' }));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});
