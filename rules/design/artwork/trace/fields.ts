import type { Reduction } from '../nodes.ts';
import { rgbOfHex } from '../oklab.ts';
import type { Pixels } from '../pixels/bins.ts';

/** Red, green, blue, and how much is not there: an edge lies straight between any two of them. */
type Point = readonly [number, number, number, number];

const NOTHING: Point = [0, 0, 0, 380];

const distance = (one: Point, two: Point): number =>
  (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 + (one[2] - two[2]) ** 2 + (one[3] - two[3]) ** 2;

/** How far from the way between two colours a third may lie to be their mixture. */
const MIXED = 40;

/** Pairs of colours that a third one is the mixture of. */
function mixturesOf(points: readonly Point[]): (readonly [number, number])[][] {
  return points.map((point, k) => {
    const pairs: (readonly [number, number])[] = [];
    for (const [i, one] of points.entries())
      for (const [j, two] of points.entries()) {
        if (i >= j || i === k || j === k) continue;
        const length = distance(one, two);
        const at =
          point.reduce((sum, own, d) => sum + (own - (one[d] ?? 0)) * ((two[d] ?? 0) - (one[d] ?? 0)), 0) /
          length;
        const foot = one.map((from, d) => from + at * ((two[d] ?? 0) - from)) as unknown as Point;
        if (at > 0.1 && at < 0.9 && distance(foot, point) < MIXED ** 2) pairs.push([i, j]);
      }
    return pairs;
  });
}

const NEAR = 2;

/**
 * For each ink how much nearer a pixel is to it than to anything else: above 0 it is printed, and the edge lies
 * at 0, between pixels. A smoothed edge between two colours is no third ink, though it may look like one.
 */
export function inkFields(
  { data, width, height }: Pixels,
  { colors, background }: Reduction,
): Float32Array[] {
  const inked = [...colors, ...(background === null ? [] : [background])];
  const points: Point[] = [...inked.map((hex): Point => [...rgbOfHex(hex), 0]), NOTHING];
  const count = width * height;
  const distances = points.map(() => new Float32Array(count));
  const nearest = new Uint8Array(count);
  for (let pixel = 0; pixel < count; pixel++) {
    const cover = (data[4 * pixel + 3] ?? 0) / 255;
    const [r, g, b] = [data[4 * pixel] ?? 0, data[4 * pixel + 1] ?? 0, data[4 * pixel + 2] ?? 0];
    const own: Point = [r * cover, g * cover, b * cover, (NOTHING[3] ?? 0) * (1 - cover)];
    let best = 0;
    for (const [k, point] of points.entries()) {
      const to = distance(own, point);
      (distances[k] as Float32Array)[pixel] = to;
      if (to < (distances[best]?.[pixel] ?? 0)) best = k;
    }
    nearest[pixel] = best;
  }
  withoutMixtures(distances, nearest, mixturesOf(points), { width, height });
  return colors.map((_, k) => {
    const field = new Float32Array(count);
    for (let pixel = 0; pixel < count; pixel++) {
      let other = Number.POSITIVE_INFINITY;
      for (const [j, one] of distances.entries()) if (j !== k) other = Math.min(other, one[pixel] ?? other);
      field[pixel] = Math.min(other, 1e6) - Math.min(distances[k]?.[pixel] ?? 0, 1e6);
    }
    return field;
  });
}

/** Takes a colour away from pixels where it is only the edge between two others. */
function withoutMixtures(
  distances: readonly Float32Array[],
  nearest: Uint8Array,
  mixtures: readonly (readonly (readonly [number, number])[])[],
  { width, height }: { readonly width: number; readonly height: number },
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const own = nearest[pixel] ?? 0;
      const pairs = mixtures[own];
      if (!pairs || pairs.length === 0) continue;
      let around = 0;
      let isWide = true;
      for (let atY = Math.max(0, y - NEAR); atY <= Math.min(height - 1, y + NEAR); atY++)
        for (let atX = Math.max(0, x - NEAR); atX <= Math.min(width - 1, x + NEAR); atX++) {
          const there = nearest[atY * width + atX] ?? 0;
          around |= 1 << there;
          if (Math.abs(atX - x) + Math.abs(atY - y) === 1 && there !== own) isWide = false;
        }
      if (isWide || !pairs.some(([i, j]) => (around & (1 << i)) !== 0 && (around & (1 << j)) !== 0)) continue;
      (distances[own] as Float32Array)[pixel] = 1e9;
    }
}

/** The mean of each value and those around it, so that noise of a camera or of JPEG makes no edge. */
export function smoothed(field: Float32Array, width: number, height: number, radius: number): Float32Array {
  if (radius === 0) return field;
  const along = (from: Float32Array, step: number, length: number, lines: number, between: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      const start = line * between;
      const at = (i: number) => from[start + Math.min(length - 1, Math.max(0, i)) * step] ?? 0;
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += at(i);
      for (let i = 0; i < length; i++) {
        to[start + i * step] = sum / (2 * radius + 1);
        sum += at(i + radius + 1) - at(i - radius);
      }
    }
    return to;
  };
  return along(along(field, 1, width, height, width), width, height, width, 1);
}
