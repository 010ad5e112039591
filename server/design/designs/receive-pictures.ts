import type { saveDesign } from '#contract/design/designs.ts';
import type { ParsedOf } from '#contract/platform/endpoint.ts';
import type { SavedPicture } from '#database/schema.ts';
import { type ArtworkDocument, nodesOf } from '#rules/design/artwork/document.ts';
import { isImage } from '#rules/design/artwork/nodes.ts';
import { originalOf } from '#rules/design/artwork/references.ts';
import { originalExtensions } from '#rules/orders/order/attachments.ts';
import {
  ATTACHMENT_MAX_BYTES,
  ORIGINAL_MAX_BYTES,
  PICTURE_MAX_BYTES,
  PICTURES_MAX_BYTES,
} from '#rules/platform/files/picture-limits.ts';
import { MAX_PIXELS_TOGETHER, pixelsOf } from '#rules/platform/files/raster-facts.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLine } from '#rules/platform/words/clean-text.ts';
import { fromBase64 } from '#server/platform/files/base64.ts';
import {
  checkContent,
  checkPicture,
  type PdfReader,
  type UnfitPicture,
} from '#server/platform/files/content.ts';

/** Where the pictures of saved designs are; everything in it belongs to a row of saved_designs. */
export const DESIGNS_FOLDER = 'designs';

export type ReceivedPicture = {
  readonly reference: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly extension: string;
  readonly contentType: string;
  readonly spots?: SavedPicture['spots'];
};

type PictureProblem =
  | 'invalid_input'
  | 'artwork_invalid'
  | 'upload_too_large'
  | 'picture_too_large'
  | 'pictures_too_many_pixels'
  | UnfitPicture;

/** Nobody opens a PDF here: a page that names one is none, and what is locked the order finds. */
const unopened: PdfReader = { opens: async () => fail('not_shown') };

type SentPicture = ParsedOf<typeof saveDesign, never>['body']['pictures'][number];

/**
 * The pictures of a design, judged by their content, with the limits of an order: a larger one could be
 * shared and never ordered. Each picture of the design must come along once, and no other: this is no place
 * to leave files. The file a picture was made of may come too; one that is not what its name says is left out.
 * @param network they come from
 */
export async function receivePictures(
  document: Pick<ArtworkDocument, 'sides'>,
  sent: readonly SentPicture[],
  network: string,
): Promise<Result<ReceivedPicture[], PictureProblem>> {
  const images = document.sides.flatMap((side) => nodesOf(side).filter(isImage));
  const wanted = new Map(images.map(({ image, name }) => [image, name]));
  const originals = new Set([...wanted.keys()].map(originalOf).filter((one) => !wanted.has(one)));
  const received: ReceivedPicture[] = [];
  let total = 0;
  let pixels = 0;
  for (const [index, { reference, fileContent, spots, name: called = '' }] of sent.entries()) {
    const field = `pictures.${index}`;
    if (originals.delete(reference)) {
      const own = cleanLine(called);
      const bytes = fromBase64(fileContent);
      if (!bytes) return fail('invalid_input', `${field}.fileContent`);
      total += bytes.length;
      if (bytes.length > ORIGINAL_MAX_BYTES || total > PICTURES_MAX_BYTES)
        return fail('upload_too_large', field, own);
      const original = await checkContent(own, bytes, originalExtensions, unopened);
      if (!original.ok && original.code === 'unavailable') return fail('unavailable', field, own);
      if (original.ok) received.push({ ...original, reference, name: own });
      continue;
    }
    const name = wanted.get(reference);
    if (name === undefined) return fail('invalid_input', `${field}.reference`);
    wanted.delete(reference);
    const bytes = fromBase64(fileContent);
    if (!bytes) return fail('invalid_input', `${field}.fileContent`);
    total += bytes.length;
    const own = pixelsOf(bytes);
    if (own === 0 && bytes.length > ATTACHMENT_MAX_BYTES) return fail('upload_too_large', field, name);
    if (bytes.length > PICTURE_MAX_BYTES || total > PICTURES_MAX_BYTES)
      return fail('picture_too_large', field, name);
    pixels += own;
    if (pixels > MAX_PIXELS_TOGETHER) return fail('pictures_too_many_pixels', field, name);
    const checked = await checkPicture(bytes, network);
    if (!checked.ok) return fail(checked.code, field, name);
    const { extension, contentType } = checked;
    received.push({ reference, name, bytes: checked.bytes, extension, contentType, spots });
  }
  const [missing] = wanted.keys();
  return missing === undefined ? ok(received) : fail('artwork_invalid', 'pictures', missing);
}
