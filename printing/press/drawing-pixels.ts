import { framed } from '#rules/design/artwork/drawing/sized.ts';
import type { ImagePaint } from '#rules/design/artwork/paint.ts';

import { ok } from '#rules/platform/result.ts';
import { drawSvg } from '../artwork/draw-svg.ts';
import { type Decoded, decoded, type RasterImage, unreadable } from './raster.ts';

/**
 * A drawing that cannot be printed as paths: finer than any of the presses holds, at the size it is printed.
 */
const DPI = 1_200;
/**
 * Its area in pixels at most; a drawing as large as the longest side still has more than 600 dots per inch.
 */
const MAX_PIXELS = 40_000_000;
const MM_PER_INCH = 25.4;

type Pixels = { readonly width: number; readonly height: number };

/** As many pixels as the press holds at the size a picture is printed. @param most of them */
export function pixelSize(
  { width, height, crop }: Pick<ImagePaint, 'width' | 'height' | 'crop'>,
  most = MAX_PIXELS,
): Pixels {
  const [wide, tall] = [width / (crop?.width ?? 1), height / (crop?.height ?? 1)].map(
    (mm) => (mm / MM_PER_INCH) * DPI,
  ) as [number, number];
  const scale = Math.min(1, Math.sqrt(most / (wide * tall)));
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(tall * scale)) };
}

/** A drawing as pixels as fine as its place on the side needs; `key` names the size. */
export function rasterised(
  paint: ImagePaint,
  data: Uint8Array,
): { readonly key: string; readonly make: () => Promise<Decoded<RasterImage>> } {
  const size = pixelSize(paint);
  const make = async (): Promise<Decoded<RasterImage>> => {
    const text = new TextDecoder().decode(data);
    if (framed(text, size) === null) return unreadable;
    const drawn = drawSvg(text, size);
    const png = await decoded(drawn.png({ compressionLevel: 2 }).toBuffer());
    return png.ok ? ok({ type: 'image/png', data: png.value }) : png;
  };
  return { key: `${size.width} x ${size.height}`, make };
}
