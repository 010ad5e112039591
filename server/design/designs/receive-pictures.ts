import { type ArtworkDocument, nodesOf } from '#rules/design/artwork/document.ts';
import { isImage } from '#rules/design/artwork/nodes.ts';
import { ATTACHMENT_MAX_BYTES } from '#rules/orders/order/attachments.ts';
import { PICTURE_MAX_BYTES, PICTURES_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import { MAX_PIXELS_TOGETHER, pixelsOf } from '#rules/platform/files/raster-facts.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { fromBase64 } from '#server/platform/files/base64.ts';
import { checkPicture, type UnfitPicture } from '#server/platform/files/content.ts';

/** Where the pictures of saved designs are; everything in it belongs to a row of saved_designs. */
export const DESIGNS_FOLDER = 'designs';

export type ReceivedPicture = {
  readonly reference: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly extension: string;
  readonly contentType: string;
};

type PictureProblem =
  | 'invalid_input'
  | 'artwork_invalid'
  | 'file_too_large'
  | 'picture_too_large'
  | 'pictures_too_many_pixels'
  | UnfitPicture;

/**
 * The pictures of a design, judged by their content, with the limits of an order: a larger one could be
 * shared and never ordered. Each picture of the design must come along once, and no other: this is no place
 * to leave files.
 * @param network they come from
 */
export async function receivePictures(
  document: Pick<ArtworkDocument, 'sides'>,
  sent: readonly { readonly reference: string; readonly fileContent: string }[],
  network: string,
): Promise<Result<ReceivedPicture[], PictureProblem>> {
  const images = document.sides.flatMap((side) => nodesOf(side).filter(isImage));
  const wanted = new Map(images.map(({ image, name }) => [image, name]));
  const received: ReceivedPicture[] = [];
  let total = 0;
  let pixels = 0;
  for (const [index, { reference, fileContent }] of sent.entries()) {
    const field = `pictures.${index}`;
    const name = wanted.get(reference);
    if (name === undefined) return fail('invalid_input', `${field}.reference`);
    wanted.delete(reference);
    const bytes = fromBase64(fileContent);
    if (!bytes) return fail('invalid_input', `${field}.fileContent`);
    total += bytes.length;
    const own = pixelsOf(bytes);
    if (own === 0 && bytes.length > ATTACHMENT_MAX_BYTES) return fail('file_too_large', field, name);
    if (bytes.length > PICTURE_MAX_BYTES || total > PICTURES_MAX_BYTES)
      return fail('picture_too_large', field, name);
    pixels += own;
    if (pixels > MAX_PIXELS_TOGETHER) return fail('pictures_too_many_pixels', field, name);
    const checked = await checkPicture(bytes, network);
    if (!checked.ok) return fail(checked.code, field, name);
    const { extension, contentType } = checked;
    received.push({ reference, name, bytes: checked.bytes, extension, contentType });
  }
  const [missing] = wanted.keys();
  return missing === undefined ? ok(received) : fail('artwork_invalid', 'pictures', missing);
}
