import { extensionOf } from '#rules/checkout/attachments.ts';
import { contentByStart, contentProblemOf } from '#rules/files/content.ts';
import { hasTooManyPixels, isWhole, rasterFacts } from '#rules/files/raster-facts.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import { canvasOf, encoded, loaded } from './pixels.ts';

export const pictureExtensions = ['png', 'jpg', 'jpeg', 'svg'] as const;

/**
 * `picture_kind`: none of the kinds we take; `picture_content`: it is something else than its name says;
 * `picture_text`: a drawing with words in a font that only its author has; `picture_complex`: a drawing that
 * nobody could draw to its end.
 */
export type PictureProblem =
  | 'picture_kind'
  | 'picture_content'
  | 'picture_unsafe'
  | 'picture_broken'
  | 'picture_large'
  | 'picture_text'
  | 'picture_complex';

export type ReadPicture = {
  readonly blob: Blob;
  readonly name: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
};

const MAX_FILE_BYTES = 40_000_000;
/** Longest side in pixels: enough for 200 dots per inch on the longest side of a product. */
const MAX_SIDE = 2_000;
/** Limit of a file of an order; larger pictures are encoded again, smaller. */
const MAX_BYTES = 900_000;

/** A picture as it goes into the design: upright, in RGB, as large as printing needs and an order accepts. */
export async function readPicture(file: File): Promise<Result<ReadPicture, PictureProblem>> {
  const extension = extensionOf(file.name);
  if (!(pictureExtensions as readonly string[]).includes(extension)) return fail('picture_kind');
  if (file.size > (extension === 'svg' ? MAX_BYTES : MAX_FILE_BYTES)) return fail('picture_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begun = await contentByStart(bytes);
  const problem = contentProblemOf(file.name, begun);
  if (problem) return fail(problem === 'unsafe' ? 'picture_unsafe' : 'picture_content');
  const read = begun.content === 'svg' ? readVector(begun.text) : readRaster(bytes, extension);
  return read.then(
    (result) =>
      result.ok
        ? ok({ ...result.value, name: file.name, extension: result.value.extension ?? extension })
        : result,
    () => fail('picture_broken'),
  );
}

type Part = {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly extension?: string;
};

/**
 * A drawing stays a drawing, rewritten by us with its size. It is checked before any browser is asked to draw
 * it.
 */
async function readVector(text: string): Promise<Result<Part, PictureProblem>> {
  const { firstSize, readDrawing, sized } = await import('./vector.ts');
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
  const isFit = !facts.needsRewriting && bytes.length <= MAX_BYTES && Math.max(width, height) <= MAX_SIDE;
  if (isFit) return ok({ blob, width, height });
  for (let side = MAX_SIDE; side > 300; side *= 0.8) {
    const canvas = canvasOf(bitmap, side);
    const written = await encoded(canvas, type, 0.9);
    if (written.size <= MAX_BYTES) return ok({ blob: written, width: canvas.width, height: canvas.height });
  }
  return fail('picture_large');
}
