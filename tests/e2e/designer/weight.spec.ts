import { expect } from '@playwright/test';
import { addressOf, sumOf, watchScripts } from '../support.ts';
import { addText, openDesigner, test } from './designer-page.ts';

/** Pages without a live stream are silent in the end. */
const silent = { waitUntil: 'networkidle' } as const;

test('beyond what the home page and the page of information need, the configurator needs no more than 150 kB of packed script', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto(addressOf('en', 'home'), silent);
  await page.goto(addressOf('en', 'information'), silent);
  const before = new Set((await scripts()).keys());
  expect(before.size).toBeGreaterThan(5);
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
  await page.waitForLoadState('networkidle');
  const own = [...(await scripts())].filter(([url]) => !before.has(url)).map(([, size]) => size);
  expect(sumOf(own)).toBeGreaterThan(50_000);
  expect(sumOf(own)).toBeLessThanOrEqual(150_000);
});

test.describe('without a connection', () => {
  test.use({ provokes: ['lost requests'] });

  test('what is likely to be wanted is there, and a part that is not says so and is asked for again', async ({
    page,
    context,
  }) => {
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
    const ahead = page.waitForResponse(/\/panel-check-[^/]*\.js/);
    await addText(page, 'Add text to side 1 Front', 'Sample');
    await (await ahead).finished();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Check', exact: false }).first().click();
    await expect(page.getByRole('heading', { name: 'Print check' })).toBeVisible();

    await page.getByRole('button', { name: 'Shapes', exact: true }).click();
    const refusal = page.locator('#designer-panel .refusal');
    await expect(refusal).toContainText('A part of the shop could not be loaded.');
    await expect(refusal).toBeFocused();
    await expect(page.getByRole('button', { name: /^Text “Sample/ })).toBeVisible();
    await context.setOffline(false);
    await refusal.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add Arrow to side 1 Front' })).toBeVisible();
  });
});
