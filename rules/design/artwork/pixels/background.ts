import { labOfRgb, squaredDistance } from '../oklab.ts';
import { OPAQUE, type Pixels } from './bins.ts';
import { SAME_COLOR } from './dominant.ts';

/** The part of the edge that must look alike; a corner of the drawing may touch it. */
const LEAST_ALIKE = 0.9;

export type Rgb = readonly [number, number, number];

const rgbAt = ({ data }: Pixels, pixel: number): Rgb => [
  data[4 * pixel] ?? 0,
  data[4 * pixel + 1] ?? 0,
  data[4 * pixel + 2] ?? 0,
];

function edgeOf({ width, height }: Pixels): number[] {
  const edge: number[] = [];
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) edge.push(y * width, y * width + width - 1);
  return edge;
}

/** The one colour that a picture stands on, where all of its edge looks like it; null where it does not. */
export function plainBackground(pixels: Pixels): Rgb | null {
  const edge = edgeOf(pixels);
  const counts = new Map<string, number>();
  for (const pixel of edge) {
    if ((pixels.data[4 * pixel + 3] ?? 0) < OPAQUE) return null;
    const key = rgbAt(pixels, pixel)
      .map((one) => one >> 3)
      .join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted((one, two) => two[1] - one[1]);
  const alike = edge.find(
    (pixel) =>
      rgbAt(pixels, pixel)
        .map((one) => one >> 3)
        .join() === first?.[0],
  );
  if (alike === undefined) return null;
  const color = rgbAt(pixels, alike);
  const lab = labOfRgb(...color);
  const count = edge.filter(
    (pixel) => squaredDistance(labOfRgb(...rgbAt(pixels, pixel)), lab) < SAME_COLOR ** 2,
  );
  return count.length >= LEAST_ALIKE * edge.length ? color : null;
}

const apart = (one: Rgb, two: Rgb): number => Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);

/** Which pixels are background: all that look like it, or those that hang together with the edge. */
function groundOf(pixels: Pixels, color: Rgb, everywhere: boolean): Uint8Array {
  const { width, height } = pixels;
  const lab = labOfRgb(...color);
  const ground = new Uint8Array(width * height);
  const isAlike = (pixel: number): boolean =>
    squaredDistance(labOfRgb(...rgbAt(pixels, pixel)), lab) < SAME_COLOR ** 2;
  if (everywhere) {
    for (let pixel = 0; pixel < ground.length; pixel++) if (isAlike(pixel)) ground[pixel] = 1;
    return ground;
  }
  const open = edgeOf(pixels).filter(isAlike);
  for (const pixel of open) ground[pixel] = 1;
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    const x = pixel % width;
    const around = [x > 0 ? pixel - 1 : -1, x < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width];
    for (const next of around) {
      if (next < 0 || next >= ground.length || ground[next] === 1 || !isAlike(next)) continue;
      ground[next] = 1;
      open.push(next);
    }
  }
  return ground;
}

/** How far from the background a pixel may be mixed with it. */
const REACH = 2;

/**
 * The picture without the colour it stands on. Pixels along the edge are mixed with it: they get back the
 * colour of the drawing beside them, and show through as far as they were mixed.
 * @param isSoft a press with tones keeps such an edge; a plate prints a dot or none
 * @param everywhere also what is enclosed by the drawing, as the inside of letters
 */
export function withoutBackground(
  pixels: Pixels,
  color: Rgb,
  { isSoft, everywhere }: { readonly isSoft: boolean; readonly everywhere: boolean },
): Pixels {
  const { width, height, data } = pixels;
  const ground = groundOf(pixels, color, everywhere);
  const kept = Uint8ClampedArray.from(data);
  const isNear = (x: number, y: number): boolean => {
    for (let by = -1; by <= 1; by++)
      for (let bx = -1; bx <= 1; bx++) {
        const [atX, atY] = [x + bx, y + by];
        if (atX >= 0 && atY >= 0 && atX < width && atY < height && ground[atY * width + atX] === 1)
          return true;
      }
    return false;
  };
  /** the colour of the drawing beside a mixed pixel: what is farthest from the background */
  const beside = (x: number, y: number): Rgb => {
    let best = rgbAt(pixels, y * width + x);
    for (let atY = Math.max(0, y - REACH); atY <= Math.min(height - 1, y + REACH); atY++)
      for (let atX = Math.max(0, x - REACH); atX <= Math.min(width - 1, x + REACH); atX++) {
        const one = rgbAt(pixels, atY * width + atX);
        if (apart(one, color) > apart(best, color)) best = one;
      }
    return best;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (ground[pixel] === 1) kept[4 * pixel + 3] = 0;
      else if (isNear(x, y)) {
        const drawn = beside(x, y);
        const cover = Math.min(1, apart(rgbAt(pixels, pixel), color) / Math.max(1, apart(drawn, color)));
        kept.set(drawn, 4 * pixel);
        kept[4 * pixel + 3] = isSoft ? Math.round(255 * cover) : cover >= 0.5 ? 255 : 0;
      }
    }
  return { data: kept, width, height };
}
