import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { printPdf } from '#printing/press/print-pdf.ts';
import type { Technology } from '#rules/catalogue/products/product.ts';
import { printedSides } from '#rules/press/print-files/plates.ts';
import { printSheet } from '#rules/press/print-files/sheet.ts';
import type { Picture } from './compare.ts';
import { design, type ImageWish, product } from './design.ts';
import { brought, shownSide } from './shown.ts';
import { pagesOf } from './tools.ts';

/**
 * A pixel is 0.08 mm, less than two plates of a press lie beside each other (0.1 mm). Both pictures have their
 * edges smoothed, so one that lies elsewhere by half of that makes pixels that differ by half.
 */
const DPI = 300;
/**
 * Poppler moves edges of upright rectangles onto whole pixels. Both pictures are drawn finer and brought down,
 * which leaves a third of a pixel of it.
 */
const FINER = 3;
const PX = DPI / 25.4;

/** Each logo is printed 22 mm wide and 11 mm high, ten on a side. */
const [WIDE, TALL, TOP, PITCH, PER_SIDE] = [22, 11, 2, 23, 10];
const LEFT = 3;

export type PrintedLogo = {
  readonly name: string;
  readonly text: string;
  /** the inks its plates print; null for its own colours on a digital side */
  readonly inks: readonly string[] | null;
};

export type Compared = {
  readonly name: string;
  /** pixels with ink on the screen, and those that differ by half from the press */
  readonly inked: number;
  readonly apart: number;
};

/** A logo with what is around it, which belongs to none. */
function compared(name: string, shown: Picture, press: Picture, left: number, top: number): Compared {
  const around = (PITCH - WIDE) / 2;
  let [inked, apart] = [0, 0];
  for (let y = Math.floor((top - around) * PX); y < Math.ceil((top + TALL + around) * PX); y++)
    for (let x = Math.floor((left - around) * PX); x < Math.ceil((left + WIDE + around) * PX); x++) {
      const [one, two] = [3 * (y * shown.width + x), 3 * (y * press.width + x)];
      const at = (channel: number) =>
        [shown.data[one + channel] ?? 0, press.data[two + channel] ?? 0] as const;
      const channels = [at(0), at(1), at(2)];
      if (channels.some(([screen]) => screen < 128)) inked++;
      if (channels.some(([screen, print]) => Math.abs(screen - print) > 127)) apart++;
    }
  return { name, inked, apart };
}

/** Of the browser, so that its pixels are those of the press. */
export const PIXELS = (DPI * FINER) / 96;

async function pixelsOf(shot: Buffer): Promise<Picture> {
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** What the designer shows of logos beside what poppler draws of the press file with them. */
export async function onPress(
  page: Page,
  logos: readonly PrintedLogo[],
  technology: Technology,
): Promise<Compared[]> {
  const of = product('block-53');
  const perDocument = PER_SIDE * of.sides.length;
  const drawings = Object.fromEntries(logos.map(({ text }, i) => [`${i}.svg`, text]));
  const found: Compared[] = [];
  for (let at = 0; at < logos.length; at += perDocument) {
    const some = logos.slice(at, at + perDocument);
    const sides = of.sides.map((_, index) => {
      const from = index * PER_SIDE;
      const images = some.slice(from, from + PER_SIDE).map(({ inks }, i): ImageWish => {
        const reduction = inks ? { colors: [...inks], background: null } : null;
        const place = { x: LEFT + PITCH * i, y: TOP, width: WIDE, height: TALL };
        const image = `${at + from + i}.svg`;
        return { image, ...place, reduction, inks: inks?.map((hex) => ({ hex })) ?? [] };
      });
      return images.length > 0 ? { images } : null;
    });
    const document = design(of, 'white', 'withoutPrint', sides);
    const technologyOf = () => technology;
    const imageData = (name: string) =>
      ({ type: 'image/svg+xml', data: new TextEncoder().encode(drawings[name] ?? '') }) as const;
    const made = await printPdf(document, of, { technologyOf, imageData });
    if (!made.ok) throw new Error(`${made.code} ${made.detail}`);
    const pages = await pagesOf(made.value, DPI * FINER);
    for (const [i, printed] of printedSides(document, of, technologyOf).entries()) {
      const sheet = printSheet(printed.face);
      await page.setContent(`<style>body{margin:0}</style>${shownSide(printed, sheet, drawings)}`);
      const shown = brought(FINER, await pixelsOf(await page.locator('svg').first().screenshot()));
      const press = brought(FINER, pages[i] as Picture);
      for (const [k, { name }] of some
        .slice(printed.index * PER_SIDE, (printed.index + 1) * PER_SIDE)
        .entries())
        found.push(compared(name, shown, press, sheet.trim.x + LEFT + PITCH * k, sheet.trim.y + TOP));
    }
  }
  return found;
}
