import { expect } from '@playwright/test';
import { categories } from '#rules/catalogue/products/product.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { pathTo, type Screen } from '#rules/platform/editions/paths.ts';
import { addressOf, expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';
import { signIn } from './people.ts';

test.use({ provokes: ['refusals'] });

const onServer = (address: string) => address.replace(/\/\/\w+\.localhost/, '//127.0.0.1');

test.describe('the page that is not there', () => {
  for (const [edition, title, home] of [
    ['cz', '404. Mimo stupnici', 'Zpět na úvod'],
    ['en', '404. Off the scale', 'Back to home'],
    ['de', '404. Außerhalb der Skala', 'Zur Startseite'],
  ] as const) {
    // covers: SHL-024 SHL-025 I18-021
    test(`${edition}: stands alone and leads home`, async ({ page }) => {
      for (const path of ['/404', '/no/such/page']) {
        const answer = await page.goto(originOf(edition) + path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(
          page.getByRole('banner').or(page.getByRole('navigation')).or(page.getByRole('contentinfo')),
        ).toHaveCount(0);
        expect(await page.getByRole('link').count()).toBe(1);
      }
      if (edition === 'de') await expectAccessible(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoOverflow(page);
        await expect(page.getByRole('link', { name: home })).toBeInViewport();
      }
      await page.getByRole('link', { name: home }).click();
      await expect(page).toHaveURL(`${originOf(edition)}/`);
    });
  }
});

test.describe('pages of partners and staff', () => {
  const screens = [
    'partnerOrders',
    'partnerLocations',
    'partnerProfile',
    'adminOrders',
  ] as const satisfies readonly Screen[];

  test('are closed to visitors', async ({ page }) => {
    for (const screen of screens) {
      await page.goto(addressOf('de', screen));
      const way = encodeURIComponent(pathTo('de', screen));
      await expect(page).toHaveURL(
        `${addressOf('de', screen === 'adminOrders' ? 'login' : 'partnerLogin')}?to=${way}`,
      );
    }
  });

  test('show each role its own and nothing of the other', async ({ page }) => {
    await signIn(page, 'en', 'partner');
    for (const screen of screens) {
      const answer = await page.goto(addressOf('en', screen));
      expect(answer?.status()).toBe(screen === 'adminOrders' ? 403 : 200);
      expect(answer?.headers()['cache-control']).toMatch(screen === 'adminOrders' ? /no-/ : /no-store/);
    }
    await page.goto(addressOf('en', 'partnerProfile'));
    await expect(page.getByRole('main')).toContainText('Sample Trade Ltd');
  });
});

test.describe('terms and privacy', () => {
  for (const edition of editions) {
    // covers: D-S12 D-S71
    test(`${edition}: are readable and mark what the owner supplies`, async ({ page }) => {
      // what the company record and the shop do not know
      const gaps = { terms: 6, privacy: 3, withdrawal: 2 } as const;
      for (const screen of ['terms', 'privacy', 'withdrawal'] as const) {
        await page.goto(addressOf(edition, screen));
        await expect(page.locator('.paper_part blockquote')).toHaveCount(gaps[screen]);
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoOverflow(page);
        }
        if (edition === 'de') await expectAccessible(page);
        const last = page.locator('.paper_paper nav a').last();
        await last.click();
        await expect(page.locator(`${await last.getAttribute('href')} h2`)).toBeInViewport();
      }
      await page.goto(addressOf(edition, 'terms'));
      await expect(page.locator('#withdrawal')).toContainText(
        { cz: '§ 1837', en: '16(c)', de: '§ 312g' }[edition],
      );
    });
  }
});

test.describe('for search engines', () => {
  for (const edition of editions) {
    test(`${edition}: the sitemap lists every product the shop sells, and every address answers`, async ({
      request,
    }) => {
      const headers = { host: new URL(originOf(edition)).host };
      const body = await (
        await request.get(onServer(`${originOf(edition)}/sitemap.xml`), { headers })
      ).text();
      const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
      for (const category of categories) {
        const url = onServer(
          `${originOf(edition)}/api/products/by-category/${category}/by-priceListId/default`,
        );
        const products = (await (await request.get(url)).json()) as { id: string }[];
        expect(products.length).toBeGreaterThan(0);
        for (const { id } of products)
          expect(listed).toContain(addressOf(edition, 'product', { productId: id }));
        expect(listed).toContain(addressOf(edition, category));
        expect(listed).toContain(addressOf(edition, 'landing', { category }));
      }
      expect(new Set(listed).size).toBe(listed.length);
      for (const address of listed.slice(0, 12)) {
        const answer = await request.get(onServer(address), { headers, maxRedirects: 0 });
        expect([address, answer.status()]).toEqual([address, 200]);
      }
      const robots = await (
        await request.get(onServer(`${originOf(edition)}/robots.txt`), { headers })
      ).text();
      expect(robots).toContain(`Sitemap: ${originOf(edition)}/sitemap.xml`);
      expect(robots).toContain(`Disallow: ${pathTo(edition, 'cart')}\n`);
    });
  }
});
