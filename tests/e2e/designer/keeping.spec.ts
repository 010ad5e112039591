import { expect } from '@playwright/test';
import { addressOf, expectAccessible } from '../support.ts';
import { addText, openDesigner, quantityField, setQuantity, test } from './designer-page.ts';

test.use({ provokes: ['lost requests', 'refusals'] });

const natural = { query: '?color=natural&scale=freeTop' };

test('a reload keeps design, quantity and colour', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Sample Carpentry Ltd');
  await setQuantity(page, 25);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Text “Sample Carpentry Ltd”/ })).toBeVisible();
  await expect(quantityField(page)).toHaveValue('25');
  await openDesigner(page, 'block-52', { query: '?color=p186c&scale=freeTop' });
  await expect(page.getByRole('button', { name: /^Text “Sample Carpentry Ltd”/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Colour: Pantone 186 C' })).toBeVisible();
});

test('what was typed a moment ago is kept when the page is left at once', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Quick');
  await page.goto(addressOf('en', 'terms'));
  await openDesigner(page, 'block-52', natural);
  await expect(page.getByRole('button', { name: /^Text “Quick”/ })).toBeVisible();
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

// covers: SHL-032
test('the introduction appears once per browser and can be opened again', async ({ page }) => {
  await openDesigner(page, 'ruler-1', { intro: true });
  const intro = page.getByRole('dialog', { name: 'Before you start' });
  await expect(intro).toBeVisible();
  await expectAccessible(page);
  await intro.getByRole('button', { name: 'Close' }).click();
  // nothing had the focus before: it goes to the side that is worked on
  await expect(page.getByRole('heading', { name: '1 Front' }).getByRole('button')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'How to design' })).toBeVisible();
  await expect(intro).toBeHidden();
  await page.getByRole('button', { name: 'How to design' }).click();
  await expect(intro).toBeVisible();
});

// covers: CFG-002 CFG-003
test('the header names the product and leads back to its category', async ({ page }) => {
  await openDesigner(page, 'pencil-triangular-175-sharpened', { edition: 'de' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bleistift 175 mm, dreikantig');
  await page.getByRole('link', { name: 'Zurück: Bleistifte' }).click();
  await expect(page).toHaveURL(addressOf('de', 'pencil'));
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
  test('the page says what it needs', async ({ page }) => {
    await page.goto(addressOf('cz', 'configuration', { productId: 'block-52' }));
    await expect(page.locator('.designer_designer-noscript')).toContainText(
      'K navrhování potisku je potřeba JavaScript.',
    );
    await expect(page.getByRole('button', { name: 'Do košíku' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Block 5, 2 m');
  });
});
