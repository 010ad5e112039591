import type { ArtworkDocument } from '#rules/artwork/document.ts';
import { layoutSide } from '#rules/artwork/layout.ts';
import { type ImagePaint, type Paint, paintSide, type TextPaint } from '#rules/artwork/paint.ts';
import type { Product, Technology } from '#rules/catalogue/product.ts';
import { type Plate, type PrintedSide, plateFinder, printedSides } from '#rules/print/plates.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import { measure } from '../fonts/measure.ts';
import { missingLetters } from '../fonts/shape.ts';
import { colorSpaces } from './color-spaces.ts';
import { PagePainter } from './page-painter.ts';
import { PdfWriter } from './pdf-writer.ts';
import { type PictureInk, Pictures, plainBackground } from './pictures.ts';
import { type PrintJob, sideFacts } from './print-facts.ts';
import { closeFile, type PrintPage, writePage } from './print-file.ts';
import type { PrintImage } from './raster.ts';

export type PrintOptions = {
  /** how a side is printed, by its index from 0 */
  readonly technologyOf: (index: number) => Technology;
  /** bytes of an uploaded picture by its reference; null when they are gone */
  readonly imageData?: (reference: string) => PrintImage | null | Promise<PrintImage | null>;
  /** what the file is for; written beside the side and into the facts of the file */
  readonly job?: PrintJob;
  /** only these sides, by index from 0; left out for all */
  readonly sides?: readonly number[];
};

/**
 * `nothing_to_print`: every side is empty. Of an element (its id in `field`): `letters_missing` with the letters in `detail`,
 * `picture_missing` and `picture_unreadable` with the name of the picture, `colors_missing` for a picture on a side printed with
 * plates that has no ink.
 */
export type PrintFailure = 'nothing_to_print' | 'letters_missing' | 'picture_missing' | 'picture_unreadable' | 'colors_missing';

type Bench = {
  readonly painter: PagePainter;
  readonly pictures: Pictures;
  readonly printed: PrintedSide;
  readonly plateOf: ReturnType<typeof plateFinder>;
  readonly imageData: NonNullable<PrintOptions['imageData']>;
};

/**
 * The print file: a page for each printed side, exact in mm, letters as shapes. A side printed with plates holds nothing but its
 * inks, each a Separation by its name; a digital side is sRGB by its profile. The same design gives the same bytes.
 */
export async function printPdf(
  document: ArtworkDocument,
  product: Pick<Product, 'id' | 'category' | 'sides'>,
  options: PrintOptions,
): Promise<Result<Uint8Array, PrintFailure>> {
  const wanted = (index: number) => options.sides?.includes(index) ?? true;
  const sides = printedSides(document, product, options.technologyOf).filter((printed) => wanted(printed.index));
  if (sides.length === 0) return fail('nothing_to_print');
  const writer = new PdfWriter();
  const spaces = await colorSpaces(writer);
  const pictures = new Pictures(writer, spaces);
  const imageData = options.imageData ?? (() => null);
  const tree = writer.reserve();
  const pages: PrintPage[] = [];
  for (const printed of sides) {
    const painter = new PagePainter(spaces);
    const bench: Bench = { painter, pictures, printed, plateOf: plateFinder(printed), imageData };
    for (const paint of paintSide(layoutSide(printed.side, measure))) {
      const painted = await paintElement(bench, paint);
      if (!painted.ok) return painted;
    }
    const facts = sideFacts(document, product, printed, options.job);
    pages.push(await writePage(writer, { printed, painter, facts, tree, spaces }));
  }
  return ok(closeFile(writer, { pages, tree, spaces, product, ...(options.job ? { job: options.job } : {}) }));
}

const done = ok(null);

async function paintElement(bench: Bench, paint: Paint): Promise<Result<null, PrintFailure>> {
  switch (paint.kind) {
    case 'text-line':
      return paintText(bench, paint);
    case 'image':
      return paintImage(bench, paint);
    case 'rect':
      return done; // the print area is an aid for the eye
  }
}

async function paintText({ painter, printed, plateOf }: Bench, paint: TextPaint): Promise<Result<null, PrintFailure>> {
  const missing = missingLetters(paint.text, paint.family, paint.style);
  if (missing.length > 0) return fail('letters_missing', paint.id, missing.join(' '));
  if (printed.technology === 'Digital') {
    await painter.turned(paint.turn, async () => painter.rgbText(paint));
    return done;
  }
  const plate = plateOf({ hex: paint.color, pantone: paint.pantone });
  if (!plate) return fail('colors_missing', paint.id);
  await painter.turned(paint.turn, () => painter.inkedText(paint, plate));
  return done;
}

async function paintImage(bench: Bench, paint: ImagePaint): Promise<Result<null, PrintFailure>> {
  const { painter, pictures, printed } = bench;
  const image = await bench.imageData(paint.image);
  if (!image) return fail('picture_missing', paint.id, paint.name);
  const inks = printed.technology === 'Digital' ? null : pictureInks(bench, paint);
  if (inks?.length === 0) return fail('colors_missing', paint.id, paint.name);
  try {
    await painter.turned(paint.turn, () => {
      if (!inks) return pictures.paintWhole(painter, paint, image);
      const background = paint.reduced ? paint.reduced.background : plainBackground(inks);
      return pictures.paintInked(painter, paint, image, inks, background);
    });
    return done;
  } catch {
    return fail('picture_unreadable', paint.id, paint.name);
  }
}

/** Inks of a picture: those it was reduced to, else those picked from it, else all inks of its side. */
function pictureInks({ printed, plateOf }: Bench, paint: ImagePaint): PictureInk[] {
  const inked = (from: string, plate: Plate | null): PictureInk[] => (plate ? [{ from, plate }] : []);
  if (paint.reduced) return paint.reduced.inks.flatMap((ink) => inked(ink.from, plateOf(ink)));
  const chosen = printed.side.selectedPrintColors.filter((color) => color.elementId === paint.id);
  if (chosen.length > 0) return chosen.flatMap((color) => inked(color.hex, plateOf(color)));
  return printed.plates.map((plate) => ({ from: plate.hex, plate }));
}
