import { expect, type Page } from '@playwright/test';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { openDesigner, priced, setQuantity, test } from './designer-page.ts';
import { choosePictures, logoPng } from './sample-pictures.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const drawn = (page: Page) =>
  page.locator('[data-part="side-card"] .side-canvas_canvas-element svg[viewBox]').first();
const openCrop = async (page: Page, name = 'Crop') => {
  await page.locator('[data-part="panel"]').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.crop-dialog_crop-plane img')).toBeVisible();
  return dialog;
};
const partOf = async (page: Page): Promise<number[]> =>
  ((await drawn(page).getAttribute('viewBox')) ?? '').split(' ').map(Number);
const near = (value: number) => expect.closeTo(value, 1);

test('cut by the mouse: one step of the history, the same in the cart', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng()]);
  const before = await page.locator('.side-canvas_canvas-element .side-canvas_grip').boundingBox();
  const dialog = await openCrop(page);
  await expect(dialog).toHaveAccessibleName('Crop logo.png');
  const plane = await dialog.locator('.crop-dialog_crop-plane').boundingBox();
  if (!plane || !before) throw new Error('nothing to crop');

  // the right half away, by the middle of the right side
  await page.mouse.move(plane.x + plane.width, plane.y + plane.height / 2);
  await page.mouse.down();
  await page.mouse.move(plane.x + plane.width * 0.7, plane.y + plane.height / 2, { steps: 4 });
  await page.mouse.move(plane.x + plane.width * 0.5, plane.y + plane.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByRole('status')).toContainText(/^Crop/);
  // the frame itself, a quarter to the right
  await page.mouse.move(plane.x + plane.width * 0.25, plane.y + plane.height / 2);
  await page.mouse.down();
  await page.mouse.move(plane.x + plane.width * 0.5, plane.y + plane.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await partOf(page), 'nothing changes before it is applied').toEqual([0, 0, 1, 1]);
  await dialog.getByRole('button', { name: 'Apply crop' }).click();
  await expect(dialog).toBeHidden();
  expect(await partOf(page)).toEqual([near(0.25), near(0), near(0.5), near(1)]);
  await expect(page.locator('[data-announcement]')).toContainText('The picture is cropped to');
  const after = await page.locator('.side-canvas_canvas-element .side-canvas_grip').boundingBox();
  expect((after?.width ?? 0) / before.width).toBeCloseTo(0.5, 1);
  expect(after?.height).toBeCloseTo(before.height, 0);

  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await partOf(page)).toEqual([0, 0, 1, 1]);
  await page.getByRole('button', { name: 'Redo' }).click();
  await setQuantity(page, 20);
  await priced(page);
  const part = await drawn(page).getAttribute('viewBox');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  await expect(page.locator('[data-part="design-picture"] svg svg').first()).toHaveAttribute(
    'viewBox',
    part ?? '',
  );
});

test('cut by keys, in exact millimetres, a picture that is turned', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng()]);
  await page.locator('[data-part="rail"]').getByRole('button', { name: 'Position', exact: true }).click();
  await page.getByRole('textbox', { name: 'Turn, °' }).fill('90');
  await page.keyboard.press('Enter');
  await page.locator('[data-part="rail"]').getByRole('button', { name: 'Picture', exact: true }).click();
  await page.locator('[data-part="panel"]').getByRole('button', { name: 'Crop', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crop logo.png' });
  await expect(dialog).toContainText('stays turned on the product');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await dialog.getByRole('button', { name: 'Square' }).focus();
  await page.keyboard.press('Space');
  const high = await field('Height, mm').inputValue();
  await expect(field('Width, mm')).toHaveValue(high);
  await expect(field('Top, mm')).toHaveValue('0');
  await field('Left, mm').fill('0');
  await page.keyboard.press('Enter');
  await expect(field('Left, mm')).toHaveValue('0');
  await dialog.getByRole('application').focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight');
  await expect(field('Left, mm')).toHaveValue('3');
  await page.keyboard.press('Shift+ArrowLeft');
  await field('Width, mm').fill('3');
  await page.keyboard.press('Enter');
  await expect(field('Height, mm')).toHaveValue('3');
  await dialog.getByRole('button', { name: 'Apply crop' }).focus();
  await page.keyboard.press('Enter');
  const [x = 0, y = 1, width = 0, height = 0] = await partOf(page);
  expect([y, width / height]).toEqual([near(0), near(0.5)]);
  expect(x).toBeGreaterThan(0);

  // given up: as if it had never been opened; the whole again: no crop
  const again = await openCrop(page);
  await again.getByRole('button', { name: 'Whole picture' }).click();
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  expect((await partOf(page))[2]).toBe(width);
  const last = await openCrop(page);
  await last.getByRole('button', { name: 'Whole picture' }).click();
  await last.getByRole('button', { name: 'Apply crop' }).click();
  expect(await partOf(page)).toEqual([0, 0, 1, 1]);
});

test.describe('by a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the handles are large enough, and the page does not scroll under them', async ({ page }) => {
    await openDesigner(page, 'block-52', { ...natural, edition: 'de' });
    await choosePictures(page, [await logoPng()], 'Bild');
    const dialog = await openCrop(page, 'Zuschneiden');
    await expectNoOverflow(page);
    await expectAccessible(page);
    const handle = await dialog.locator('.crop-dialog_crop-handle[data-handle="se"]').boundingBox();
    expect(handle?.width).toBeGreaterThanOrEqual(44);
    const plane = await dialog.locator('.crop-dialog_crop-plane').boundingBox();
    if (!plane) throw new Error('nothing to crop');
    const touch = await page.context().newCDPSession(page);
    const at = (x: number, y: number) => [{ x: plane.x + plane.width * x, y: plane.y + plane.height * y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(1, 1) });
    for (const to of [0.9, 0.8, 0.7, 0.6])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to, to) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await dialog.getByRole('button', { name: 'Ausschnitt übernehmen' }).click();
    expect(await partOf(page)).toEqual([0, 0, near(0.6), near(0.6)]);
  });
});
