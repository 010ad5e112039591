import { contentByStart, contentProblemOf } from '#rules/platform/files/content.ts';
import { extensionOf } from '#rules/platform/files/extension.ts';
import { PICTURE_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import {
  hasTooManyPixels,
  isWhole,
  MAX_PIXELS_AT_ONCE,
  rasterFacts,
} from '#rules/platform/files/raster-facts.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { PartFailed, partOnce } from '#web/device/load-once.ts';
import { type Original, originalOf } from '#web/device/pictures.ts';
import { pictureExtensions } from './accepted.ts';
import { vectorPart } from './parts.ts';
import type { LogoHelp } from './pdf/logo-question.ts';
import type { Spot } from './pdf/spots.ts';
import { canvasOf, encoded, loaded, trimmed } from './pixels.ts';

/**
 * `part_failed`: what reads such files did not come, and the file may be fine;
 * `picture_kind`: none of the kinds we take; `picture_content`: it is something else than its name says;
 * `picture_empty`: not a byte, or nothing that would be printed;
 * `picture_text`: a drawing with words in a font that only its author has; `picture_complex`: a drawing that
 * nobody could draw to its end; `picture_locked`: it asks for a password; `picture_eps`, `picture_kind_unread`: neither
 * this browser nor the shop reads it; `picture_offline`: the shop did not answer; `picture_left`: the person chose
 * no page.
 */
export type PictureProblem =
  | 'part_failed'
  | 'picture_kind'
  | 'picture_content'
  | 'picture_unsafe'
  | 'picture_broken'
  | 'picture_gone'
  | 'picture_large'
  | 'picture_text'
  | 'picture_complex'
  | 'picture_locked'
  | 'picture_empty'
  | 'picture_eps'
  | 'picture_kind_unread'
  | 'picture_offline'
  | 'picture_left';

export type ReadPicture = {
  readonly blob: Blob;
  readonly name: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
  /** smaller, for the screen; null where the picture is small itself */
  readonly preview: Blob | null;
  /** the inks the file names, as codes */
  readonly spots: readonly Spot[];
  /** the file itself, where the press gets another one that was made of it */
  readonly original: Original | null;
};

// each kind of file has its own reader, and most people give one kind
const pdfReader = partOnce(() => import('./pdf/read-pdf.ts'));
const shopReader = partOnce(() => import('./pdf/read-by-shop.ts'));
const MAX_FILE_BYTES = 40_000_000;
/** Longest side in pixels of what the screen shows: the press gets all of them. */
const SCREEN_SIDE = 2_000;
/** Larger files are slow to draw, whatever their pixels. */
const SCREEN_BYTES = 900_000;
/** Of a drawing, which is print and screen at once. */
const MAX_DRAWING_BYTES = 900_000;

/**
 * A picture as it goes into the design: upright, in RGB, the very file where it is that already and an order
 * takes it. A page of a PDF is a drawing, or a picture where it cannot be one.
 * @param help for files of several pages, and for those only the shop reads; without it the first page counts
 */
export async function readPicture(file: File, help?: LogoHelp): Promise<Result<ReadPicture, PictureProblem>> {
  const extension = extensionOf(file.name);
  if (!(pictureExtensions as readonly string[]).includes(extension)) return fail('picture_kind');
  if (file.size > (extension === 'svg' ? MAX_DRAWING_BYTES : MAX_FILE_BYTES)) return fail('picture_large');
  // a file in a cloud that is out of reach, or one that was changed or moved since it was chosen
  const content = await file.arrayBuffer().catch(() => null);
  if (!content) return fail('picture_gone');
  const bytes = new Uint8Array(content);
  if (bytes.length === 0) return fail('picture_empty');
  const begun = await contentByStart(bytes);
  const problem = contentProblemOf(file.name, begun);
  if (problem) return fail(problem === 'unsafe' ? 'picture_unsafe' : 'picture_content');
  const read = (): Promise<Result<Part, PictureProblem>> => {
    if (begun.content === 'svg') return readVector(begun.text);
    if (begun.content === 'pdf') return readPage(bytes, file.name, help);
    if (begun.content === 'postscript') return readForeign(file, help, 'picture_eps');
    if (begun.content === 'webp') return readOther(file);
    // telephones that take such pictures read them; the shop has no reader that is free
    if (begun.content === 'heic') return readOther(file).catch(() => fail('picture_kind_unread'));
    if (begun.content === 'tiff')
      return readOther(file).catch(() => readForeign(file, help, 'picture_kind_unread'));
    return readRaster(bytes, extension);
  };
  return read().then(
    (result) =>
      result.ok
        ? ok({
            preview: null,
            spots: [],
            ...result.value,
            name: file.name,
            extension: result.value.extension ?? extension,
            original: begun.content === 'svg' || result.value.isFile ? null : originalOf(file.name, file),
          })
        : result,
    (error: unknown) => fail(error instanceof PartFailed ? 'part_failed' : 'picture_broken'),
  );
}

type Part = {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly extension?: string;
  /** of pixels: the very file */
  readonly isFile?: boolean;
  readonly preview?: Blob | null;
  readonly spots?: readonly Spot[];
};

/** A page of a PDF, read by a program that only such files need. */
async function readPage(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  help: LogoHelp | undefined,
): Promise<Result<Part, PictureProblem>> {
  const { readPdf } = await pdfReader();
  const read = await readPdf(bytes, name, help?.ask);
  if (!read.ok) return read;
  if ('canvas' in read.value) return readCanvas(trimmed(read.value.canvas));
  const { svg, spots } = read.value;
  if (svg.length > MAX_DRAWING_BYTES) return fail('picture_complex');
  const drawn = await readVector(svg);
  return drawn.ok ? ok({ ...drawn.value, extension: 'svg', spots }) : drawn;
}

/** A picture of a kind that browsers draw and presses do not take. */
async function readOther(blob: Blob): Promise<Result<Part, PictureProblem>> {
  const picture = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  const { width, height } = picture;
  if (hasTooManyPixels({ width, height, needsRewriting: true, mostPixels: MAX_PIXELS_AT_ONCE }))
    return fail('picture_large');
  return readCanvas(canvasOf(picture, Math.max(width, height)));
}

/** A file that the shop makes readable, where it can. */
async function readForeign(
  file: File,
  help: LogoHelp | undefined,
  unread: 'picture_eps' | 'picture_kind_unread',
): Promise<Result<Part, PictureProblem>> {
  if (!help) return fail(unread);
  const { readByShop } = await shopReader();
  const made = await readByShop(file, help.apiBase);
  if (!made.ok) return fail(made.code === 'unread' ? unread : made.code);
  const bytes = new Uint8Array(await made.value.arrayBuffer());
  if (made.value.type === 'application/pdf') return readPage(bytes, file.name, help);
  const read = await readRaster(bytes, 'png');
  return read.ok ? ok({ ...read.value, extension: 'png', isFile: false }) : read;
}

async function readCanvas(canvas: HTMLCanvasElement | null): Promise<Result<Part, PictureProblem>> {
  if (!canvas) return fail('picture_empty');
  const png = await encoded(canvas, 'image/png');
  const read = await readRaster(new Uint8Array(await png.arrayBuffer()), 'png');
  return read.ok ? ok({ ...read.value, extension: 'png', isFile: false }) : read;
}

/**
 * A drawing stays a drawing, rewritten by us with its size. It is checked before any browser is asked to draw
 * it.
 */
async function readVector(text: string): Promise<Result<Part, PictureProblem>> {
  const { firstSize, readDrawing, sized } = await vectorPart();
  const drawing = readDrawing(text);
  if (!drawing) return fail('picture_broken');
  if (drawing.obstacle === 'text') return fail('picture_text');
  if (drawing.obstacle === 'endless') return fail('picture_complex');
  const blob = new Blob([sized(text)], { type: 'image/svg+xml' });
  await loaded(blob);
  return ok({ blob, ...firstSize(text, drawing) });
}

async function readRaster(
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
): Promise<Result<Part, PictureProblem>> {
  const facts = rasterFacts(bytes);
  if (!facts || !isWhole(bytes)) return fail('picture_broken');
  if (hasTooManyPixels(facts)) return fail('picture_large');
  const type = extension === 'png' ? 'image/png' : 'image/jpeg';
  const blob = new Blob([bytes], { type });
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  const kept =
    facts.needsRewriting || bytes.length > PICTURE_MAX_BYTES
      ? await rewritten(bitmap, type)
      : { blob, width, height };
  if (!kept) return fail('picture_large');
  const isSmall = kept.blob.size <= SCREEN_BYTES && Math.max(kept.width, kept.height) <= SCREEN_SIDE;
  const preview = isSmall ? null : await encoded(canvasOf(bitmap, SCREEN_SIDE), type, 0.9);
  return ok({ ...kept, preview, isFile: kept.blob === blob });
}

/**
 * A picture written anew with all its pixels, and only where the file would be too large with fewer. Some
 * browsers cannot draw so many at once: then with fewer, too.
 */
async function rewritten(
  bitmap: ImageBitmap,
  type: string,
): Promise<{ blob: Blob; width: number; height: number } | null> {
  const side = Math.max(bitmap.width, bitmap.height);
  for (let most = side; most === side || most > 300; most *= 0.8) {
    const canvas = canvasOf(bitmap, most);
    for (const quality of type === 'image/jpeg' ? [0.92, 0.85] : [1]) {
      const blob = await encoded(canvas, type, quality).catch(() => null);
      if (blob && blob.size <= PICTURE_MAX_BYTES) return { blob, width: canvas.width, height: canvas.height };
    }
  }
  return null;
}
