import { expect, type Page } from '@playwright/test';
import { addressOf } from '../support.ts';
import { addText, openDesigner, priced, quantityField, setQuantity, test } from './designer-page.ts';

const natural = { query: '?color=natural&scale=freeTop' };
type Line = {
  id: string;
  quantity: number;
  artwork: { sides: { texts: { text: string }[] }[] };
  prices: { price: number } | null;
};

const lines = (page: Page): Promise<Line[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('inkrule.cart') ?? '{"data":[]}').data);

async function fill(page: Page, text: string): Promise<void> {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', text);
  await setQuantity(page, 20);
  await priced(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
}

// covers: CFG-079 CFG-081
test('a finished design becomes a line of the cart, and the next visit starts anew', async ({ page }) => {
  await fill(page, 'Sample');
  const [line, ...more] = await lines(page);
  expect(more).toEqual([]);
  expect(line?.id).toMatch(/^[A-Za-z0-9]{10}$/);
  expect(line).toMatchObject({ quantity: 20, latestSelectedPriceLevel: { pcsFrom: 10, pcsTo: 29 } });
  expect(line?.prices?.price).toBeGreaterThan(0);
  await openDesigner(page, 'block-52', natural);
  await expect(page.locator('.side-canvas_canvas-element')).toHaveCount(0);
});

test('a line is edited and goes back to its place', async ({ page }) => {
  await fill(page, 'Sample');
  const [before] = await lines(page);
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(/configuration\/block-52\?/);
  await expect(page.getByText('Editing a cart line')).toBeVisible();
  await expect(quantityField(page)).toHaveValue('20');
  await page.getByRole('button', { name: /^Text “Sample”/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Other words');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  const after = await lines(page);
  expect(after).toHaveLength(1);
  expect(after[0]?.id).toBe(before?.id);
  expect(after[0]?.artwork.sides[0]?.texts[0]?.text).toBe('Other words');
});

test('a line deleted meanwhile is named, the design stays open and can be added again', async ({ page }) => {
  await fill(page, 'Sample');
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByText('Editing a cart line')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('inkrule.cart'));
  await page.getByRole('button', { name: 'Save to cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'The line is no longer in the cart' });
  await expect(dialog).toContainText('Configuration not found in cart');
  await dialog.getByRole('button', { name: 'Keep editing here' }).click();
  await expect(page.getByRole('button', { name: /^Text “Sample”/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  expect(await lines(page)).toHaveLength(1);
});
