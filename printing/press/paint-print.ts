import { layoutSide } from '#rules/design/artwork/layout.ts';
import {
  type ImagePaint,
  type Paint,
  type PathPaint,
  paintSide,
  type TextPaint,
} from '#rules/design/artwork/paint.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { backgroundOf, pictureInks } from '#rules/press/print-files/picture-inks.ts';
import { isOnWhite, type PrintedSide, plateFinder } from '#rules/press/print-files/plates.ts';
import { meetings } from '#rules/press/print-files/trapping.ts';
import { measure } from '../fonts/measure.ts';
import { outline } from '../fonts/outline.ts';
import { missingLetters } from '../fonts/shape.ts';
import type { PagePainter } from './page-painter.ts';
import type { Pictures } from './pictures.ts';
import type { PrintImage } from './raster.ts';

/** Bytes of an uploaded picture by its reference; null when they are gone. */
export type ImageData = (reference: string) => PrintImage | null | Promise<PrintImage | null>;

/**
 * Of an element (its id in `field`): `letters_missing` with the letters in `detail`, `picture_missing` and
 * `picture_unreadable` with the name of the picture, `colors_missing` for a picture on a side printed with
 * plates that has no ink.
 */
export type PaintFailure =
  | 'letters_missing'
  | 'picture_missing'
  | 'picture_unreadable'
  | 'colors_missing'
  /** the row in `detail` */
  | 'pieces_wrong';

type Bench = {
  readonly painter: PagePainter;
  readonly pictures: Pictures;
  readonly printed: PrintedSide;
  readonly plateOf: ReturnType<typeof plateFinder>;
  readonly imageData: ImageData;
  /** texts and shapes whose edges are printed over the inks under them */
  readonly over: ReadonlySet<string>;
};

/**
 * The print of a side in mm from its corner, stroke by stroke from the same list as the designer's drawing.
 */
export async function paintPrint(
  tools: Omit<Bench, 'plateOf' | 'over'>,
): Promise<Result<null, PaintFailure>> {
  const { printed } = tools;
  const elements = layoutSide(printed.side, measure);
  const over = new Set(
    (printed.technology === 'Digital' ? [] : meetings(elements, printed.side, printed.trap))
      .filter(({ how }) => how === 'over')
      .map(({ id }) => id),
  );
  const bench: Bench = { ...tools, plateOf: plateFinder(printed), over };
  for (const paint of paintSide(elements)) {
    const painted = await paintElement(bench, paint);
    if (!painted.ok) return painted;
  }
  return done;
}

/**
 * The white under everything on a digital side, drawn over it and printed over: a colour that is not white
 * knocks out every white under it on a page, whatever it is told, and a press prints its white first whatever
 * the order.
 */
export async function paintUnderbase({
  painter,
  pictures,
  printed,
  imageData,
}: Omit<Bench, 'plateOf' | 'over'>): Promise<Result<null, PaintFailure>> {
  let failed: Result<null, PaintFailure> = done;
  await painter.overprinted(async () => {
    for (const paint of paintSide(layoutSide(printed.side, measure))) {
      if (paint.kind === 'rect' || !failed.ok) continue;
      if (paint.kind === 'text-line') {
        if (!isOnWhite(printed, paint.color)) continue;
        await painter.turned(paint.turn, async () => painter.whitePath(outline(paint), paint));
        continue;
      }
      if (paint.kind === 'path') {
        if (!isOnWhite(printed, paint.color)) continue;
        await painter.turned(paint.turn, async () => painter.whitePath(paint.d));
        continue;
      }
      const image = await imageData(paint.image);
      if (!image) continue;
      const painted = await painter.turned(paint.turn, () =>
        pictures.paintWhiteUnder(painter, paint, image, printed),
      );
      if (!painted.ok) failed = fail(painted.code, paint.id, paint.name);
    }
  });
  return failed;
}

/** What the press of a digital side prints white, alone. */
export const paintWhite = (tools: Omit<Bench, 'plateOf' | 'over'>): Promise<Result<null, PaintFailure>> =>
  tools.printed.underbase ? paintUnderbase(tools) : paintPrint(tools);

const done = ok(null);

async function paintElement(bench: Bench, paint: Paint): Promise<Result<null, PaintFailure>> {
  switch (paint.kind) {
    case 'text-line':
      return paintText(bench, paint);
    case 'image':
      return paintImage(bench, paint);
    case 'path':
      return paintPath(bench, paint);
    case 'rect':
      return done; // the print area is an aid for the eye
  }
}

async function paintText(
  { painter, printed, plateOf, over }: Bench,
  paint: TextPaint,
): Promise<Result<null, PaintFailure>> {
  const missing = missingLetters(paint.text, paint.family, paint.style);
  if (missing.length > 0) return fail('letters_missing', paint.id, missing.join(' '));
  await painter.turned(paint.turn, async () => painter.sayLine(paint));
  if (printed.technology === 'Digital') {
    await painter.turned(paint.turn, async () => painter.rgbPath(paint.color, outline(paint), paint));
    return done;
  }
  const plate = plateOf({ hex: paint.color, pantone: paint.pantone });
  if (!plate) return fail('colors_missing', paint.id);
  await painter.turned(paint.turn, () =>
    painter.inkedText(paint, plate, over.has(paint.id) ? printed.trap : 0),
  );
  return done;
}

async function paintPath(
  { painter, printed, plateOf, over }: Bench,
  paint: PathPaint,
): Promise<Result<null, PaintFailure>> {
  if (printed.technology === 'Digital') {
    await painter.turned(paint.turn, async () => painter.rgbPath(paint.color, paint.d));
    return done;
  }
  const plate = plateOf({ hex: paint.color, pantone: paint.pantone });
  if (!plate) return fail('colors_missing', paint.id);
  await painter.turned(paint.turn, () =>
    painter.inkedPath(paint.d, plate, over.has(paint.id) ? printed.trap : 0),
  );
  return done;
}

async function paintImage(bench: Bench, paint: ImagePaint): Promise<Result<null, PaintFailure>> {
  const { painter, pictures, printed, plateOf } = bench;
  const image = await bench.imageData(paint.image);
  if (!image) return fail('picture_missing', paint.id, paint.name);
  const inks = printed.technology === 'Digital' ? null : pictureInks(printed, paint, plateOf);
  if (inks?.length === 0) return fail('colors_missing', paint.id, paint.name);
  const painted = await painter.turned(paint.turn, () => {
    if (!inks) return pictures.paintWhole(painter, paint, image);
    const background = backgroundOf(paint, inks);
    return pictures.paintInked(painter, paint, image, { inks, background, trap: printed.trap });
  });
  return painted.ok ? done : fail(painted.code, paint.id, paint.name);
}
