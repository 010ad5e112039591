import { expect, type Page } from '@playwright/test';
import { addressOf, expectAccessible } from '../support.ts';
import { openDesigner, priced, setQuantity, test } from './designer-page.ts';
import {
  choosePictures,
  colorsAt,
  handOver,
  logoPng,
  photo,
  picture,
  svgFile,
  turnedJpeg,
} from './sample-pictures.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const elements = '.side-canvas_canvas-element';
const front = '[data-part="side-card"] >> nth=0';
const inks = (page: Page) => page.locator('[data-part="panel"] .panel_picture-ink');
const printIn = (page: Page, words: string) =>
  page.getByRole('group', { name: 'Print in' }).getByRole('button', { name: words });

// covers: CFG-017 CFG-018
test('a picture comes by choice, by drop and by paste, inside the area and at most 150 long', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng('chosen.png')]);
  await expect(picture(page, 'chosen.png')).toHaveAccessibleName(/side 1 Front$/);
  await handOver(page, 'drop', '[data-part="stage"]', await photo('dropped.jpg'));
  await expect(picture(page, 'dropped.jpg')).toBeVisible();
  await handOver(page, 'drop', '.drop-zone', svgFile('drawn.svg'));
  await expect(picture(page, 'drawn.svg')).toBeVisible();
  await handOver(page, 'paste', '[data-part="stage"] button', await logoPng('pasted.png'));
  await expect(picture(page, 'pasted.png')).toBeVisible();
  await expect(page.locator(elements)).toHaveCount(4);
  await expect(page.locator(`${elements}.side-canvas_invalid`)).toHaveCount(0);
  await page.getByLabel('Add picture to side 2 Back').setInputFiles(await logoPng('second.png'));
  await expect(picture(page, 'second.png')).toHaveAccessibleName(/side 2 Back$/);

  await handOver(page, 'drop', '[data-part="side-card"] >> nth=2', await logoPng('third.png'));
  await expect(picture(page, 'third.png')).toHaveAccessibleName(/side 3 End slat, front$/);

  // without an area in the way: 150 canvas pixels are 53.6 mm
  await openDesigner(page, 'ruler-16');
  await choosePictures(page, [
    svgFile(
      'long.svg',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 10" width="900" height="10"><path d="M0 0h900v10H0z"/></svg>',
      ),
    ),
  ]);
  await expect(picture(page, 'long.svg')).toHaveAccessibleName(/53,6 by/);
});

test('a large photograph keeps all its pixels for the press, the screen works on a smaller one, and one held on its side stands upright', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  const large = await photo('large.jpg', 3_000);
  await choosePictures(page, [large]);
  await expect(picture(page, 'large.jpg')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((done, failed) => {
      const asked = indexedDB.open('inkrule-pictures');
      asked.onsuccess = () => done(asked.result);
      asked.onerror = failed;
    });
    const all = await new Promise<{ blob: Blob; preview?: Blob }[]>((done, failed) => {
      const asked = opened.transaction('values').objectStore('values').getAll();
      asked.onsuccess = () => done(asked.result);
      asked.onerror = failed;
    });
    opened.close();
    const [one] = all;
    const shown = one?.preview ? await createImageBitmap(one.preview) : null;
    return { bytes: one?.blob.size, shown: shown && [shown.width, shown.height] };
  });
  expect(kept).toEqual({ bytes: large.buffer.length, shown: [2_000, 1_333] });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picture(page, 'large.jpg')).toHaveCount(0);
  await choosePictures(page, [await turnedJpeg()]);
  await expect(picture(page, 'turned.jpg')).toHaveAccessibleName(/2,9 by 5,8/);
  const [left = '', right = ''] = await colorsAt(page, [
    [0.3, 0.5],
    [0.95, 0.5],
  ]);
  expect(left).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/);
  expect(right).toMatch(/^#c[0-9a-f]/);
});

// covers: CFG-027 CFG-032 CFG-061 CFG-062
test('in two inks the side counts two, an ink changes its plate only, and undo goes back step by step', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await setQuantity(page, 150);
  await choosePictures(page, [await logoPng()]);
  await page.locator(front).getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  await printIn(page, '2 colours').click();
  await expect(inks(page)).toHaveCount(2);
  await expect(page.locator(front)).toContainText('Pad print 2 of 3 colours');
  const [middle, right] = [0.25, 0.75];
  const places = [
    [middle, 0.5],
    [right, 0.5],
    [0.02, 0.02],
  ] as const;
  await expect.poll(() => colorsAt(page, places)).toEqual(['#c8102e', '#003087', 'nothing']);

  const red = inks(page).filter({ hasText: '#C8102E' });
  await red.locator('input[type=color]').fill('#00843d');
  await expect.poll(() => colorsAt(page, places)).toEqual(['#00843d', '#003087', 'nothing']);
  const green = inks(page).filter({ hasText: '#00843D' });
  await green.getByRole('combobox', { name: /^Pantone/ }).fill('no code');
  await page.keyboard.press('Enter');
  await expect(green).toContainText(/Pantone/);
  await expect(green.locator('.field-error')).toBeVisible();
  await green.getByRole('combobox', { name: /^Pantone/ }).fill('348 c');
  await page.keyboard.press('Enter');
  await expect(green.getByRole('combobox', { name: /^Pantone/ })).toHaveValue('348 C');

  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await undo.click();
  await expect(red).toHaveCount(1);
  await undo.click();
  await expect(inks(page)).toHaveCount(0);
  await expect(printIn(page, 'Full colour')).toHaveAttribute('aria-pressed', 'true');

  await test.step('CFG-027: an ink is taken from the picture, by the pointer or by keys', async () => {
    await printIn(page, '1 colour').click();
    await page.getByRole('button', { name: 'Pick from the picture: Colour 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Colour from logo.png' });
    const plane = dialog.getByRole('application');
    await expect(dialog.locator('canvas')).toHaveAttribute('width', '500');
    await expect(dialog.getByRole('status')).toHaveText('The picture is transparent here.');
    const box = await dialog.locator('canvas').boundingBox();
    if (!box) throw new Error('no picture');
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.5);
    await expect(dialog.getByRole('status')).toHaveText('#003087');
    await plane.focus();
    for (let i = 0; i < 25; i++) await page.keyboard.press('Shift+ArrowLeft');
    await expect(dialog.getByRole('status')).toHaveText('#C8102E');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(inks(page)).toContainText('#C8102E');
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join('')))
      .toContain('"chosenByDropper":true');
  });

  await test.step('CFG-062: full colour takes a side of plates to digital print', async () => {
    await printIn(page, 'Full colour').click();
    await expect(page.locator(front)).toContainText('Digital print');
    await expect(page.locator(front).getByRole('radio', { name: 'More than 3' })).toBeChecked();
    await undo.click();
    await expect(page.locator(front)).toContainText('Pad print 1 of 3 colours');
  });
});

// covers: CFG-064 CFG-071 CFG-078
test('a product of plates only has no tabs, offers no full colour, and cannot be ordered before its inks are chosen', async ({
  page,
}) => {
  await openDesigner(page, 'spatula-5');
  await expect(page.locator(front).getByRole('radio')).toHaveCount(0);
  await choosePictures(page, [await logoPng()]);
  await expect(printIn(page, 'Full colour')).toHaveAttribute('aria-disabled', 'true');
  const cart = page.getByRole('button', { name: 'Add to cart' });
  await expect(cart).toHaveAccessibleDescription(
    'side 1 Front: Choose in how many colours the picture is printed.',
    {
      ignoreCase: true,
    },
  );
  await printIn(page, '2 colours').click();
  await expect(cart).not.toHaveAttribute('aria-disabled');
  await expect(page.locator(front)).toContainText('Simple print 2 of 5 colours');
});

// covers: CFG-046 CFG-084
test('before plates are made of a picture, number and codes of its colours are confirmed; from the cart it comes back to be edited', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await setQuantity(page, 150);
  await choosePictures(page, [await logoPng()]);
  await page.locator(front).getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  await printIn(page, '2 colours').click();
  await priced(page);
  const cart = page.getByRole('button', { name: 'Add to cart' });
  await cart.click();
  const dialog = page.getByRole('dialog', { name: 'Are the colours right?' });
  await expect(dialog).toContainText('side 1 Front: Pad print, number of colours 2');
  await expect(dialog).toContainText('#C8102E');
  await dialog.getByRole('button', { name: 'Change the colours' }).click();
  await expect(page).toHaveURL(/configuration/);
  await cart.click();
  await dialog.getByRole('button', { name: 'The colours are right' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));

  const inCart = page.locator('[data-part="design-picture"] svg svg image');
  await expect(inCart).toHaveAttribute('href', /^blob:/);

  // the same plates are not asked about again, other ones are
  await page.getByRole('link', { name: /^Edit/ }).click();
  const save = page.getByRole('button', { name: 'Save to cart' });
  await expect(save).toBeVisible(); // the cart has a field for the quantity too
  await setQuantity(page, 160);
  await priced(page);
  await save.click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  await expect(inCart).toHaveAttribute('href', /^blob:/);
  await page.getByRole('link', { name: /^Edit/ }).click();
  await picture(page, 'logo.png').focus();
  await expect(inks(page)).toHaveCount(2);
  await inks(page).filter({ hasText: '#C8102E' }).locator('input[type=color]').fill('#00843d');
  await priced(page);
  await save.click();
  await expect(dialog).toContainText('#00843D');
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('the picture tool breaks no rule of axe', async ({ page }) => {
    await openDesigner(page, 'block-52', { ...natural, edition: 'de' });
    await choosePictures(page, [await logoPng()], 'Bild');
    await page.getByRole('button', { name: '2 Farben' }).click();
    await expect(inks(page)).toHaveCount(2);
    // what a bar at the edge cuts in half is too small for axe, wherever the page happens to be scrolled
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  });
});
