import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { strangeDrawings } from '#server/shop-orders/checkout/strange-drawings.ts';
import { rasterKinds } from '#tests/print/raster-kinds.ts';
import { openDesigner, test } from './designer-page.ts';
import {
  choosePictures,
  colorsAt,
  hugePng,
  inkJpeg,
  logoPng,
  logoSvg,
  picture,
  type SampleFile,
  svgFile,
} from './sample-pictures.ts';

// Every kind of file a shopper may bring: what is taken stands as its program showed it, the rest is refused
// in words.

const natural = { query: '?color=natural&scale=freeTop' };
const elements = '.side-canvas_canvas-element';
const inks = (page: Page) => page.locator('[data-part="panel"] .panel_picture-ink');
const printIn = (page: Page, words: string) =>
  page.getByRole('group', { name: 'Print in' }).getByRole('button', { name: words });

const paths = Array.from(
  { length: 10_000 },
  (_, i) => `<path d="M${(i % 100) * 4} ${Math.floor(i / 100) * 4}h3v3z"/>`,
).join('');
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

/** Takes what was added out again, for the next file. */
async function takeOut(page: Page): Promise<void> {
  await page.locator(elements).press('Delete');
  await expect(page.locator(elements)).toHaveCount(0);
}

test('raster pictures stand as their program showed them', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  const [red, blue] = [/^#c[0-9a-f][01][0-9a-f][23][0-9a-f]$/, /^#0[0-9a-f][23][0-9a-f]8[0-9a-f]$/];
  for (const name of [
    'sixteen bits.png',
    'interlaced.png',
    'animated.png',
    'progressive.jpg',
    'upside down.jpg',
  ])
    await test.step(name, async () => {
      await choosePictures(page, [kind(name, await sample(name))]);
      await expect(picture(page, name)).toBeVisible();
      const shown = await colorsAt(page, [
        [0.1, 0.5],
        [0.9, 0.5],
      ]);
      expect(shown).toEqual(
        (name.startsWith('upside') ? [blue, red] : [red, blue]).map((one) => expect.stringMatching(one)),
      );
      await takeOut(page);
    });
});

test('strange drawings stand in the design, and one with effects is printed from pixels, which the check says', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  for (const name of [
    'of twenty thousand units',
    'of a million units',
    'in a view of no size',
    'of what is no number',
  ])
    await test.step(name, async () => {
      const drawing = strangeDrawings.find((one) => one.name === name);
      await choosePictures(page, [svgFile('strange.svg', Buffer.from(drawing?.text ?? ''))]);
      const placed = picture(page, 'strange.svg');
      await expect(placed).toBeVisible();
      const shown = sharp(await placed.screenshot()).removeAlpha();
      const { dominant } = await shown.stats();
      expect([dominant.r > 180, dominant.g < 60, dominant.b < 90]).toEqual([true, true, true]);
      await takeOut(page);
    });
  const shaded = svg(
    '<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="400" height="400" fill="url(#g)"/>',
  );
  await choosePictures(page, [svgFile('shaded.svg', shaded)]);
  await expect(picture(page, 'shaded.svg')).toBeVisible();
  await page
    .locator('[data-part="rail"]')
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(page.locator('.panel-check_check-row')).toContainText(
    'The drawing shaded.svg contains gradients, effects',
  );
});

// covers: CFG-032
test('a drawing stays a drawing: in two inks it is made of paths, in exactly their colours', async ({
  page,
}) => {
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
  const relative = Buffer.from(
    logoSvg.toString().replace('width="600" height="300"', 'width="100%" height="100%"'),
  );
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
    const blob = (window as unknown as { made: Map<string, Blob> }).made.get(
      image.getAttribute('href') ?? '',
    );
    return `${blob?.type} ${await blob?.text()}`;
  });
  expect(shown).toMatch(/^image\/svg\+xml <svg /);
  expect(shown).toContain('<path ');
});

test('what no browser or press can take is refused in words, and the design stays as it was', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('elsewhere')) outside.push(request.url());
  });
  // one for each of the reasons; which files have which is tried with their readers
  // (rules/platform/files/svg/clean-svg.test.ts, rules/design/artwork/drawing/drawing.test.ts)
  const more = 'the drawing contains more than lines and areas';
  const outsider = '<image href="http://elsewhere.example/a.png" width="9" height="9"/>';
  const refused: readonly (readonly [SampleFile, string])[] = [
    [svgFile('script.svg', svg('<script>window.ran = true</script>')), more],
    [svgFile('elsewhere.svg', svg(outsider)), more],
    [svgFile('words.svg', svg('<text y="20">Sample Carpentry</text>')), 'the drawing contains live text'],
    [svgFile('laughs.svg', svg(laughs)), 'the drawing has too many parts'],
    [svgFile('long.svg', svg(`<path d="M0 0${'h1'.repeat(2_500_000)}"/>`)), 'the picture is too large'],
    [await hugePng(), 'the picture is too large'],
    [kind('torn.jpg', await sample('torn.jpg')), 'the picture cannot be read'],
    [kind('torn.png', await sample('torn.png')), 'the picture cannot be read'],
    [kind('empty.png', Buffer.alloc(0)), 'there is nothing in the file to print'],
    [
      { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      'please use PDF, AI, EPS, SVG, PNG, JPG, WebP, TIFF or HEIC',
    ],
    [kind('page.png', Buffer.from('<html>')), 'the file is not what its name says'],
  ];
  await choosePictures(page, [await logoPng()]);
  await expect(page.locator(elements)).toHaveCount(1);
  // where the picture was added to, not over the price
  const note = page.locator('[data-side="1"] .closable-note_closable-note');
  for (const [file, words] of refused) {
    await choosePictures(page, [file]);
    await expect(note).toContainText(`${file.name}: ${words}`);
  }
  await note.getByRole('button', { name: /^Close/ }).click();
  await expect(note).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.locator(elements)).toHaveCount(1);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(outside).toEqual([]);
});

test('inks instead of lights and ten thousand paths are taken', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await inkJpeg(), svgFile('paths.svg', svg(paths))]);
  for (const name of ['inks.jpg', 'paths.svg']) await expect(picture(page, name)).toBeVisible();
  await printIn(page, '1 colour').click();
  await expect(inks(page)).toHaveCount(1);
});
