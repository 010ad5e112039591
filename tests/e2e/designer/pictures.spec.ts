import { expect, type Page } from '@playwright/test';
import { rasterKinds } from '#tests/print/raster-kinds.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { openDesigner, priced, setQuantity, test } from './designer-page.ts';
import {
  choosePictures,
  handOver,
  hugePng,
  inkJpeg,
  logoPng,
  logoSvg,
  photo,
  type SampleFile,
  svgFile,
  turnedJpeg,
} from './sample-pictures.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const elements = '.canvas-element';
const front = '.side-card >> nth=0';
const picture = (page: Page, name: string) =>
  page.locator(elements).and(page.getByRole('button', { name: new RegExp(`^Picture ${name}`) }));
const inks = (page: Page) => page.locator('.panel .picture-ink');
const printIn = (page: Page, words: string) => page.getByRole('group', { name: 'Print in' }).getByRole('button', { name: words });

/** Colours of a picture on the canvas as the browser draws it: `x` and `y` from 0 to 1. */
const colorsAt = (page: Page, points: readonly (readonly [number, number])[]) =>
  page.locator(`${elements} svg image`).evaluate(async (image, places) => {
    const drawn = new Image();
    drawn.src = image.getAttribute('href') ?? '';
    await drawn.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [drawn.naturalWidth, drawn.naturalHeight];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(drawn, 0, 0);
    return places.map(([x, y]) => {
      const { data } = context.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1);
      const hex = [...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('');
      return data[3] === 0 ? 'nothing' : `#${hex}`;
    });
  }, points);

// covers: CFG-017 CFG-018
test('a picture comes by choice, by drop and by paste, inside the area and at most 150 long', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng('chosen.png')]);
  await expect(picture(page, 'chosen.png')).toHaveAccessibleName(/side 1 Front$/);
  await handOver(page, 'drop', '.stage', await photo('dropped.jpg'));
  await expect(picture(page, 'dropped.jpg')).toBeVisible();
  await handOver(page, 'drop', '.drop-zone', svgFile('drawn.svg'));
  await expect(picture(page, 'drawn.svg')).toBeVisible();
  await handOver(page, 'paste', '.stage button', await logoPng('pasted.png'));
  await expect(picture(page, 'pasted.png')).toBeVisible();
  await expect(page.locator(elements)).toHaveCount(4);
  await expect(page.locator(`${elements}.invalid`)).toHaveCount(0);
  await page.getByLabel('Add picture to side 2 Back').setInputFiles(await logoPng('second.png'));
  await expect(picture(page, 'second.png')).toHaveAccessibleName(/side 2 Back$/);

  await handOver(page, 'drop', '.side-card >> nth=2', await logoPng('third.png'));
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

// covers: CFG-032 CFG-061
test('in two inks the side counts two, an ink changes its plate only, and undo goes back step by step', async ({ page }) => {
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
  await green.getByRole('textbox', { name: /^Pantone/ }).fill('no code');
  await page.keyboard.press('Enter');
  await expect(green).toContainText(/Pantone/);
  await expect(green.locator('.field-error')).toBeVisible();
  await green.getByRole('textbox', { name: /^Pantone/ }).fill('348 c');
  await page.keyboard.press('Enter');
  await expect(green.getByRole('textbox', { name: /^Pantone/ })).toHaveValue('348 C');

  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await undo.click();
  await expect(red).toHaveCount(1);
  await undo.click();
  await expect(inks(page)).toHaveCount(0);
  await expect(printIn(page, 'Full colour')).toHaveAttribute('aria-pressed', 'true');
});

// covers: CFG-062
test('full colour takes a side of plates to digital print', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await setQuantity(page, 150);
  await choosePictures(page, [await photo()]);
  await page.locator(front).getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  await printIn(page, '3 colours').click();
  await expect(page.locator(front)).toContainText('Pad print 3 of 3 colours');
  await printIn(page, 'Full colour').click();
  await expect(page.locator(front)).toContainText('Digital print');
  await expect(page.locator(front).getByRole('radio', { name: 'More than 3' })).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator(front)).toContainText('Pad print 3 of 3 colours');
});

// covers: CFG-064
test('a product of plates only offers no full colour, and cannot be ordered before its inks are chosen', async ({ page }) => {
  await openDesigner(page, 'spatula-5');
  await choosePictures(page, [await logoPng()]);
  await expect(printIn(page, 'Full colour')).toHaveAttribute('aria-disabled', 'true');
  const cart = page.getByRole('button', { name: 'Add to cart' });
  await expect(cart).toHaveAccessibleDescription('side 1 Front: Choose in how many colours the picture is printed.', {
    ignoreCase: true,
  });
  await printIn(page, '2 colours').click();
  await expect(cart).not.toHaveAttribute('aria-disabled');
});

// covers: CFG-027 CFG-032
test('an ink is taken from the picture, by the pointer or by keys', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng()]);
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
  const [draft] = await page.evaluate(async () => {
    await new Promise((next) => setTimeout(next, 600));
    return Object.values(localStorage).filter((text) => text.includes('chosenByDropper'));
  });
  expect(draft).toContain('"chosenByDropper":true');
});

// covers: CFG-046
test('before plates are made of a picture, number and codes of its colours are confirmed', async ({ page }) => {
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

  // the same plates are not asked about again, other ones are
  await page.getByRole('link', { name: /^Edit/ }).click();
  const save = page.getByRole('button', { name: 'Save to cart' });
  await expect(save).toBeVisible(); // the cart has a field for the quantity too
  await setQuantity(page, 160);
  await priced(page);
  await save.click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  await page.getByRole('link', { name: /^Edit/ }).click();
  await picture(page, 'logo.png').focus();
  await inks(page).filter({ hasText: '#C8102E' }).locator('input[type=color]').fill('#00843d');
  await priced(page);
  await save.click();
  await expect(dialog).toContainText('#00843D');
});

// covers: CFG-084
test('a picture goes to the cart and comes back to be edited', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng()]);
  await printIn(page, '2 colours').click();
  await setQuantity(page, 20);
  await priced(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  await expect(page.locator('.design-picture svg svg image')).toHaveAttribute('href', /^blob:/);
  await page.getByRole('link', { name: /^Edit/ }).click();
  await picture(page, 'logo.png').focus();
  await expect(inks(page)).toHaveCount(2);
  await printIn(page, '1 colour').click();
  await expect(inks(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save to cart' }).click();
  await expect(page).toHaveURL(addressOf('en', 'cart'));
  await expect(page.locator('.design-picture svg svg image')).toHaveAttribute('href', /^blob:/);
});

test('a photograph the camera held on its side stands upright', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await turnedJpeg()]);
  await expect(picture(page, 'turned.jpg')).toHaveAccessibleName(/3,2 by 6,4/);
  const [left = '', right = ''] = await colorsAt(page, [
    [0.3, 0.5],
    [0.95, 0.5],
  ]);
  expect(left).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/);
  expect(right).toMatch(/^#c[0-9a-f]/);
});

const paths = Array.from({ length: 10_000 }, (_, i) => `<path d="M${(i % 100) * 4} ${Math.floor(i / 100) * 4}h3v3z"/>`).join('');
const svg = (body: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${body}</svg>`);

let laughs = '<g id="l0"><rect width="9" height="9"/></g>';
for (let i = 1; i < 12; i++) laughs += `<g id="l${i}">${`<use href="#l${i - 1}"/>`.repeat(10)}</g>`;

const sample = async (name: string): Promise<Buffer> => {
  const found = rasterKinds.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found.make();
};
const kind = (name: string, buffer: Buffer): SampleFile => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer,
});

for (const name of ['sixteen bits.png', 'interlaced.png', 'animated.png', 'progressive.jpg', 'upside down.jpg']) {
  test(`${name} stands as its program showed it`, async ({ page }) => {
    await openDesigner(page, 'block-52', natural);
    await choosePictures(page, [kind(name, await sample(name))]);
    await expect(picture(page, name)).toBeVisible();
    const [left = '', right = ''] = await colorsAt(page, [
      [0.1, 0.5],
      [0.9, 0.5],
    ]);
    const [red, blue] = [/^#c[0-9a-f][01][0-9a-f][23][0-9a-f]$/, /^#0[0-9a-f][23][0-9a-f]8[0-9a-f]$/];
    expect([left, right]).toEqual(
      (name.startsWith('upside') ? [blue, red] : [red, blue]).map((one) => expect.stringMatching(one)),
    );
  });
}

// covers: CFG-032
test('a drawing stays a drawing: in two inks it is made of paths, in exactly their colours', async ({ page }) => {
  await page.addInitScript(() => {
    const made = new Map<string, Blob>();
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const address = make.call(URL, blob);
      if (blob instanceof Blob) made.set(address, blob);
      return address;
    };
    Object.assign(window, { made });
  });
  await openDesigner(page, 'block-52', natural);
  const relative = Buffer.from(logoSvg.toString().replace('width="600" height="300"', 'width="100%" height="100%"'));
  await choosePictures(page, [svgFile('logo.svg', relative)]);
  await expect(picture(page, 'logo.svg')).toBeVisible();
  await printIn(page, '2 colours').click();
  await expect(inks(page)).toHaveCount(2);
  await expect(inks(page).filter({ hasText: '#C8102E' })).toHaveCount(1);
  await inks(page).filter({ hasText: '#003087' }).locator('input[type=color]').fill('#00843d');
  const places = [
    [0.25, 0.5],
    [0.75, 0.5],
    [0.02, 0.02],
  ] as const;
  await expect.poll(() => colorsAt(page, places)).toEqual(['#c8102e', '#00843d', 'nothing']);
  const shown = await page.locator(`${elements} svg image`).evaluate(async (image) => {
    const blob = (window as unknown as { made: Map<string, Blob> }).made.get(image.getAttribute('href') ?? '');
    return `${blob?.type} ${await blob?.text()}`;
  });
  expect(shown).toMatch(/^image\/svg\+xml <svg /);
  expect(shown).toContain('<path ');
});

test('a drawing with effects is printed from pixels, and the check says so', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  const shaded = svg(
    '<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="400" height="400" fill="url(#g)"/>',
  );
  await choosePictures(page, [svgFile('shaded.svg', shaded)]);
  await expect(picture(page, 'shaded.svg')).toBeVisible();
  await page
    .locator('.rail')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(page.locator('.check-row')).toContainText('The drawing shaded.svg contains gradients, effects');
});

test('what no browser or press can take is refused in words, and the design stays as it was', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('elsewhere')) outside.push(request.url());
  });
  const more = 'the drawing contains more than lines and areas';
  const refused: readonly (readonly [SampleFile, string])[] = [
    [svgFile('script.svg', svg('<script>window.ran = true</script>')), more],
    [svgFile('handler.svg', svg('<rect width="9" height="9" onclick="window.ran = true"/>')), more],
    [svgFile('elsewhere.svg', svg('<image href="http://elsewhere.example/a.png" width="9" height="9"/>')), more],
    [svgFile('entities.svg', svg('<text>&b;</text>', '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>')), more],
    [
      svgFile('page.svg', svg('<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')),
      more,
    ],
    [svgFile('words.svg', svg('<text y="20">Sample Carpentry</text>')), 'the drawing contains live text'],
    [svgFile('laughs.svg', svg(laughs)), 'the drawing has too many parts'],
    [svgFile('long.svg', svg(`<path d="M0 0${'h1'.repeat(2_500_000)}"/>`)), 'the picture is too large'],
    [await hugePng(), 'the picture is too large'],
    [kind('torn.jpg', await sample('torn.jpg')), 'the picture cannot be read'],
    [kind('torn.png', await sample('torn.png')), 'the picture cannot be read'],
    [
      { name: 'broken.png', mimeType: 'image/png', buffer: (await logoPng()).buffer.subarray(0, 300) },
      'the picture cannot be read',
    ],
    [{ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }, 'please use PNG, JPG or SVG'],
    [{ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }, 'the file is something else than its name says'],
  ];
  await choosePictures(page, [await logoPng()]);
  await expect(page.locator(elements)).toHaveCount(1);
  for (const [file, words] of refused) {
    await choosePictures(page, [file]);
    const toast = page.locator('.toast').filter({ hasText: file.name });
    await expect(toast).toContainText(words);
    await toast.getByRole('button').click();
  }
  await expect(page.locator(elements)).toHaveCount(1);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(outside).toEqual([]);
});

test('inks instead of lights, progressive data and ten thousand paths are taken', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await inkJpeg(), await photo('progressive.jpg'), svgFile('paths.svg', svg(paths))]);
  for (const name of ['inks.jpg', 'progressive.jpg', 'paths.svg']) await expect(picture(page, name)).toBeVisible();
  await printIn(page, '1 colour').click();
  await expect(inks(page)).toHaveCount(1);
});

test('a picture this browser lost is said to be lost, and blocks the cart', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng()]);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((done) => {
        const asked = indexedDB.deleteDatabase('inkrule-pictures');
        asked.onsuccess = asked.onerror = asked.onblocked = done;
      }),
  );
  await page.reload();
  await picture(page, 'logo.png').focus();
  await expect(page.locator('.panel')).toContainText('This browser no longer has the picture.');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAccessibleDescription(
    /The data of the picture logo.png is no longer available/,
  );
});

for (const viewport of [
  { width: 1440, height: 1000 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport.width < 500 });
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
}
