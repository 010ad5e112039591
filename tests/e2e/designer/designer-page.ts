import { expect, type Locator, type Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { addressOf } from '../support.ts';
import { test as base } from '../test.ts';

export const test = base.extend<{ chooser: undefined }>({
  chooser: [
    async ({ page }, use) => {
      // the driver begins to listen for choosers with the first listener: begun along with a press it may
      // miss the press
      page.on('filechooser', () => {});
      await use(undefined);
    },
    { auto: true },
  ],
});

type Visit = { readonly edition?: Edition; readonly query?: string; readonly intro?: boolean };

/** Opens the configurator of a product; the introduction is closed unless it is what the test is about. */
export async function openDesigner(
  page: Page,
  productId: string,
  { edition = 'en', query = '', intro = false }: Visit = {},
) {
  if (!intro) await page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
  await page.goto(addressOf(edition, 'configuration', { productId }) + query);
  await page.waitForURL(/scale=/);
  await whenAlive(page);
}

/** Waits for hydration: earlier clicks are lost. */
export const whenAlive = (page: Page) =>
  page.waitForFunction(() => {
    const designer = document.querySelector('.designer_designer-body');
    return designer !== null && Object.keys(designer).some((key) => key.startsWith('__reactProps'));
  });

/** Adds a text to a side by its button and types it where it stands. */
export async function addText(page: Page, side: RegExp | string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: side }).click();
  const field = page.locator('[data-part="side-canvas"]').getByRole('textbox', { name: 'Content' });
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  const element = page.getByRole('button', { name: new RegExp(`^Text “${text}`) });
  await expect(element).toBeFocused();
  return element;
}

/** The button of the panel that says the font and opens all of them. */
export const fontButton = (page: Page): Locator => page.getByRole('button', { name: /^Font / });

/** Chooses a font for the text that is selected. */
export async function chooseFont(page: Page, family: string): Promise<void> {
  await fontButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Font' });
  // its button says the scripts of the font too
  await dialog
    .getByRole('button')
    .filter({ has: page.getByText(family, { exact: true }) })
    .click();
  await expect(dialog).toBeHidden();
  await expect(fontButton(page)).toHaveText(family);
}

export const quantityField = (page: Page): Locator => page.getByRole('textbox', { name: 'Quantity' });

export async function setQuantity(page: Page, quantity: number): Promise<void> {
  await quantityField(page).fill(String(quantity));
  await page.keyboard.press('Enter');
}

/** Waits until the server has confirmed the price on screen. */
export const priced = (page: Page): Promise<void> =>
  expect(page.locator('.price-bar_price-total:enabled:not(.price-bar_waiting)')).toBeVisible();

/** The net price as a number of cents. */
export async function netPrice(page: Page): Promise<number> {
  const text = await page.locator('.price-bar_price-total b').first().textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}

/** Puts a design with one text into the cart and opens it from there. */
export async function editCartLine(page: Page, words: string): Promise<void> {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
  await addText(page, 'Add text to side 1 Front', words);
  await setQuantity(page, 20);
  await priced(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByText('Editing a cart line')).toBeVisible();
}

/** Deletes the stored pictures, as cleaning the browser data does. */
export async function losePictures(page: Page): Promise<void> {
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((done) => {
        const asked = indexedDB.deleteDatabase('inkrule-pictures');
        asked.onsuccess = asked.onerror = asked.onblocked = done;
      }),
  );
  await page.reload();
}

/** Presses Tab until something with this name has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
      return at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '';
    });
    if (name.test(now)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Opens a folding rule with two texts beside each other on side 1. */
export async function twoTexts(page: Page): Promise<void> {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
  await addText(page, 'Add text to side 1 Front', 'Left');
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Add text', exact: true }).first().click();
  await page.keyboard.type('Right');
  await page.keyboard.press('Escape');
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
}
