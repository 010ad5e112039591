import { expect, type Page } from '@playwright/test';
import { addText, chooseFont, fontButton, openDesigner, tabTo, test } from './designer-page.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const size = /(\d+(?:,\d)?) by/;

/** Holds the first font back until the answer is called. */
async function holdFont(page: Page): Promise<() => void> {
  let send = (): void => {};
  const asked = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/OpenSans_400Regular-/, async (route) => {
    await asked;
    await route.continue();
  });
  return send;
}

test.describe('a text', () => {
  // covers: CFG-011 CFG-013
  test('is added, dragged, pulled and opened with the mouse, and every step can be undone', async ({
    page,
  }) => {
    await openDesigner(page, 'ruler-1');
    const text = await addText(page, 'Add text to side 2 Back', 'Sample Carpentry Ltd');
    await expect(fontButton(page)).toHaveText('Open Sans');
    await expect(page.getByLabel('Size', { exact: true })).toHaveValue('36');
    await expect(page.getByRole('img', { name: /^Ruler .* side 2 Back: Sample/ })).toContainText(
      'Sample Carpentry Ltd',
    );

    const before = await text.boundingBox();
    if (!before) throw new Error('no text');
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.keyboard.down('Alt'); // nothing holds it on the way
    await page.mouse.down();
    await page.mouse.move(before.x + before.width / 2 - 60, before.y + before.height / 2 + 12, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    const after = await text.boundingBox();
    expect(Math.abs((after?.x ?? 0) - before.x + 60)).toBeLessThan(2);
    expect(Math.abs((after?.y ?? 0) - before.y - 12)).toBeLessThan(2);

    await page.getByRole('button', { name: 'Undo' }).click();
    expect(Math.abs(((await text.boundingBox())?.x ?? 0) - before.x)).toBeLessThan(1);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(Math.abs(((await text.boundingBox())?.x ?? 0) - before.x + 60)).toBeLessThan(2);
    await page.getByRole('button', { name: 'Undo' }).click();

    await test.step('Escape in the middle of a drag gives it back its place', async () => {
      await page.mouse.move(before.x + 10, before.y + 10);
      await page.mouse.down();
      await page.mouse.move(before.x + 90, before.y + 40, { steps: 4 });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      expect(Math.abs(((await text.boundingBox())?.x ?? 0) - before.x)).toBeLessThan(1);
    });

    await test.step('it grows when a corner is pulled, its opposite corner in place', async () => {
      await text.focus();
      const before = await text.locator('.side-canvas_grip').boundingBox();
      const corner = await page.locator('[data-handle="se"] .side-canvas_handle-box').boundingBox();
      if (!corner || !before) throw new Error('no handle');
      await page.mouse.move(corner.x + 4, corner.y + 4);
      await page.mouse.down();
      await page.mouse.move(corner.x - 30, corner.y - 14, { steps: 5 });
      await page.mouse.up();
      const after = await text.locator('.side-canvas_grip').boundingBox();
      expect(after?.width).toBeLessThan(before.width - 10);
      expect(Math.abs((after?.x ?? 0) - before.x)).toBeLessThan(1.5);
      expect(Math.abs((after?.y ?? 0) - before.y)).toBeLessThan(1.5);
      await expect(page.getByLabel('Size', { exact: true })).not.toHaveValue('36');
    });

    await test.step('a double click opens it where it stands', async () => {
      const letters = await text.locator('text').boundingBox();
      await text.dblclick();
      const field = page.locator('.side-canvas_text-editor');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('Sample Carpentry Ltd');
      const place = await field.boundingBox();
      if (!letters || !place) throw new Error('nothing to compare');
      expect(Math.abs(place.x - letters.x)).toBeLessThan(4);
      expect(Math.abs(place.width - letters.width)).toBeLessThan(8);
      await page.keyboard.press('End');
      await page.keyboard.type(' words');
      await page.getByRole('heading', { level: 1 }).click(); // leaving the field ends it
      await expect(page.getByRole('button', { name: /^Text “Sample Carpentry Ltd words”/ })).toBeVisible();
    });
  });

  test('is what was typed while the first font was still on its way', async ({ page }) => {
    const send = await holdFont(page);
    await openDesigner(page, 'ruler-1');
    await page.getByRole('button', { name: 'Add text to side 2 Back' }).click();
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused();
    await page.keyboard.type('Sam');
    send();
    await expect(page.locator('[data-part="side-canvas"]').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('ple');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Text “Sample”/ })).toBeFocused();
  });

  test('keeps its words when it is left before its font is there, and a second one has its own', async ({
    page,
  }) => {
    const send = await holdFont(page);
    await openDesigner(page, 'ruler-1');
    const add = page.getByRole('button', { name: 'Add text to side 2 Back' });
    const waiting = page.locator('body > textarea');
    await add.click();
    await expect(waiting).toBeFocused();
    await page.keyboard.type('First');
    await page.keyboard.press('Escape');
    await page.keyboard.type('lost');
    await add.click();
    await expect(waiting.nth(1)).toBeFocused();
    await page.keyboard.type('Second');
    send();
    await expect(page.locator('[data-part="side-canvas"]').getByRole('textbox')).toHaveValue('Second');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Text “Second”/ })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Text “First”/ })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  // covers: CFG-022 CFG-026
  test('is added, written, moved and deleted by keyboard alone', async ({ page }) => {
    await openDesigner(page, 'block-52', natural);
    await tabTo(page, /^Add text to side 1 Front$/);
    await page.keyboard.press('Enter');
    await expect(page.locator('.side-canvas_text-editor')).toBeFocused();
    await page.keyboard.type('Sample');
    await page.keyboard.press('Escape');
    const text = page.getByRole('button', {
      name: /^Text “Sample”, \d+(,\d)? by \d+(,\d)? mm, side 1 Front$/,
    });
    await expect(text).toBeFocused();
    await expect(text).toHaveAttribute('aria-pressed', 'true');

    // position in mm; 5 canvas pixels are 5 / 2.8 mm
    await page.getByRole('button', { name: 'Position', exact: true }).click();
    const x = page.getByLabel('X, mm');
    const at = async () => Number((await x.inputValue()).replace(',', '.'));
    const start = await at();
    const hasMovedBy = (mm: number) =>
      expect.poll(async () => Math.abs((await at()) - start - mm)).toBeLessThan(0.11);
    await text.focus();
    await page.keyboard.press('ArrowRight');
    await hasMovedBy(5 / 2.8);
    await expect(page.getByText(/^Moved to X \d/)).toBeAttached();
    await page.keyboard.press('Alt+ArrowLeft');
    await hasMovedBy(4 / 2.8);

    await page.keyboard.press('Enter');
    await expect(page.locator('.side-canvas_text-editor')).toBeFocused();
    await page.keyboard.type('Other words');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Text “Other words”/ })).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(page.locator('.side-canvas_canvas-element')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '1 Front', exact: true })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(page.locator('.side-canvas_canvas-element')).toHaveCount(1);
  });

  // covers: CFG-012 CFG-015 CFG-016
  test('takes words, font, size, style, alignment and place from the panel; a style the font was not drawn in is off', async ({
    page,
  }) => {
    await openDesigner(page, 'ruler-1');
    const text = await addText(page, 'Add text to side 2 Back', 'Sample Carpentry Ltd');
    const line = page.locator('.side-canvas_canvas-element text');
    const width = async () =>
      Number((await text.getAttribute('aria-label'))?.match(size)?.[1]?.replace(',', '.'));
    const normal = await width();
    await page.getByRole('button', { name: 'Bold' }).click();
    await expect(line).toHaveAttribute('font-weight', '700');
    await expect.poll(width).toBeGreaterThan(normal);
    await chooseFont(page, 'Lobster');
    await expect(line).toHaveAttribute('font-family', /Lobster/);
    await expect(line).toHaveAttribute('font-weight', '400');
    await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Size', { exact: true }).fill('24');
    await page.keyboard.press('Enter');
    await expect.poll(width).toBeLessThan(normal);
    await page.getByRole('button', { name: 'Lines right' }).click();
    await expect(page.getByRole('button', { name: 'Lines right' })).toHaveAttribute('aria-pressed', 'true');

    await test.step('CFG-015: a placeholder stands where it is emptied', async () => {
      await page.locator('[data-part="panel"]').getByLabel('Content').fill('');
      await expect(page.getByRole('button', { name: /^Text “Your text”/ })).toBeVisible();
      await expect(page.locator('[data-part="panel"]').getByLabel('Content')).toHaveValue('');
      await page.locator('[data-part="panel"]').getByLabel('Content').fill('Roofs');
      await expect(page.getByRole('button', { name: /^Text “Roofs”/ })).toBeVisible();
    });

    await test.step('CFG-016: it is aligned to the print area and put at an exact place', async () => {
      await page.getByRole('button', { name: 'Position', exact: true }).click();
      await page.getByRole('button', { name: 'Left', exact: true }).click();
      await page.getByRole('button', { name: 'Top', exact: true }).click();
      await expect(page.getByLabel('X, mm')).toHaveValue('5'); // digital area of the back: from 5 and 1.5 mm
      await expect(page.getByLabel('Y, mm')).toHaveValue('1,5');
      await page.getByLabel('X, mm').fill('42,5');
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('X, mm')).toHaveValue('42,5');
      await page.getByLabel('Width, mm').fill('30');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Text “Roofs”, 30 by/ })).toBeVisible();
    });
  });
});

test('what is typed stands on the finished product at once, where it stands on the side', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
  const product = page.locator('.preview_preview').getByRole('img', { name: 'Block 5, 2 m' });
  await expect(product).toHaveAccessibleName('Block 5, 2 m, blank');
  await page.getByRole('button', { name: 'Add text to side 1 Front' }).click();
  await expect(
    page.locator('[data-part="side-canvas"]').getByRole('textbox', { name: 'Content' }),
  ).toBeFocused();
  await page.keyboard.type('Sample Carp');
  await expect(product.locator('text')).toHaveText('Sample Carp');
  await page.keyboard.type('entry');
  await expect(product.locator('text')).toHaveText('Sample Carpentry');
  await page.keyboard.press('Escape');
  await expect(product).toHaveAccessibleName('Block 5, 2 m, printed. side 1 Front: Sample Carpentry');
  const picture = await product.locator('> img').boundingBox();
  const print = await product.locator('text').boundingBox();
  if (!picture || !print) throw new Error('no preview');
  // the front is the slat that is swung up
  expect(print.x).toBeGreaterThan(picture.x + picture.width * 0.25);
  expect(print.x + print.width).toBeLessThan(picture.x + picture.width * 0.75);
  expect(print.y + print.height).toBeLessThan(picture.y + picture.height * 0.5);

  // the back cannot be seen there and stands below
  await addText(page, 'Add text to side 2 Back', 'Roofs');
  await expect(
    page.locator('.preview_preview').getByRole('img', { name: 'side 2 Back, 1 item' }),
  ).toBeVisible();
  await expect(product.locator('text')).toHaveCount(1);
});
