import { expect, type Page } from '@playwright/test';
import { addressOf, expectAccessible } from '../support.ts';
import { addText, openDesigner, test } from './designer-page.ts';

const sample = (page: Page) => page.getByRole('button', { name: /^Text “Sample”/ });
const question = (page: Page) => page.getByRole('dialog', { name: 'Keep the design without the scale?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();
const scale = (page: Page, name: string) => page.getByRole('combobox', { name: `Scale: ${name}` });

async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await scale(page, from).click();
  await page.getByRole('option', { name: to }).click();
}

// covers: CFG-054 D-S18 D-S43
test('a folding rule loses its scale after a question, wherever that is asked for, and undo brings all back', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
  await addText(page, 'Add text to side 1 Front', 'Sample');

  await switchTo(page, 'Upper part blank', 'Without scale');
  await expect(question(page)).toContainText('1 item on side 1 Front');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(scale(page, 'Upper part blank')).toBeVisible();

  await switchTo(page, 'Upper part blank', 'Without scale');
  await answer(page, 'Keep the design');
  await expect(page).toHaveURL(/scale=withoutPrint$/);
  await expect(sample(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/scale=freeTop$/);
  await expect(page.getByText('Saved on this device')).toBeVisible();

  // the switch of the product page and an address ask as well
  await page.goto(`${addressOf('en', 'product', { productId: 'block-52' })}?color=white&scale=withoutPrint`);
  await page.getByRole('link', { name: 'Want own print' }).click();
  await answer(page, 'Remove 1 item');
  await expect(sample(page)).toBeHidden();
  await expect(page).toHaveURL(/color=white&scale=withoutPrint$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sample(page)).toBeVisible();
  await expect(page).toHaveURL(/color=natural&scale=freeTop$/);
});
