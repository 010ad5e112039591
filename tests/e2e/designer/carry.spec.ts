import { expect, type Page } from '@playwright/test';
import { addressOf, expectAccessible } from '../support.ts';
import { addText, editCartLine, openDesigner, setQuantity, test, whenAlive } from './designer-page.ts';

test.use({ provokes: ['lost requests', 'refusals'] });

// The language switch, which leads to another host, takes the design along.

const natural = { query: '?color=natural&scale=freeTop' };
const text = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`[“„]${words}`) });
const switchTo = (page: Page, name: 'CZ' | 'EN' | 'DE') =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen')),
);

// covers: SHL-019
test('takes the design along, there and back, without a question', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Travels');
  await setQuantity(page, 30);
  await switchTo(page, 'DE');
  await page.waitForURL(/de\.localhost.*\/konfiguration\/block-52\?color=natural&scale=freeTop$/);
  await expect(text(page, 'Travels')).toBeVisible();
  await page.getByRole('button', { name: /^Text hinzufügen: Seite 2/ }).click();
  await page.keyboard.type('Dort');
  await page.keyboard.press('Escape');
  await switchTo(page, 'EN');
  await page.waitForURL(/en\.localhost.*\/configuration\/block-52\?color=natural&scale=freeTop$/);
  await expect(text(page, 'Travels')).toBeVisible();
  await expect(text(page, 'Dort')).toBeVisible();
  await expect(page.getByText('Another unfinished design')).toHaveCount(0);
});

test('asks on the way back when the design was changed on both sides', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Travels');
  await switchTo(page, 'CZ');
  await page.waitForURL(/cz\.localhost.*freeTop$/);
  await expect(text(page, 'Travels')).toBeVisible();
  await page.goto(addressOf('en', 'configuration', { productId: 'block-52' }));
  await whenAlive(page);
  await addText(page, 'Add text to side 2 Back', 'Changed here');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto(addressOf('cz', 'configuration', { productId: 'block-52' }));
  await expect(text(page, 'Travels')).toBeVisible();
  await switchTo(page, 'EN');
  await expect(page.getByRole('heading', { name: 'Which design do you want to go on with?' })).toBeVisible();
});

test('is a plain link while there is nothing to take', async ({ page }) => {
  let saved = 0;
  await page.route('**/api/designs', (route) => {
    saved += 1;
    return route.continue();
  });
  await openDesigner(page, 'block-52', natural);
  await switchTo(page, 'DE');
  await page.waitForURL(/de\.localhost.*\/konfiguration\/block-52/);
  expect(saved).toBe(0);
});

test('asks when the design cannot come along; it waits here', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Waits');
  await page.route('**/api/designs', (route) => route.abort());
  await switchTo(page, 'DE');
  const dialog = page.getByRole('dialog', { name: 'The design cannot come along' });
  await expect(dialog.getByRole('alert')).toContainText('Please check your connection.');
  await expect(dialog).toContainText('it waits for you here on this device');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(text(page, 'Waits')).toBeVisible();
  await switchTo(page, 'DE');
  await dialog.getByRole('link', { name: 'Go without the design' }).click();
  await page.waitForURL(/de\.localhost/);
  await expect(text(page, 'Waits')).toHaveCount(0);
  await page.goBack();
  await expect(text(page, 'Waits')).toBeVisible();
});

// covers: SHL-018
test('a cart line goes along as a design of its own; the carts stay apart', async ({ page }) => {
  await editCartLine(page, 'In the cart');
  await switchTo(page, 'DE');
  await page.waitForURL(/de\.localhost.*freeTop$/);
  await expect(text(page, 'In the cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
  await switchTo(page, 'EN');
  await page.waitForURL(/en\.localhost.*freeTop$/);
  await expect(page.getByText('Editing a cart line')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, items: 1/ })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('is a plain link', async ({ page }) => {
    await page.goto(addressOf('en', 'configuration', { productId: 'block-52' }) + natural.query);
    await switchTo(page, 'DE');
    await expect(page).toHaveURL(
      `${addressOf('de', 'configuration', { productId: 'block-52' })}${natural.query}`,
    );
    await page.goto(`${addressOf('de', 'configuration', { productId: 'block-52' })}?design=abc`);
    await expect(page.locator('.designer_designer-missing')).toContainText(
      'Zum Gestalten des Aufdrucks wird JavaScript benötigt.',
    );
    await expect(page.locator('.designer_designer-missing')).toBeVisible();
  });
});
