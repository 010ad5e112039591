import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { printPdf } from '#printing/press/print-pdf.ts';
import { proofPdf } from '#printing/press/proof-pdf.ts';
import type { PrintImage } from '#printing/press/raster.ts';
import { defaultPress, type PressSettings } from '#rules/catalogue/settings/press-settings.ts';
import { design, product } from './design.ts';
import { type Gray, pagesOf, platesOf } from './tools.ts';

const DPI = 300;
const of = product('block-53');
/** Where the picture stands on the side, mm. */
const place = { x: 60, y: 3, width: 30, height: 10 };

const svg = (inside: string): PrintImage => ({
  type: 'image/svg+xml',
  data: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" viewBox="0 0 600 200">${inside}</svg>`,
  ),
});
const png = async (inside: string): Promise<PrintImage> => ({
  type: 'image/png',
  data: await sharp(svg(inside).data).png().toBuffer(),
});
const halves =
  '<rect width="400" height="200" fill="#e4002b" fill-opacity=".5"/><rect x="200" width="400" height="200" fill="#0057b8" opacity=".5"/>';
const group = `<g opacity=".5">${halves.replaceAll(/ (fill-)?opacity=".5"/g, '')}</g>`;
const glow =
  '<defs><radialGradient id="g"><stop offset="0" stop-color="#f4d526"/><stop offset="1" stop-color="#f4d526" stop-opacity="0"/></radialGradient></defs><rect width="600" height="200" fill="url(#g)"/>';

const [halvesInPixels, glowInPixels] = await Promise.all([png(halves), png(glow)]);

const options = (image: PrintImage) => ({ technologyOf: () => 'Digital' as const, imageData: () => image });
const drawn = (body: string) => design(of, body, 'withoutPrint', [{ images: [{ ...place, image: 'soft' }] }]);

async function whiteOf(
  body: string,
  image: PrintImage,
): Promise<{ white: Gray | null; all: Map<string, Gray> }> {
  const made = await printPdf(drawn(body), of, options(image));
  if (!made.ok) throw new Error(made.code);
  const [all] = await platesOf(made.value, DPI);
  return { white: all?.get('White') ?? null, all: all ?? new Map() };
}

/** How much a plate prints at a place of the picture, 0 to 1. */
function tint(plate: Gray | null | undefined, across: number, down: number): number {
  if (!plate) return 0;
  // the side begins 5 mm from the edge of the sheet
  const [x, y] = [place.x + across * place.width, place.y + down * place.height].map((at) =>
    Math.round(((at + 5) / 25.4) * DPI),
  ) as [number, number];
  return 1 - (plate.data[y * plate.width + x] ?? 255) / 255;
}

describe('white of a digital side on a dark body', () => {
  it.each([
    ['a drawing', svg(halves), [0.5, 0.75, 0.5]],
    ['a group of a drawing', svg(group), [0.5, 0.5, 0.5]],
    ['a picture', halvesInPixels, [0.5, 0.75, 0.5]],
  ] as const)('is as strong as %s that lets half through', async (_, image, wanted) => {
    const { white, all } = await whiteOf('pBlackC', image);
    for (const [i, at] of [1 / 6, 1 / 2, 5 / 6].entries())
      expect(tint(white, at, 0.5)).toBeCloseTo(wanted[i] ?? 0, 1);
    expect(tint(white, -0.1, 0.5)).toBe(0);
    // and leaves the colours on their plates
    expect(tint(all.get('Magenta'), 1 / 6, 0.5)).toBeGreaterThan(0.3);
  });

  it.each([
    ['drawing', svg(glow)],
    ['picture', glowInPixels],
  ] as const)('fades with a glow in a %s', async (_, image) => {
    const { white } = await whiteOf('p286c', image);
    for (const [share, wanted] of [
      [0.5, 1],
      [0.625, 0.75],
      [0.75, 0.5],
      [0.875, 0.25],
    ] as const)
      expect(Math.abs(tint(white, share, 0.5) - wanted)).toBeLessThan(0.06);
  });

  it('is smaller than a hard edge, and follows a soft one to its end', async () => {
    const hard = '<circle cx="300" cy="100" r="90" fill="#f4d526"/>';
    const { white, all } = await whiteOf('pBlackC', await png(hard));
    const sum = (plate: Gray | undefined | null) =>
      plate ? plate.data.reduce((total, value) => total + (value < 128 ? 1 : 0), 0) : 0;
    expect(sum(white) / sum(all.get('Yellow'))).toBeGreaterThan(0.93);
    expect(sum(white)).toBeLessThan(sum(all.get('Yellow')));
  });

  it('is said where a light drawing lets through, on a body that is light too', async () => {
    const { white } = await whiteOf(
      'lemon',
      svg('<rect width="600" height="200" fill="#fff" opacity=".4"/>'),
    );
    expect(tint(white, 0.5, 0.5)).toBeCloseTo(0.4, 1);
  });
});

/** Red, green and blue of the proof in the middle of a square of an ink on black. */
async function shownOnBlack(image: PrintImage, press: PressSettings): Promise<number[]> {
  const blank = () =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 236 16"><rect width="236" height="16"/></svg>';
  const made = await proofPdf(drawn('pBlackC'), of, { ...options(image), press, edition: 'en', blank });
  if (!made.ok) throw new Error(made.code);
  const [page] = await pagesOf(made.value, 254);
  if (!page) throw new Error('no page');
  const dots = page.width / 297;
  // the side stands in the middle of the sheet, at full size
  const [x, y] = [(297 - 236) / 2 + place.x + place.width / 2, 50].map((at) => Math.round(at * dots)) as [
    number,
    number,
  ];
  return [...page.data.subarray((y * page.width + x) * 3, (y * page.width + x) * 3 + 3)];
}

describe('a proof of a digital side', () => {
  const square = (alpha: number) => svg(`<rect width="600" height="200" fill="#f4d526" opacity="${alpha}"/>`);
  const none: PressSettings = { ...defaultPress, underbase: { ...defaultPress.underbase, Digital: 'none' } };

  it('shows what its plates hold: the colour over white, half of it over half, the body without', async () => {
    const [full, half, without] = [
      await shownOnBlack(square(1), defaultPress),
      await shownOnBlack(square(0.5), defaultPress),
      await shownOnBlack(square(1), none),
    ];
    expect(full).toEqual([0xf4, 0xd5, 0x26]);
    expect(half[0]).toBeGreaterThan(0x60);
    expect(half[0]).toBeLessThan(0x90);
    expect(Math.max(...without)).toBeLessThan(8);
  });
});
