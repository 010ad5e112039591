import { expect } from '@playwright/test';
import { addText, openDesigner, setQuantity, test } from './designer-page.ts';

// covers: CFG-001 CFG-004 CFG-005
test('another colour changes product and address without a page load, and keeps the design', async ({ page }) => {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('.data')) loads.push(request.url());
  });
  await page.getByRole('combobox', { name: 'Colour: Natural' }).click();
  await page.getByRole('option', { name: 'Pantone 186 C' }).click();
  await expect(page).toHaveURL(/\?color=p186c&scale=freeTop$/);
  await expect(page.getByRole('combobox', { name: 'Colour: Pantone 186 C' })).toBeVisible();
  await expect(page.locator('.side-canvas image').first()).toHaveAttribute('href', /block-52-upper-part-blank-p186c-1\.svg$/);
  await expect(page.getByRole('button', { name: /^Text “Sample”/ })).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  expect(loads).toEqual([]);
});

// covers: CFG-007 CFG-008
test('a colour without stock in this scale can be reached, says why, and cannot be chosen', async ({ page }) => {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeCenter' });
  const box = page.getByRole('combobox', { name: 'Colour: Natural' });
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Lemon');
  const lemon = page.getByRole('option', { name: /^Lemon/ });
  await expect(lemon).toHaveAttribute('aria-disabled', 'true');
  await expect(lemon).toContainText('This combination of colour and scale is out of stock');
  await expect(page.getByText('This combination of colour and scale is out of stock').and(page.locator(':visible'))).toHaveCount(
    1,
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/color=natural/);
  // the same colour is sold in another scale
  await openDesigner(page, 'block-52', { query: '?color=lemon&scale=freeTop' });
  await expect(page.getByRole('combobox', { name: 'Colour: Lemon' })).toBeVisible();
});

// covers: CFG-006
test('products in one colour offer no choice', async ({ page }) => {
  for (const product of ['ruler-1', 'spatula-1']) {
    await openDesigner(page, product);
    await expect(page.getByRole('combobox', { name: /^Colour/ })).toHaveCount(0);
  }
});

// covers: CFG-028
test('a print colour is typed as HEX; what is no colour is refused with an example', async ({ page }) => {
  await openDesigner(page, 'ruler-1');
  await addText(page, 'Add text to side 2 Back', 'Sample');
  const hex = page.getByRole('textbox', { name: 'HEX' });
  await hex.fill('C8102E');
  await page.keyboard.press('Enter');
  await expect(page.locator('.canvas-element text')).toHaveAttribute('fill', '#c8102e');
  await hex.fill('red');
  await page.keyboard.press('Enter');
  await expect(hex).toHaveAccessibleDescription(/Enter the colour as HEX, for example #C8102E/);
  await expect(page.locator('.canvas-element text')).toHaveAttribute('fill', '#c8102e');
});

// covers: CFG-029 CFG-063
test('a Pantone code is taken for pad print only, checked by its form', async ({ page }) => {
  await openDesigner(page, 'ruler-1');
  await addText(page, 'Add text to side 2 Back', 'Sample');
  const pantone = page.getByRole('textbox', { name: /^Pantone/ });
  await expect(pantone).toBeDisabled();
  await setQuantity(page, 150);
  await page.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  await expect(pantone).toBeEnabled();
  await pantone.fill('pantone 186c');
  await page.keyboard.press('Enter');
  await expect(pantone).toHaveValue('186 C');
  await expect(page.locator('.panel .mark', { hasText: 'PANTONE 186 C' })).toBeVisible();
  await pantone.fill('a nice red');
  await page.keyboard.press('Enter');
  await expect(pantone).toHaveAccessibleDescription(/Enter the Pantone code as on the fan/);
});
