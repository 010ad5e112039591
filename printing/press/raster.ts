import sharp from 'sharp';
import type { Pixels } from '#rules/design/artwork/pixels/bins.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';

/** A picture as it was stored; its type is what the bytes are, checked at upload. */
export type RasterImage = {
  readonly data: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
};
export type PrintImage = RasterImage | { readonly data: Uint8Array; readonly type: 'image/svg+xml' };

/** Above what the shop takes in, so only a broken store meets it. */
const MAX_PIXELS = 150_000_000;
/** A picture of so many pixels is taken as it is, however small it is printed. */
const AS_GIVEN = 4_000_000;

/** A picture that cannot be decoded; whatever else goes wrong is a fault of ours and is thrown. */
export type Decoded<T> = Result<T, 'picture_unreadable'>;
export const unreadable = fail('picture_unreadable');

/**
 * What a decoder makes of a picture. sharp says of all it cannot decode that it is an `Error`, and of a wrong
 * option at once, before it decodes, so only the decoding itself is to be awaited here.
 */
export const decoded = <T>(decoding: Promise<T>): Promise<Decoded<T>> =>
  decoding.then(ok, (error: Error) => {
    if (error.constructor === Error) return unreadable;
    throw error;
  });

const open = ({ data }: RasterImage) =>
  sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });

export type Size = { readonly width: number; readonly height: number };

/**
 * How many pixels a picture is printed with: a large one no more than the press holds at the size it is
 * printed, since each costs the memory of the shop.
 * @param finest pixels the press holds there
 */
export async function printedSize(image: RasterImage, finest: Size): Promise<Decoded<Size>> {
  const metadata = await decoded(open(image).metadata());
  if (!metadata.ok) return metadata;
  const { width, height } = metadata.value.autoOrient;
  const [wide, tall] = [Math.min(width, finest.width), Math.min(height, finest.height)];
  // each side by itself: a picture that is drawn out on one side would else keep all pixels of the other
  const finer = Math.max(1, Math.sqrt(AS_GIVEN / (wide * tall)));
  return ok({
    width: Math.min(width, Math.ceil(wide * finer)),
    height: Math.min(height, Math.ceil(tall * finer)),
  });
}

/** Every pixel in sRGB, upright, in this size. */
export async function pixelsOf(image: RasterImage, size: Size): Promise<Decoded<Pixels>> {
  const pipeline = open(image)
    .autoOrient()
    .resize({ ...size, fit: 'fill', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' });
  const made = await decoded(pipeline.toBuffer({ resolveWithObject: true }));
  if (!made.ok) return made;
  const { data, info } = made.value;
  return ok({ width: info.width, height: info.height, data });
}

/** As profiles of version 2 and 4 write it. */
const srgbNames = [Buffer.from('sRGB'), Buffer.from('sRGB', 'utf16le').swap16()];

type PlainJpeg = { readonly width: number; readonly height: number; readonly channels: 3 };

/** Size of a photograph that can stand in a PDF byte for byte: upright, in sRGB; null for all others. */
export async function plainJpeg(image: RasterImage): Promise<Decoded<PlainJpeg | null>> {
  if (image.type !== 'image/jpeg') return ok(null);
  const metadata = await decoded(open(image).metadata());
  if (!metadata.ok) return metadata;
  const { width, height, channels, orientation = 1, icc, space, format } = metadata.value;
  if (format !== 'jpeg' || orientation !== 1 || (icc && !srgbNames.some((spelled) => icc.includes(spelled))))
    return ok(null);
  return ok(space === 'srgb' && channels === 3 ? { width, height, channels } : null);
}

/** Colours and opacity apart, as a PDF wants them; `opacity` is null where nothing shows through. */
export function split({ data, width, height }: Pixels): { colors: Uint8Array; opacity: Uint8Array | null } {
  const colors = new Uint8Array(width * height * 3);
  const opacity = new Uint8Array(width * height);
  let opaque = true;
  for (let pixel = 0, from = 0, to = 0; pixel < opacity.length; pixel++, from += 4, to += 3) {
    colors[to] = data[from] as number;
    colors[to + 1] = data[from + 1] as number;
    colors[to + 2] = data[from + 2] as number;
    const alpha = data[from + 3] as number;
    opacity[pixel] = alpha;
    if (alpha !== 255) opaque = false;
  }
  return { colors, opacity: opaque ? null : opacity };
}
