import sharp from 'sharp';
import { PLATE } from '#printing/pictures/render-picture.ts';
import { decode } from '#server/platform/files/decoding.ts';

/** A photograph of a good camera; more unpacks to more memory than the shop has for it. */
const MOST_PIXELS = 50_000_000;
/** Twice the large view of the shop, and as much again for what may come. */
const LONGEST_SIDE = 3_000;

export type Normal =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: 'picture_unreadable' | 'picture_too_many_pixels' | 'unavailable' };

/**
 * A picture as the shop keeps it: upright, sRGB, on the plate of the shop, a JPEG without anything else in
 * it, such as the place where a photograph was taken.
 */
export async function normalPicture(path: string): Promise<Normal> {
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!facts?.width || !facts.height) return { ok: false, code: 'picture_unreadable' };
  const pixels = facts.width * facts.height;
  if (pixels > MOST_PIXELS) return { ok: false, code: 'picture_too_many_pixels' };
  const made = await decode(pixels, () =>
    sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PLATE })
      .toColourspace('srgb')
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer()
      .catch(() => 'broken' as const),
  );
  if (made === null) return { ok: false, code: 'unavailable' };
  return made === 'broken' ? { ok: false, code: 'picture_unreadable' } : { ok: true, bytes: made };
}
