import { expect } from '@playwright/test';
import { expectAccessible } from '../support.ts';
import { addText, openDesigner, setQuantity, test } from './designer-page.ts';

const front = '[data-part="side-card"] >> nth=0';

// covers: CFG-057 CFG-059 CFG-061 CFG-062 CFG-066 CFG-068 CFG-069 CFG-070
test('at the tampon minimum tabs come and go, and the technology with them', async ({ page }) => {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
  await addText(page, 'Add text to side 1 Front', 'Sample');
  const side = page.locator(front);
  await setQuantity(page, 99);
  await expect(side.getByRole('radio')).toHaveCount(0);
  await expect(side).toContainText('Digital print always up to 99 pieces');

  await page.getByRole('button', { name: 'More pieces' }).click();
  await expect(side.getByRole('radio')).toHaveCount(2);
  await expect(side).toContainText('Choose the number of colours');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAccessibleDescription(
    'Choose the number of colours: side 1 Front.',
  );
  await side.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  await expect(side).toContainText('Pad print 1 of 3 colours');
  await expect(page.getByRole('button', { name: 'Add to cart' })).not.toHaveAttribute('aria-disabled');
  await side.getByRole('radio', { name: 'More than 3' }).check({ force: true });
  await expect(side).toContainText('Digital print');

  await side.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  await page.getByRole('button', { name: 'Fewer pieces' }).click();
  await expect(side.getByRole('radio')).toHaveCount(0);
  await expect(side).toContainText('Digital print always up to 99 pieces');
});

// covers: CFG-060
test('a fourth colour under "up to 3" prints digitally and warns', async ({ page }) => {
  await openDesigner(page, 'ruler-16');
  await setQuantity(page, 150);
  const colors = ['#000000', '#c8102e', '#003087', '#00843d'];
  for (const [i, color] of colors.entries()) {
    await page.locator('.panel_panel-head').getByRole('button', { name: 'Add text' }).click();
    await page.keyboard.type(`Line ${i}`);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'HEX' }).fill(color);
    await page.keyboard.press('Enter');
    if (i === 0) await page.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
    if (i === 2) await expect(page.locator(front)).toContainText('Pad print 3 of 3 colours');
  }
  await expect(page.locator(front)).toContainText('Digital print');
  await expect(page.locator(front)).toContainText(
    'More than 3 colours: this side is printed digitally, without Pantone codes.',
  );
});

// covers: CFG-048 CFG-049 CFG-050 CFG-051 ERR-013
test('a slimboy has locked sides; with a fourth colour it shows a box, and the reason at the disabled button', async ({
  page,
}) => {
  await openDesigner(page, 'slimboy', { query: '?color=natural&scale=freeTop' });
  await expect(page.locator('[data-part="side-card"].side-card_locked')).toHaveCount(2);
  const colors = ['#000000', '#c8102e', '#003087', '#00843d'];
  const box = page.locator('[data-part="stage"] > .note');
  const reason = 'A Slimboy is printed in at most 3 colours. Please use fewer colours.';
  for (const color of colors) {
    await expect(box).toHaveCount(0);
    await page.locator('.panel_panel-head').getByRole('button', { name: 'Add text' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'HEX' }).fill(color);
    await page.keyboard.press('Enter');
  }
  await expect(box).toHaveText(reason);
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.hover();
  await expect(page.getByRole('tooltip')).toHaveText(reason);
  await expectAccessible(page);
  await add.click({ force: true });
  await expect(page).toHaveURL(/configuration\/slimboy/);
});
