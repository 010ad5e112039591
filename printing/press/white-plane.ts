import { hexOfRgb } from '#rules/design/artwork/oklab.ts';
import type { Pixels } from '#rules/design/artwork/pixels/bins.ts';
import { ok } from '#rules/platform/result.ts';
import type { PrintedSide } from '#rules/press/print-files/plates.ts';
import { pack } from './pdf-writer.ts';
import { type Decoded, pixelsOf, type RasterImage, type Size } from './raster.ts';
import { type PixelSize, whiteMask } from './white-mask.ts';

/**
 * What of a picture on a digital side: its white parts, the white under all of it, or all of it, under which
 * no white of other things is left.
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

/** Steps of a colour that are told apart when it is asked how much white it needs. */
const STEP = 8;

/** How much white colours need on a side, and a key of the rule: pictures are kept by it. */
export function whiteNeeds({ whiteUnder }: Pick<PrintedSide, 'whiteUnder'>): {
  readonly key: string;
  readonly of: (r: number, g: number, b: number) => number;
} {
  const known = new Map<number, number>();
  const of = (r: number, g: number, b: number): number => {
    const near = [r, g, b].map((value) => value - (value % STEP)) as [number, number, number];
    const key = (near[0] << 16) | (near[1] << 8) | near[2];
    const share = known.get(key) ?? whiteUnder(hexOfRgb(...near));
    known.set(key, share);
    return share;
  };
  // colours of all corners tell one body and its settings from another
  const samples = [0, 64, 128, 192, 248].flatMap((r) =>
    [0, 128, 248].flatMap((g) => [0, 128, 248].map((b) => of(r, g, b).toFixed(4))),
  );
  return { key: samples.join(), of };
}

type Plane = Size & { readonly packed: Uint8Array };

/**
 * How much white each pixel of a picture has, 0 to 255: as much as it covers, so that a soft edge lies on
 * soft white. At hard edges the white is smaller, by the rule of all white.
 * @param pixel of a picture of this size
 */
export async function whitePlane(
  { image, size }: { readonly image: RasterImage; readonly size: Size },
  pixel: PixelSize,
  which: WhiteOf,
  need?: (r: number, g: number, b: number) => number,
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
    let left = 0;
    for (let i = 0, at = 0; i < plane.length; i++, at += 4) {
      if (plane[i] === 0) continue;
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      const share = inner[i] === 0 ? 0 : r >= WHITE && g >= WHITE && b >= WHITE ? 1 : (need?.(r, g, b) ?? 1);
      plane[i] = Math.round((plane[i] as number) * share);
      left += plane[i] as number;
    }
    if (left === 0) return ok(null);
  }
  return ok({ width, height, packed: await pack(plane) });
}
