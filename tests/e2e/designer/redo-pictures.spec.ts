import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support.ts';
import { openDesigner, setQuantity, test } from './designer-page.ts';
import { choosePictures, colorsAt, picture, ringPng } from './sample-pictures.ts';

const natural = { query: '?color=natural&scale=freeTop' };

test.use({ provokes: ['lost requests'] });

const panel = (page: Page) => page.locator('[data-part="panel"]');
const [corner, ink, middle] = [
  [0.03, 0.03],
  [0.5, 0.2],
  [0.5, 0.5],
] as const;

/** What works on pictures is not there at first, and the picture is not blamed for it. */
async function isLostAtFirst(page: Page, thread: RegExp, wish: string): Promise<void> {
  await page.route(thread, (route) => route.abort());
  await panel(page).getByRole('button', { name: wish }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'A part of the shop could not be loaded. Please check your connection and try again.',
  );
  await expectAccessible(page);
  await page.unroute(thread);
}

test('a picture becomes paths: by keyboard, with a slider, before beside after, and undo brings it back', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await setQuantity(page, 150);
  await choosePictures(page, [await ringPng()]);
  await expect(picture(page, 'ring.png')).toBeVisible();
  await expect(panel(page)).toContainText(/sharp up to \d+\smm wide/);
  await isLostAtFirst(page, /\/trace-worker-[^/]*\.js/, 'Turn into paths');
  const dialog = page.getByRole('dialog', { name: 'Turn ring.png into paths' });
  // another wish tries again
  await dialog.getByRole('slider', { name: 'Detail' }).press('ArrowRight');
  await expect(dialog.getByRole('status')).toContainText(/\d+ curves, one clean area for each ink/);
  await expect(dialog.getByRole('img', { name: 'Now' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Then' })).toBeVisible();
  await expectAccessible(page);
  const detail = dialog.getByRole('slider', { name: 'Detail' });
  await detail.focus();
  await page.keyboard.press('End');
  await expect(detail).toHaveValue('10');
  await dialog.getByRole('button', { name: 'Use the paths' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(picture(page, 'ring.png')).toBeFocused();
  await expect(panel(page)).not.toContainText('sharp up to');
  await expect(
    page.getByRole('group', { name: 'Print in' }).getByRole('button', { name: '1 colour' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => colorsAt(page, [corner, ink, middle])).toEqual(['nothing', '#c8102e', 'nothing']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page)).toContainText('sharp up to');
  // two presses are one step of the history
  await panel(page).getByRole('button', { name: 'Turn into paths' }).press('Enter');
  await expect(dialog.getByRole('status')).toContainText('curves');
  await dialog.getByRole('button', { name: 'Use the paths' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(panel(page)).not.toContainText('sharp up to');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page)).toContainText('sharp up to');

  await test.step('the paths of a picture begin with as many inks as it has', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#fff"/><circle cx="100" cy="100" r="70" fill="#c8102e"/><circle cx="300" cy="100" r="70" fill="#002f89"/></svg>`;
    await choosePictures(page, [
      { name: 'two.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() },
    ]);
    await expect(picture(page, 'two.png')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Turn into paths' }).press('Enter');
    const other = page.getByRole('dialog', { name: 'Turn two.png into paths' });
    await expect(other.getByRole('button', { name: '2 colours' })).toHaveAttribute('aria-pressed', 'true');
    await other.getByRole('button', { name: '1 colour' }).press('Enter');
    await expect(other.getByRole('button', { name: '1 colour' })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the white a picture stands on is taken away, inside it only where asked', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await ringPng()]);
  await expect(picture(page, 'ring.png')).toBeVisible();
  await isLostAtFirst(page, /\/background-worker-[^/]*\.js/, 'Remove background');
  const dialog = page.getByRole('dialog', { name: 'Remove the background of ring.png' });
  // another wish tries again
  await dialog.getByLabel('Also inside the drawing').press('Space');
  await expect(dialog.getByRole('status')).toContainText('The edge');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove background' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(picture(page, 'ring.png')).toBeFocused();
  await expect.poll(() => colorsAt(page, [corner, ink, middle])).toEqual(['nothing', '#c8102e', '#ffffff']);
  // two presses are one step of the history
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => colorsAt(page, [corner])).toEqual(['#ffffff']);
  await panel(page).getByRole('button', { name: 'Remove background' }).press('Enter');
  await expect(dialog.getByRole('status')).toContainText('The edge');
  await dialog.getByRole('button', { name: 'Remove background' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => colorsAt(page, [corner])).toEqual(['nothing']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => colorsAt(page, [corner])).toEqual(['#ffffff']);
  // a photograph has no background to take away
  const noise = await sharp({
    create: {
      width: 60,
      height: 60,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#888',
    },
  })
    .png()
    .toBuffer();
  await choosePictures(page, [{ name: 'noise.png', mimeType: 'image/png', buffer: noise }]);
  await expect(picture(page, 'noise.png')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Remove background' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('does not stand on one colour');
});
