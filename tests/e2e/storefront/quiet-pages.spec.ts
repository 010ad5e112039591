import { expect } from '@playwright/test';
import { categories } from '#rules/catalogue/products/product.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { addressOf, expectAccessible, expectFits, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';
import { signIn } from './people.ts';

test.use({ provokes: ['refusals'] });

const onServer = (address: string) => address.replace(/\/\/\w+\.localhost/, '//127.0.0.1');

// covers: SHL-025 I18-021
test('SHL-024: the page that is not there stands alone and leads home', async ({ page, request }) => {
  for (const [edition, title] of [
    ['cz', '404. Mimo stupnici'],
    ['en', '404. Off the scale'],
  ] as const) {
    const { host } = new URL(originOf(edition));
    for (const path of ['/404', '/no/such/page']) {
      const answer = await request.get(onServer(originOf(edition) + path), { headers: { host } });
      expect([edition, path, answer.status()]).toEqual([edition, path, 404]);
      const html = await answer.text();
      expect(html).toContain(title);
      expect(html).not.toMatch(/<(header|nav|footer)\b/);
    }
  }
  const answer = await page.goto(`${originOf('de')}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404. Außerhalb der Skala' })).toBeVisible();
  await expect(
    page.getByRole('banner').or(page.getByRole('navigation')).or(page.getByRole('contentinfo')),
  ).toHaveCount(0);
  expect(await page.getByRole('link').count()).toBe(1);
  await expectAccessible(page);
  const home = page.getByRole('link', { name: 'Zur Startseite' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    await expect(home).toBeInViewport();
  }
  await home.click();
  await expect(page).toHaveURL(`${originOf('de')}/`);
});

test('pages of partners and staff are closed to visitors, and show a partner nothing of staff', async ({
  page,
  request,
}) => {
  const screens = ['partnerOrders', 'partnerLocations', 'partnerProfile', 'adminOrders'] as const;
  const { host } = new URL(originOf('de'));
  for (const screen of screens) {
    const to = `?to=${encodeURIComponent(pathTo('de', screen))}`;
    const answer = await request.get(onServer(addressOf('de', screen)), {
      headers: { host },
      maxRedirects: 0,
    });
    const login = pathTo('de', screen === 'adminOrders' ? 'login' : 'partnerLogin');
    expect([screen, answer.headers().location]).toEqual([screen, login + to]);
  }
  await signIn(page, 'en', 'partner');
  for (const screen of ['adminOrders', 'partnerProfile'] as const) {
    const answer = await page.goto(addressOf('en', screen));
    expect(answer?.status()).toBe(screen === 'adminOrders' ? 403 : 200);
    expect(answer?.headers()['cache-control']).toMatch(screen === 'adminOrders' ? /no-/ : /no-store/);
  }
  await expect(page.getByRole('main')).toContainText('Sample Trade Ltd');
});

// what their text leaves to the owner is counted in server/company/papers/papers.test.ts
// covers: D-S12 D-S71
test('terms, privacy and withdrawal are readable, and lead to their parts', async ({ page }) => {
  for (const screen of ['terms', 'privacy', 'withdrawal'] as const) {
    await page.goto(addressOf('de', screen));
    await expect(page.locator('.paper_part blockquote').first()).toBeVisible();
    await expectFits(page);
    if (screen === 'terms') await expectAccessible(page);
    const last = page.locator('.paper_paper nav a').last();
    await last.click();
    await expect(page.locator(`${await last.getAttribute('href')} h2`)).toBeInViewport();
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
