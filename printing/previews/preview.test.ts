import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PREVIEW_PIXELS, PREVIEW_PIXELS_PER_MM, PREVIEW_SIDE } from '#rules/orders/order/previews.ts';
import { previewOf } from './preview.ts';
import { pdfOf } from './testing-pdf.ts';

const RED = '1 0 0 rg 0 0 100 50 re f';
const read = async (png: Buffer) => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const { density } = await sharp(png).metadata();
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  return { ...info, density, at };
};
const pdf = (page: Parameters<typeof pdfOf>[0]) => previewOf(pdfOf(page), 'application/pdf');

describe('a picture of a file', () => {
  it('shows a page of a PDF in its colours, at a known scale', async () => {
    const { width, height, at, density } = await read(await pdf({ content: RED }));
    const mm = (points: number) => Math.round((points / 72) * 25.4 * PREVIEW_PIXELS_PER_MM);
    expect([width, height]).toEqual([mm(200), mm(100)]);
    expect(at(5, height - 5)).toEqual([255, 0, 0]);
    expect(at(width - 5, 5)).toEqual([255, 255, 255]);
    expect(density).toBe(Math.round(PREVIEW_PIXELS_PER_MM * 25.4));
  });

  it('shows the first four pages below each other', async () => {
    const one = await read(await pdf({ content: RED }));
    const ten = await read(await pdf({ content: RED, pages: 10 }));
    expect(ten.width).toBe(one.width);
    expect(ten.height).toBe(4 * one.height + 3 * 24);
    expect(ten.at(5, ten.height - 5)).toEqual([255, 0, 0]);
  });

  it.each([
    ['as large as a field', '0 0 14400000 14400000'],
    ['as thin as a hair', '0 0 1000000 0.001'],
    ['turned around', '100 100 0 0'],
  ])('of a page that is %s stays within its bounds', async (_, box) => {
    const { width, height } = await read(await pdf({ content: RED, box }));
    expect(Math.max(width, height)).toBeLessThanOrEqual(PREVIEW_SIDE);
    expect(width * height).toBeLessThanOrEqual(PREVIEW_PIXELS * 1.01);
  });

  it('shows photographs upright and drawings on white', async () => {
    const photo = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0000ff' } });
    const turned = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await read(await previewOf(turned, 'image/jpeg'))).toMatchObject({ width: 20, height: 40 });
    const cmyk = await photo.clone().toColourspace('cmyk').tiff().toBuffer();
    expect((await read(await previewOf(cmyk, 'image/tiff'))).channels).toBe(3);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="10" height="10" fill="#f00"/></svg>';
    const drawn = await read(await previewOf(Buffer.from(svg), 'image/svg+xml'));
    expect([drawn.width, drawn.height]).toEqual([1_600, 800]);
    expect([drawn.at(10, 10), drawn.at(1_500, 10)]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ]);
  });

  it.each([
    ['a torn PDF', Buffer.from('%PDF-1.4\n'), 'application/pdf'],
    ['a torn photograph', Buffer.from('\xff\xd8\xff', 'latin1'), 'image/jpeg'],
    ['no drawing', Buffer.from('<svg'), 'image/svg+xml'],
  ])('of %s there is none', async (_, bytes, type) => {
    await expect((async () => previewOf(bytes, type))()).rejects.toThrow();
  });
});
