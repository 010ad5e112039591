import { expect, type Page } from '@playwright/test';
import { folding, openCart } from '../checkout/shopping.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { addText, openDesigner, quantityField, test, whenAlive } from './designer-page.ts';

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
test('takes the design along, there and back, and asks where it was changed on both sides', async ({
  page,
}) => {
  let saved = 0;
  await page.route('**/api/designs', (route) => {
    saved += 1;
    return route.fallback();
  });
  await openDesigner(page, 'block-52', natural);
  await test.step('nothing to take: a plain link', async () => {
    await switchTo(page, 'DE');
    await page.waitForURL(/de\.localhost.*\/konfiguration\/block-52\?color=natural&scale=freeTop$/);
    await whenAlive(page);
    expect(saved).toBe(0);
  });
  await test.step('there', async () => {
    await page.getByRole('button', { name: /^Text hinzufügen: Seite 2/ }).click();
    await page.keyboard.type('Dort');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Menge' }).fill('30');
    await page.keyboard.press('Enter');
    await switchTo(page, 'EN');
    await page.waitForURL(/en\.localhost.*\/configuration\/block-52\?color=natural&scale=freeTop$/);
    await expect(text(page, 'Dort')).toBeVisible();
    await expect(quantityField(page)).toHaveValue('30');
  });
  await test.step('and back', async () => {
    await addText(page, 'Add text to side 1 Front', 'Travels');
    await switchTo(page, 'DE');
    await page.waitForURL(/de\.localhost.*freeTop$/);
    await expect(text(page, 'Travels')).toBeVisible();
    await expect(text(page, 'Dort')).toBeVisible();
    await expect(page.getByText('Auf diesem Gerät ist')).toHaveCount(0);
  });
  await test.step('changed here meanwhile', async () => {
    await page.goto(addressOf('en', 'configuration', { productId: 'block-52' }));
    await whenAlive(page);
    await addText(page, 'Add text to side 3', 'Changed here');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.goto(addressOf('de', 'configuration', { productId: 'block-52' }));
    await expect(text(page, 'Travels')).toBeVisible();
    await switchTo(page, 'EN');
    await expect(
      page.getByRole('heading', { name: 'Which design do you want to go on with?' }),
    ).toBeVisible();
  });
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
  await openCart(page, 'en', [folding]);
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByText('Editing a cart line')).toBeVisible();
  await switchTo(page, 'DE');
  await page.waitForURL(/de\.localhost.*freeTop$/);
  await expect(text(page, 'Sample Carpentry')).toBeVisible();
  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
  await switchTo(page, 'EN');
  await page.waitForURL(/en\.localhost.*freeTop$/);
  await expect(page.getByText('Editing a cart line')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, items: 1/ })).toBeVisible();
});
