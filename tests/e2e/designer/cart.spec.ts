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

// covers: CFG-079 CFG-081
test('a finished design becomes a line of the cart, is edited in its place, and may be added again once deleted', async ({
  page,
}) => {
  const text = (words: string) => page.getByRole('button', { name: new RegExp(`^Text “${words}”`) });
  const edit = async () => {
    await page.getByRole('link', { name: /^Edit/ }).click();
    await expect(page).toHaveURL(/configuration\/block-52\?/);
    await expect(page.getByText('Editing a cart line')).toBeVisible();
  };
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await setQuantity(page, 20);
  await priced(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  const [line, ...more] = await lines(page);
  expect(more).toEqual([]);
  expect(line?.id).toMatch(/^[A-Za-z0-9]{10}$/);
  expect(line).toMatchObject({ quantity: 20, latestSelectedPriceLevel: { pcsFrom: 10, pcsTo: 29 } });
  expect(line?.prices?.price).toBeGreaterThan(0);

  await test.step('goes back to its place', async () => {
    await edit();
    await expect(quantityField(page)).toHaveValue('20');
    await text('Sample').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Other words');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save to cart' }).click();
    await expect(page).toHaveURL(addressOf('en', 'cart'));
    const after = await lines(page);
    expect(after).toHaveLength(1);
    expect(after[0]?.id).toBe(line?.id);
    expect(after[0]?.artwork.sides[0]?.texts[0]?.text).toBe('Other words');
  });
  await test.step('deleted meanwhile', async () => {
    await edit();
    await page.evaluate(() => localStorage.removeItem('inkrule.cart'));
    await page.getByRole('button', { name: 'Save to cart' }).click();
    const dialog = page.getByRole('dialog', { name: 'The line is no longer in the cart' });
    await expect(dialog).toContainText('Configuration not found in cart');
    await dialog.getByRole('button', { name: 'Keep editing here' }).click();
    await expect(text('Other words')).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(addressOf('en', 'cart'));
    expect(await lines(page)).toHaveLength(1);
  });
  await test.step('the next visit starts anew', async () => {
    await openDesigner(page, 'block-52', natural);
    await expect(page.locator('.side-canvas_canvas-element')).toHaveCount(0);
  });
});
