import { expect } from '@playwright/test';
import { addressOf, expectAccessible } from '../support.ts';
import { addText, openDesigner, quantityField, setQuantity, test } from './designer-page.ts';

test.use({ provokes: ['lost requests', 'refusals'] });

const natural = { query: '?color=natural&scale=freeTop' };

test('what was typed a moment ago is kept when the page is left at once, in another colour and by a reload', async ({
  page,
}) => {
  const text = page.getByRole('button', { name: /^Text “Sample Carpentry Ltd”/ });
  await openDesigner(page, 'block-52', natural);
  await setQuantity(page, 25);
  await addText(page, 'Add text to side 1 Front', 'Sample Carpentry Ltd');
  await page.goto(addressOf('en', 'terms'));
  await openDesigner(page, 'block-52', { query: '?color=p186c&scale=freeTop' });
  await expect(text).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Colour: Pantone 186 C' })).toBeVisible();
  await page.reload();
  await expect(text).toBeVisible();
  await expect(quantityField(page)).toHaveValue('25');
});

test('a full device says that the last change is not saved, and saves it when there is room again', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await page.evaluate(() => {
    const write = Storage.prototype.setItem;
    Object.assign(window, { full: true });
    Storage.prototype.setItem = function (key: string, text: string) {
      if ('full' in window && window.full) throw new DOMException('no room', 'QuotaExceededError');
      return write.call(this, key, text);
    };
  });
  await page.getByRole('button', { name: 'Add text to side 1 Front' }).click();
  const notSaved = page.getByRole('button', { name: 'Not saved' });
  const dialog = page.getByRole('dialog', { name: 'No space left on this device' });
  await page.keyboard.type('Sam');
  await expect(notSaved).toBeVisible();
  // who types is not interrupted
  await expect(dialog).toBeHidden();
  await page.keyboard.type('ple');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go on without saving' }).click();
  await expect(notSaved).toBeVisible();
  await expect(page.getByRole('button', { name: /^Text “Sample”/ })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { full: false }));
  await notSaved.click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
});

// covers: SHL-032 CFG-002 CFG-003
test('the introduction appears once per browser and can be opened again; the head leads back to the category', async ({
  page,
}) => {
  await openDesigner(page, 'pencil-triangular-175-sharpened', { intro: true });
  const intro = page.getByRole('dialog', { name: 'Before you start' });
  await expect(intro).toBeVisible();
  await expectAccessible(page);
  await intro.getByRole('button', { name: 'Close' }).click();
  // nothing had the focus before: it goes to the side that is worked on
  await expect(page.getByRole('heading', { name: /^1 / }).getByRole('button')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'How to design' })).toBeVisible();
  await expect(intro).toBeHidden();
  await page.getByRole('button', { name: 'How to design' }).click();
  await expect(intro).toBeVisible();
  await intro.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pencil 175\smm, triangular$/);
  await page.getByRole('link', { name: 'Back to: Pencils' }).click();
  await expect(page).toHaveURL(addressOf('en', 'pencil'));
});

// covers: CFG-044 CFG-090
test('an unknown product is a note inside the shop, with status 404', async ({ page }) => {
  const answer = await page.goto(addressOf('en', 'configuration', { productId: 'nothing-1' }));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price and quantity' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it needs, and the languages are plain links', async ({ page }) => {
    const at = { productId: 'block-52' };
    await page.goto(addressOf('cz', 'configuration', at) + natural.query);
    await expect(page.locator('.designer_designer-noscript')).toContainText(
      'K navrhování potisku je potřeba JavaScript.',
    );
    await expect(page.getByRole('button', { name: 'Do košíku' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 5, 2 m');
    await page.getByRole('banner').getByRole('link', { name: 'DE', exact: true }).click();
    await expect(page).toHaveURL(addressOf('de', 'configuration', at) + natural.query);
    await page.goto(`${addressOf('de', 'configuration', at)}?design=abc`);
    await expect(page.locator('.designer_designer-missing')).toContainText(
      'Zum Gestalten des Aufdrucks wird JavaScript benötigt.',
    );
    await expect(page.locator('.designer_designer-missing')).toBeVisible();
  });
});
