import { contentByStart, contentProblemOf } from '#rules/platform/files/content.ts';
import { extensionOf } from '#rules/platform/files/extension.ts';
import { PICTURE_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import { hasTooManyPixels, isWhole, rasterFacts } from '#rules/platform/files/raster-facts.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
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
  /** smaller, for the screen; null where the picture is small itself */
  readonly preview: Blob | null;
};

const MAX_FILE_BYTES = 40_000_000;
/** Longest side in pixels of what the screen shows: the press gets all of them. */
const SCREEN_SIDE = 2_000;
/** Larger files are slow to draw, whatever their pixels. */
const SCREEN_BYTES = 900_000;
/** Of a drawing, which is print and screen at once. */
const MAX_DRAWING_BYTES = 900_000;

/**
 * A picture as it goes into the design: upright, in RGB, the very file where it is that already and an order
 * takes it.
 */
export async function readPicture(file: File): Promise<Result<ReadPicture, PictureProblem>> {
  const extension = extensionOf(file.name);
  if (!(pictureExtensions as readonly string[]).includes(extension)) return fail('picture_kind');
  if (file.size > (extension === 'svg' ? MAX_DRAWING_BYTES : MAX_FILE_BYTES)) return fail('picture_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begun = await contentByStart(bytes);
  const problem = contentProblemOf(file.name, begun);
  if (problem) return fail(problem === 'unsafe' ? 'picture_unsafe' : 'picture_content');
  const read = begun.content === 'svg' ? readVector(begun.text) : readRaster(bytes, extension);
  return read.then(
    (result) =>
      result.ok
        ? ok({
            preview: null,
            ...result.value,
            name: file.name,
            extension: result.value.extension ?? extension,
          })
        : result,
    () => fail('picture_broken'),
  );
}

type Part = {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly extension?: string;
  readonly preview?: Blob | null;
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
  const kept =
    facts.needsRewriting || bytes.length > PICTURE_MAX_BYTES
      ? await rewritten(bitmap, type)
      : { blob, width, height };
  if (!kept) return fail('picture_large');
  const isSmall = kept.blob.size <= SCREEN_BYTES && Math.max(kept.width, kept.height) <= SCREEN_SIDE;
  const preview = isSmall ? null : await encoded(canvasOf(bitmap, SCREEN_SIDE), type, 0.9);
  return ok({ ...kept, preview });
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
