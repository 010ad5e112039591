import { expect } from '@playwright/test';
import { editions } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { readFirst } from '#server/pages/written-page/first-screen.ts';
import { addressOf, originOf } from '../support.ts';
import { test } from '../test.ts';

const params = { productId: 'block-52', category: 'meter' } as const;

for (const edition of editions) {
  test(`${edition}: pages that stand as they are written ask for nothing before their first screen`, async ({
    request,
  }) => {
    const { host, port } = new URL(originOf(edition));
    for (const screen of readFirst) {
      const path = pathTo(edition, screen, params);
      const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } });
      expect([path, answer.status()]).toEqual([path, 200]);
      const html = (await answer.text()).replace(/<noscript>.*?<\/noscript>/gs, '');
      const early = html.match(/<link rel="(?:stylesheet" href|modulepreload)[^>]*>|<script type="module"/g);
      expect([path, early]).toEqual([path, null]);
      const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
      expect([path, styles.length > 2_000]).toEqual([path, true]);
      expect([path, html.includes('<script type="text/later">')]).toEqual([path, true]);
    }
  });
}

test('its sheets count once all of them are there or refused, but for the fonts, which stand in the page', async ({
  browser,
}) => {
  // not watched by `calm`: a lost sheet is an error of the console
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(/\/assets\/home-[^/]*\.css/, (route) => route.abort());
  await page.goto(addressOf('en', 'home'));
  const sheets = page.locator('link[rel="stylesheet"]');
  await expect(sheets.and(page.locator('[href*="/root-"]'))).toHaveAttribute('media', '');
  const media = await sheets.evaluateAll((links) => links.map((one) => (one as HTMLLinkElement).media));
  expect(media.filter((one) => one === 'print')).toHaveLength(1);
  await expect(sheets.and(page.locator('[href*="/fonts-"]'))).toHaveAttribute('media', 'print');
  await expect(page.locator('body')).toHaveCSS('font-family', /Instrument Sans/);
  await context.close();
});
