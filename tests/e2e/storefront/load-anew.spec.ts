import { expect, type Page } from '@playwright/test';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';
import { openSignedIn, waitForScript } from './people.ts';

test.use({ provokes: ['strange answers', 'refusals', 'lost requests'] });

const isData = /\.data\b/;

/**
 * Answers the data of every page with those of another: what a release before may be told by the one after
 * it.
 */
async function answerStrangely(page: Page, instead: string): Promise<void> {
  const [body, headers] = await page.evaluate(async (path) => {
    const answer = await fetch(`${path}.data`);
    return [await answer.text(), Object.fromEntries(answer.headers)] as const;
  }, instead);
  await page.route(isData, (route) =>
    route.fulfill({ body, headers: { ...headers, 'content-encoding': 'identity' } }),
  );
}

/** Another figure after every load of the page. */
const loadOf = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);

test('a page that cannot show what it was answered is loaded once by itself', async ({ page }) => {
  await openSignedIn(page, 'en', 'admin');
  await waitForScript(page);
  await answerStrangely(page, '/admin/audit');
  await page.getByRole('link', { name: 'Partners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
  await expect(page).toHaveURL(addressOf('en', 'partners'));
});

test('a page of the shop is, and only once in a while', async ({ page }) => {
  await page.goto(addressOf('en', 'home'));
  await waitForScript(page);
  await answerStrangely(page, '/cart');
  await page.getByRole('navigation').getByRole('link', { name: 'Rulers' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rulers' })).toBeVisible();
  await waitForScript(page);

  // the same tab meets such an answer once more: it says so instead of loading for ever
  const loaded = await loadOf(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Pencils' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  expect(await loadOf(page)).toBe(loaded);
});

test('a page stays as it is while the shop does not answer', async ({ page }) => {
  await page.goto(addressOf('en', 'home'));
  await waitForScript(page);
  const loaded = await loadOf(page);
  await page.route(isData, (route) => route.abort());
  await page.route(/\/ruler$/, (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Rulers' }).first().click();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  expect(await loadOf(page)).toBe(loaded);
});
