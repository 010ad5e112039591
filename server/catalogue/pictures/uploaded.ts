import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Size, sizeOf, uploadedSizes } from '#printing/pictures/picture-sizes.ts';
import { encode, type PictureFormat, PLATE, pictureTypes } from '#printing/pictures/render-picture.ts';
import type { Picture } from './cache.ts';

/** Raise with every change of how uploaded pictures are brought into a size. */
const VERSION = 1;

/** @param query of the address; null for a width the shop does not use */
export function uploadedSize(query: unknown): Size | null {
  const { w, ...others } = (query ?? {}) as Record<string, unknown>;
  if (Object.keys(others).length > 0) return null;
  if (w === undefined) return sizeOf(uploadedSizes, null);
  return typeof w === 'string' && /^[1-9]\d{1,4}$/.test(w) ? sizeOf(uploadedSizes, Number(w)) : null;
}

/** A picture never changes under its id. 32 hexadecimal digits. */
export const uploadedKey = (imageId: string, { width, height }: Size, format: PictureFormat): string =>
  createHash('sha256')
    .update(JSON.stringify(['uploaded', VERSION, imageId, width, height, format]))
    .digest('hex')
    .slice(0, 32);

/** Whole, in the middle of the plate. */
export async function sizedPicture(
  stored: Uint8Array,
  { width, height }: Size,
  format: PictureFormat,
): Promise<Picture> {
  const picture = sharp(stored, { failOn: 'error' }).resize({
    width,
    height,
    fit: 'contain',
    background: PLATE,
  });
  return { body: await encode(picture, format, width * height), type: pictureTypes[format] };
}
