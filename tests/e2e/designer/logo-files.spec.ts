import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support.ts';
import { openDesigner, setQuantity, test } from './designer-page.ts';
import { pdfFile } from './sample-pdfs.ts';
import { choosePictures, handOver, logoPng, picture, type SampleFile, svgFile } from './sample-pictures.ts';

const natural = { query: '?color=natural&scale=freeTop' };
const printIn = (page: Page, words: string) =>
  page.getByRole('group', { name: 'Print in' }).getByRole('button', { name: words });

test('a PDF of one page goes in as a drawing, and its ink keeps the code the file names', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await setQuantity(page, 150);
  await choosePictures(page, [pdfFile('logo.pdf', ['drawing'])]);
  await expect(picture(page, 'logo.pdf')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const side = page.locator('[data-part="side-card"] >> nth=0');
  await side.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  await printIn(page, '2 colours').click();
  await expect(side).toContainText('Pad print 2 of 3 colours');
  const codes = page.getByRole('combobox', { name: /^Pantone/ });
  await expect(codes).toHaveCount(2);
  await expect
    .poll(() => codes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).toSorted()))
    .toEqual(['', '186 C']);
  // the same file under the name of Illustrator
  await choosePictures(page, [{ ...pdfFile('logo.ai', ['drawing']), mimeType: 'application/postscript' }]);
  await expect(picture(page, 'logo.ai')).toBeVisible();
});

test('of several pages one is chosen by keyboard, and what becomes of it is said', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [pdfFile('manual.pdf', ['drawing', 'gradient', 'words', 'empty'])]);
  const dialog = page.getByRole('dialog', { name: 'Which page of manual.pdf?' });
  await expect(dialog.getByRole('status')).toHaveText('It stays a drawing: 2 shapes, printed as paths.');
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Page 1' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Page 2' })).toBeChecked();
  await expect(dialog.getByRole('status')).toContainText('The page holds gradients or patterns.');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('status')).toContainText(
    'The page holds text whose font is not in the file.',
  );
  await expect(dialog.getByRole('button', { name: 'Put in the page' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('status')).toHaveText('There is nothing on this page to print.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.side-canvas_canvas-element')).toHaveCount(0);

  await choosePictures(page, [pdfFile('manual.pdf', ['drawing', 'gradient'])]);
  await dialog.getByRole('radio', { name: 'Page 2' }).check();
  await dialog.getByRole('button', { name: 'Put in as a picture' }).click();
  // cut to the gradient, which is 160 by 60 of the page: what is beside it shows through
  await expect(picture(page, 'manual.pdf')).toHaveAccessibleName(/Picture manual\.pdf/);
  const size = (await picture(page, 'manual.pdf').getAttribute('aria-label')) ?? '';
  const [, wide = '', tall = ''] = /([\d,]+) by ([\d,]+)/.exec(size) ?? [];
  expect(Number(wide.replace(',', '.')) / Number(tall.replace(',', '.'))).toBeCloseTo(160 / 60, 1);
});

test('of very many pages the first are shown; what cannot be opened or printed is refused, in the panel and among the logos', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const own = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = function read(this: Blob) {
      const isGone = this instanceof File && this.name === 'gone.png';
      return isGone ? Promise.reject(new DOMException('gone', 'NotReadableError')) : own.call(this);
    };
  });
  await openDesigner(page, 'block-52', natural);
  const drawings = Array.from({ length: 61 }, () => 'drawing' as const);
  await choosePictures(page, [pdfFile('manual.pdf', drawings)]);
  const dialog = page.getByRole('dialog', { name: 'Which page of manual.pdf?' });
  await expect(dialog.getByText('The file has 61 pages, the first 60 are shown.')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(60);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const { mimeType, buffer } = await logoPng();
  const gone = { name: 'gone.png', mimeType, buffer };
  const pdf = { mimeType: 'application/pdf' };
  await choosePictures(page, [
    { ...pdf, name: 'broken.pdf', buffer: Buffer.from('%PDF-1.7\nnothing') },
    { ...pdf, name: 'other.png', buffer: pdfFile('other.pdf', ['drawing']).buffer },
    gone,
  ]);
  const side = page.locator('[data-side="1"]').first();
  for (const words of [
    /broken\.pdf: the picture cannot be read/,
    /other\.png: the file is not what its name says/,
    /gone\.png: the file cannot be opened/,
  ])
    await expect(side).toContainText(words);
  const strip = page.locator('[data-part="proposals"]');
  await strip.getByRole('button', { name: 'Design it for me' }).click();
  await strip.locator('input[type="file"]').setInputFiles(gone);
  await expect(strip.getByText('gone.png: the file cannot be opened.')).toBeVisible();
  await expect(strip.getByText('Reading the logo')).toHaveCount(0);
});

test.describe('files that only the shop reads', () => {
  // it says why it refuses one
  test.use({ provokes: ['refusals'] });
  test('an EPS comes by the shop, a TIFF by the browser or the shop, and of what nobody reads it is said what to do with it', async ({
    page,
  }) => {
    await openDesigner(page, 'block-52', natural);
    const note = page.locator('[data-side="1"] .closable-note_closable-note');
    const heic = {
      ...{ name: 'phone.heic', mimeType: 'image/heic' },
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    };
    await test.step('wherever it is given', async () => {
      const way = 'Please save it as a PNG or JPG';
      await handOver(page, 'drop', '[data-part="side-card"][data-side="1"] [data-part="side-canvas"]', heic);
      await expect(note.filter({ hasText: 'phone.heic' })).toContainText(way);
      await page.locator('[data-part="proposals-toggle"]').click();
      const strip = page.locator('[data-part="proposals"]');
      await strip.locator('input[type=file]').setInputFiles(heic);
      await expect(strip.getByRole('alert')).toContainText(way);
      await expect(strip.locator('input[type=file]')).toBeAttached();
      await expect(page.locator('.side-canvas_canvas-element')).toHaveCount(0);
    });
    const red = '1 0 0 setrgbcolor 10 10 80 60 rectfill';
    const eps = `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 200 100\n${red}\nshowpage\n`;
    const given = (name: string, buffer: Buffer) => choosePictures(page, [{ name, mimeType: '', buffer }]);
    await given('logo.eps', Buffer.from(eps));
    await expect(picture(page, 'logo.eps')).toBeVisible();
    const tiff = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8102e' } })
      .tiff()
      .toBuffer();
    await given('scan.tif', tiff);
    await expect(picture(page, 'scan.tif')).toBeVisible();
    await given('wrong.eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\nno operator\n'));
    await expect(note.filter({ hasText: 'wrong.eps' })).toContainText('save it as a PDF or SVG');
  });
});

test.describe('a part of the shop that does not come', () => {
  test.use({ provokes: ['lost requests'] });

  test('is said where it reads drawings, pages or PDFs on a thread, and the same file is taken later', async ({
    page,
  }) => {
    await openDesigner(page, 'block-52', natural);
    const side = page.locator('[data-part="side-card"] >> nth=0');
    const without = async (part: RegExp, file: SampleFile) => {
      await page.route(part, (route) => route.abort());
      await choosePictures(page, [file]);
      await expect(side).toContainText(
        `${file.name}: a part of the shop could not be loaded. Please check your connection and choose the file again.`,
      );
      await page.unroute(part);
    };
    const taken = async (file: SampleFile) => {
      await choosePictures(page, [file]);
      await expect(picture(page, file.name)).toBeVisible();
      await expect(side).not.toContainText('could not be loaded');
    };
    const [drawing, pdf] = [svgFile('logo.svg'), pdfFile('logo.pdf', ['drawing'])];
    await without(/\/vector-[^/]*\.js/, drawing);
    await expectAccessible(page);
    await taken(drawing);
    await without(/\/read-pdf-[^/]*\.js/, pdf);
    await without(/\/pdf\.worker[^/]*\.m?js/, pdf);
    await taken(pdf);
  });
});
