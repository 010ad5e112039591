import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support.ts';
import { addText, openDesigner, test } from './designer-page.ts';

const SIDE_MM = 236;
const open = (page: Page) => page.getByRole('button', { name: 'True size' }).and(page.locator(':visible'));
const dialog = (page: Page) => page.getByRole('dialog', { name: 'True size' });
const sideWidth = (page: Page) =>
  page
    .locator('[data-side="1"] [data-part="side-canvas"]')
    .evaluate((canvas) => canvas.getBoundingClientRect().width);

test('a card fitted to the screen by keys shows the product as large as it is', async ({ page }) => {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await open(page).focus();
  await page.keyboard.press('Enter');
  const [slider, number] = [
    dialog(page).getByRole('slider', { name: 'Size of the frame' }),
    dialog(page).getByRole('textbox', { name: /Long edge/ }),
  ];
  await expect(slider).toHaveValue('323.5');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('324');
  await expect(number).toHaveValue('324');
  await number.fill('300');
  await number.press('Enter');
  const card = await dialog(page).locator('[data-part="card"]').boundingBox();
  expect(card?.width).toBeCloseTo(300, 1);
  expect(card?.height).toBeCloseTo((300 * 53.98) / 85.6, 1);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'It fits, show the product' }).click();
  await expect(open(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('one millimetre on the screen is one millimetre')).toBeVisible();
  expect(await sideWidth(page)).toBeCloseTo((SIDE_MM * 300) / 85.6, 0);
  // any other zoom ends it
  await page.getByRole('button', { name: 'Zoom in' }).and(page.locator(':visible')).click();
  await expect(open(page)).toHaveAttribute('aria-pressed', 'false');
  // the device knows the screen from now on
  await page.reload();
  await open(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => sideWidth(page)).toBeCloseTo((SIDE_MM * 300) / 85.6, 0);
});

test('a screen measured at another zoom says that the size is only calculated', async ({ page }) => {
  await page.addInitScript(() => {
    const screens = [{ width: screen.width, height: screen.height, ratio: 1.5, pxPerMm: 3 }];
    localStorage.setItem('inkrule.screens', JSON.stringify({ version: 1, data: screens }));
  });
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
  await open(page).click();
  await expect(page.getByText('measured at another zoom of the browser')).toBeVisible();
  expect(await sideWidth(page)).toBeCloseTo(SIDE_MM * 4.5, 0);
  await page.getByRole('button', { name: 'Measure the screen again' }).click();
  await expect(dialog(page).getByRole('slider')).toHaveValue('385');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Measure the screen again' })).toBeFocused();
});

test('on a phone the card stands upright and fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
  await open(page).click();
  await dialog(page)
    .getByRole('textbox', { name: /Long edge/ })
    .fill('548');
  await page.keyboard.press('Enter');
  const card = await dialog(page).locator('[data-part="card"]').boundingBox();
  expect(card?.height).toBeCloseTo(548, 1);
  expect(card?.x).toBeGreaterThanOrEqual(0);
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(390);
  await dialog(page).getByRole('button', { name: 'It fits, show the product' }).click();
  await expect.poll(() => sideWidth(page)).toBeCloseTo((SIDE_MM * 548) / 85.6, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
