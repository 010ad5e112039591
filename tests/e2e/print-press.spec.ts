import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { printPdf } from '#printing/press/print-pdf.ts';
import type { PrintImage } from '#printing/press/raster.ts';
import { fontFaces, fontFamilies } from '#rules/design/artwork/fonts.ts';
import type { ReducedInks } from '#rules/design/artwork/layout.ts';
import { inkIndex, inkPixels } from '#rules/design/artwork/pixels/reduce.ts';
import { sampleForms } from '#rules/design/artwork/shapes/sample-shapes.ts';
import { printedSides } from '#rules/press/print-files/plates.ts';
import { printSheet } from '#rules/press/print-files/sheet.ts';
import { difference, type Picture } from '#tests/print/compare.ts';
import { design, product } from '#tests/print/design.ts';
import { drawingCases, drawings } from '#tests/print/drawings.ts';
import { mirroredCases } from '#tests/print/mirrored.ts';
import { brought, shownSide } from '#tests/print/shown.ts';
import { type Case, cases, MARK, setCases } from '#tests/print/table.ts';
import { pagesOf } from '#tests/print/tools.ts';
import type { Face } from '#web/designer/fonts/face-styles.ts';
import { provideFonts } from './font-files.ts';
import { test } from './test.ts';

const DPI = 300;
const PX = DPI / 25.4;
/**
 * The browser draws at twice the resolution and is brought down: it sets each letter on whole pixels up and
 * down and on quarters across, which at 300 dpi alone is 0.04 mm.
 */
const FINER = 2;

const nameOf = ({ family, style }: Face): string => `${family} ${style}`;

/** What the texts of designs are set in. */
const facesOf = (all: readonly Case[]): Face[] => {
  const texts = all.flatMap(({ document }) => document.sides.flatMap((side) => side.texts));
  const faces = texts.map(({ fontFamily: family, fontStyle: style }) => ({ family, style }));
  return [...new Map(faces.map((face) => [nameOf(face), face])).values()];
};

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><path d="M10 150V10H150V60H60V150Z" fill="#0033a0"/><circle cx="110" cy="110" r="36" fill="#0033a0"/></svg>';
let picture: { whole: Buffer; reduced: Buffer };

const png = (data: Uint8Array | Uint8ClampedArray, width: number, height: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

test.beforeAll(async () => {
  const whole = await sharp(Buffer.from(mark)).png().toBuffer();
  const { data, info } = await sharp(whole).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const index = inkIndex({ data, ...info }, { colors: ['#0033a0'], background: null });
  picture = { whole, reduced: await png(inkPixels(index, ['#0033a0']), info.width, info.height) };
});

/** The picture as the designer shows it: in its inks where it is reduced. */
const imageData = (reference: string, reduced: ReducedInks | null): string | null =>
  reference === MARK
    ? `data:image/png;base64,${(reduced ? picture.reduced : picture.whole).toString('base64')}`
    : null;

async function pixelsOf(shot: Buffer): Promise<Picture> {
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** @param finer how many times finer than 300 dpi the print file is rendered before it is brought down */
async function printed({ document, product, technologyOf }: Case, finer: number): Promise<Picture[]> {
  const given = (reference: string): PrintImage =>
    reference in drawings
      ? { type: 'image/svg+xml', data: Buffer.from(drawings[reference] ?? '') }
      : { type: 'image/png', data: picture.whole };
  const made = await printPdf(document, product, { technologyOf, imageData: given });
  if (!made.ok) throw new Error(`${made.code} ${made.detail}`);
  // white under a digital side is drawn over its colours, to be printed over
  const isOver = printedSides(document, product, technologyOf).some(({ underbase }) => underbase);
  const pages = await pagesOf(made.value, DPI * finer, isOver);
  return pages.map((page) => brought(finer, page));
}

test.use({ viewport: { width: 1280, height: 240 }, deviceScaleFactor: (FINER * DPI) / 96 });

/**
 * Every side of the designs, in the browser and from the print file. Both are soft expectations, so that all
 * that differ are named.
 */
async function compare(page: Page, all: readonly Case[], finer: number): Promise<void> {
  await page.setContent(
    `<style>${await provideFonts(page, facesOf(all))} body{margin:0}</style><div id="sheet"></div>`,
  );
  await page.evaluate(() => Promise.all(Array.from(document.fonts, (font) => font.load())));
  const total = { sides: 0, inked: 0, different: 0, shapes: 0, farthest: 0, worst: 0 };
  let next = printed(all[0] as Case, finer);
  for (const [i, one] of all.entries()) {
    const pages = await next;
    // the next design is printed while the browser draws this one
    if (all[i + 1]) next = printed(all[i + 1] as Case, finer);
    for (const [at, side] of printedSides(one.document, one.product, one.technologyOf).entries()) {
      const sheet = printSheet(side.face);
      await page.evaluate(
        async (svg) => {
          const place = document.getElementById('sheet');
          if (place) place.innerHTML = svg;
          // decode() of pictures in drawings is newer than the compiler's list
          const pictures = document.querySelectorAll<SVGImageElement & { decode(): Promise<void> }>('image');
          await Promise.all(Array.from(pictures, (picture) => picture.decode()));
        },
        shownSide(side, sheet, drawings, imageData),
      );
      const { x, y, width, height } = sheet.bleed;
      const css = (length: number) => Math.ceil((length * 96) / 25.4);
      const clip = { x: 0, y: 0, width: css(x + width), height: css(y + height) };
      const shown = brought(FINER, await pixelsOf(await page.screenshot({ clip })));
      const inside = {
        left: Math.ceil(x * PX) + 1,
        top: Math.ceil(y * PX) + 1,
        right: Math.floor((x + width) * PX) - 1,
        bottom: Math.floor((y + height) * PX) - 1,
      };
      const found = difference(shown, pages[at] as Picture, inside);
      const share = found.different / found.inked;
      const name = `${one.name} side ${side.index + 1}`;
      expect(found.shapes, name).toBeGreaterThan(5);
      expect.soft(share, `${name}: share of inked pixels that differ`).toBeLessThan(0.005);
      expect.soft(found.farthest / PX, `${name}: mm between the same letters`).toBeLessThan(0.05);
      total.sides++;
      total.inked += found.inked;
      total.different += found.different;
      total.shapes += found.shapes;
      total.farthest = Math.max(total.farthest, found.farthest / PX);
      total.worst = Math.max(total.worst, share);
    }
  }
  const share = ((100 * total.different) / total.inked).toFixed(3);
  const description = `${total.sides} sides, ${total.shapes} shapes, ${share} % of ${total.inked} inked pixels differ, worst side ${(100 * total.worst).toFixed(3)} %, farthest letter ${total.farthest.toFixed(4)} mm`;
  test.info().annotations.push({ type: 'measured', description });
}

/** Of designs that between them name every font, those that name one none before them names. */
function inEveryFont(): Case[] {
  const seen = new Set<string>();
  const chosen = cases(66).filter((one) => {
    const before = seen.size;
    for (const face of facesOf([one])) seen.add(nameOf(face));
    return seen.size > before;
  });
  expect(seen.size).toBe(fontFamilies.flatMap((family) => fontFaces[family].styles).length);
  return chosen;
}

/** The heart of the promise: what the designer shows and what the press gets are the same drawing. */
test('the print file of designs in every font is what the designer showed', async ({ page }) => {
  test.setTimeout(300_000);
  await compare(page, inEveryFont(), 1);
});

/** On white the plates are those on a bare body: some tell that it lies under all of a picture. */
const isTold = ({ name }: Case): boolean =>
  !name.endsWith('white') || /uses\.svg|clips\.svg|logo\.svg/.test(name);

test('pictures that are flipped are printed as the designer showed them', async ({ page }) => {
  test.setTimeout(300_000);
  await compare(page, mirroredCases().filter(isTold), 3);
});

/** Spaced, in capitals, hollow and on arcs of 5 to 200 mm. */
test('letters set one by one are printed where the designer showed them', async ({ page }) => {
  test.setTimeout(300_000);
  await compare(page, setCases(20), 1);
});

/**
 * Poppler lays pictures on whole pixels, up to 0.08 mm at 300 dpi; drawn finer and brought down, they lie
 * where the designer put them.
 */
test('pictures lie where the designer showed them, whole and in one ink', async ({ page }) => {
  test.setTimeout(120_000);
  await compare(page, cases(5, true), 4);
});

/**
 * Vector pictures: fill rules, lines, transforms, uses, clips, view boxes; whole, turned and cropped; in
 * colours and in plates. Poppler moves edges of upright rectangles onto whole pixels, so the file is drawn
 * finer here too.
 */
test('vector pictures are printed as the designer showed them', async ({ page }) => {
  test.setTimeout(300_000);
  await compare(page, drawingCases().filter(isTold), 3);
});

/** One of each kind of shape on both technologies, upright and turned. */
const shapeCases = (): Case[] =>
  (['Digital', 'Tampon'] as const).map((technology) => {
    const of = product('block-53');
    const colors = ['#000000', '#c8102e', '#003087'];
    const shapes = sampleForms.map((form, i) => ({
      form,
      x: 20 + 17.5 * i,
      y: form.kind === 'line' ? 7 : 1.5,
      width: 13,
      height: form.kind === 'line' ? 0.8 : 13,
      color: colors[i % 3] ?? '',
      rotation: i % 4 === 3 ? 30 : 0,
    }));
    return {
      name: `shapes, ${technology}`,
      document: design(of, 'white', 'withoutPrint', [{ shapes }]),
      product: of,
      technologyOf: () => technology,
    };
  });

test('shapes and codes are printed as the designer showed them', async ({ page }) => {
  test.setTimeout(120_000);
  await compare(page, shapeCases(), 3);
});
