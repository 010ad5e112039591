import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support.ts';
import { losePictures, openDesigner, test } from './designer-page.ts';
import { choosePictures, logoPng, photo, type SampleFile } from './sample-pictures.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const element = (page: Page) => page.locator('[data-part="side-card"] .side-canvas_canvas-element');
const inks = (page: Page) => page.locator('[data-part="panel"] .panel_picture-ink');

async function replaceBy(page: Page, file: SampleFile, inside = '[data-part="panel"]'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .locator(inside)
    .getByRole('button', { name: /^Replace picture/ })
    .click();
  await (await chooser).setFiles(file);
}

test('a lost picture says so on its place and blocks the cart, and the same file brings it back with place, crop and inks', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng()]);
  await page.getByRole('group', { name: 'Print in' }).getByRole('button', { name: '2 colours' }).click();
  await expect(inks(page)).toHaveCount(2);
  const red = inks(page).filter({ hasText: '#C8102E' });
  await red.locator('input[type=color]').fill('#00843d');
  await page.locator('[data-part="panel"]').getByRole('button', { name: 'Crop', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Width, mm' }).fill('9');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Apply crop' }).click();
  const part = await element(page).locator('svg[viewBox]').getAttribute('viewBox');
  const place = await element(page).locator('.side-canvas_grip').boundingBox();

  await losePictures(page);
  await expect(element(page).locator('.element-paint_picture-lost-mark')).toBeVisible();
  await expect(element(page)).toHaveAccessibleName(/Picture missing$/);
  await element(page).focus();
  await expect(page.locator('[data-part="panel"]')).toContainText('Please replace it or delete it.');
  await expect(page.locator('[data-part="panel"]')).toContainText('This browser no longer has the picture.');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAccessibleDescription(
    /The data of the picture logo.png is no longer available/,
  );
  await expectAccessible(page);

  await test.step('the print check offers the way back too', async () => {
    await page
      .locator('[data-part="rail"]')
      .getByRole('button', { name: /^Check/ })
      .click();
    const row = page
      .locator('.panel-check_check-row')
      .filter({ hasText: 'The data of the picture logo.png' });
    await expect(row).toBeVisible();
    await replaceBy(page, await logoPng('again.png'), '.panel-check_check-row');
    await expect(row).toHaveCount(0);
    await expect(element(page)).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    await element(page).focus();
    await page.locator('[data-part="rail"]').getByRole('button', { name: 'Picture', exact: true }).click();
  });

  await replaceBy(page, await logoPng('again.png'));
  await expect(element(page)).toHaveAccessibleName(/^Picture again.png/);
  await expect(element(page)).toBeFocused();
  await expect(element(page).locator('image')).toHaveAttribute('href', /^blob:/);
  await expect(element(page).locator('svg[viewBox]')).toHaveAttribute('viewBox', part ?? '');
  const now = await element(page).locator('.side-canvas_grip').boundingBox();
  expect(now?.width).toBeCloseTo(place?.width ?? 0, 0);
  await expect(inks(page)).toHaveCount(2);
  await expect(inks(page).filter({ hasText: '#00843D' })).toHaveCount(1);
  await expect(page.locator('[data-announcement]')).toContainText('Picture replaced by again.png.');
});

test('another picture in another proportion and other colours: one step, and what did not fit is said', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng()]);
  await page.getByRole('group', { name: 'Print in' }).getByRole('button', { name: '1 colour' }).click();
  await expect(inks(page)).toHaveCount(1);
  await page.locator('[data-part="panel"]').getByRole('button', { name: 'Crop', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Square' }).click();
  await page.getByRole('button', { name: 'Apply crop' }).click();
  await replaceBy(page, await photo('other.jpg'));
  await expect(element(page)).toHaveAccessibleName(/^Picture other.jpg/);
  await expect(element(page).locator('svg[viewBox]')).toHaveAttribute('viewBox', '0 0 1 1');
  await expect(page.locator('[data-side="1"] .closable-note_closable-note')).toContainText(
    'different proportions',
  );
  await expect(page.locator('[data-side="1"] .closable-note_closable-note')).toContainText(
    'different colours',
  );
  await expect(inks(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(element(page)).toHaveAccessibleName(/^Picture logo.png/);
  await expect(element(page).locator('svg[viewBox]')).not.toHaveAttribute('viewBox', '0 0 1 1');
});
