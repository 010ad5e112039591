import type { Pixels } from '#rules/artwork/pixels/bins.ts';
import { ok } from '#rules/result.ts';
import { pack } from './pdf-writer.ts';
import { type Decoded, pixelsOf, type RasterImage, type Size } from './raster.ts';
import { type PixelSize, whiteMask } from './white-mask.ts';

/**
 * What of a picture on a digital side: its white parts, the white under all of it, or all of it, under which no white
 * of other things is left.
 */
export type WhiteOf = 'white' | 'under' | 'bare';

/** Pixels of a plane of white. */
const MAX_PIXELS = 4_000_000;
/** What covers less is not seen, and its edge would keep the white under a hard one from being smaller. */
const FAINT = 8;
/** A little less than white too, for a JPEG never keeps it exactly. */
const WHITE = 250;

/** How much each pixel covers that has at least so much of every colour; null when nothing does. */
function covering(data: Pixels['data'], length: number, least: number): Uint8Array | null {
  const plane = new Uint8Array(length);
  let found = false;
  for (let i = 0, at = 0; i < length; i++, at += 4) {
    const alpha = data[at + 3] as number;
    if (alpha < FAINT) continue;
    if ((data[at] as number) < least || (data[at + 1] as number) < least || (data[at + 2] as number) < least)
      continue;
    plane[i] = alpha;
    found = true;
  }
  return found ? plane : null;
}

type Plane = Size & { readonly packed: Uint8Array };

/**
 * How much white each pixel of a picture has, 0 to 255: as much as it covers, so that a soft edge lies on soft white. At
 * hard edges the white is smaller, by the rule of all white.
 * @param pixel of a picture of this size
 */
export async function whitePlane(
  { image, size }: { readonly image: RasterImage; readonly size: Size },
  pixel: PixelSize,
  which: WhiteOf,
): Promise<Decoded<Plane | null>> {
  const smaller = Math.min(1, Math.sqrt(MAX_PIXELS / (size.width * size.height)));
  const wanted = {
    width: Math.max(1, Math.round(size.width * smaller)),
    height: Math.max(1, Math.round(size.height * smaller)),
  };
  const pixels = await pixelsOf(image, wanted);
  if (!pixels.ok) return pixels;
  const { width, height, data } = pixels.value;
  const plane = covering(data, width * height, which === 'white' ? WHITE : 0);
  if (!plane) return ok(null);
  if (which === 'under') {
    const own = {
      width: (pixel.width * size.width) / width,
      height: (pixel.height * size.height) / height,
    };
    const inner = whiteMask(
      plane.map((alpha) => (alpha > 0 ? 1 : 0)),
      width,
      own,
    );
    for (let i = 0; i < plane.length; i++) if (inner[i] === 0) plane[i] = 0;
  }
  return ok({ width, height, packed: await pack(plane) });
}
