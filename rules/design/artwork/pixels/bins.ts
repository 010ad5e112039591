import { type Lab, labOfRgb } from '../oklab.ts';

/** A decoded picture: four bytes a pixel, red, green, blue, alpha, not premultiplied; rows from the top. */
export type Pixels = {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

/** Half transparent counts as not there: a plate prints a dot or none. */
export const OPAQUE = 128;

/**
 * Pixels of nearly one colour, taken together: a million pixels are too many to compare, a few thousand bins
 * are not.
 */
export type Bin = Lab & { readonly key: number; readonly weight: number };

const BITS = 5;
const SHIFT = 8 - BITS;
const COUNT = 1 << (3 * BITS);

const keyOf = (r: number, g: number, b: number): number =>
  ((r >> SHIFT) << (2 * BITS)) | ((g >> SHIFT) << BITS) | (b >> SHIFT);

/**
 * The occupied bins, heaviest first, equal ones in the order of their key, so that the same picture always
 * gives the same answer.
 */
export function binsOf({ data }: Pixels): Bin[] {
  const weights = new Uint32Array(COUNT);
  const red = new Float64Array(COUNT);
  const green = new Float64Array(COUNT);
  const blue = new Float64Array(COUNT);
  for (let at = 0; at + 3 < data.length; at += 4) {
    if ((data[at + 3] as number) < OPAQUE) continue;
    const r = data[at] as number;
    const g = data[at + 1] as number;
    const b = data[at + 2] as number;
    const key = keyOf(r, g, b);
    weights[key] = (weights[key] as number) + 1;
    red[key] = (red[key] as number) + r;
    green[key] = (green[key] as number) + g;
    blue[key] = (blue[key] as number) + b;
  }
  const bins: Bin[] = [];
  for (let key = 0; key < COUNT; key++) {
    const weight = weights[key] as number;
    if (weight === 0) continue;
    const mean = (sum: Float64Array): number => Math.round((sum[key] as number) / weight);
    bins.push({ key, weight, ...labOfRgb(mean(red), mean(green), mean(blue)) });
  }
  return bins.sort((one, two) => two.weight - one.weight || one.key - two.key);
}

/**
 * The most frequent exact colour of each bin, or null where no colour stands out, as in a photograph. A flat
 * logo gives back the very colours it was drawn with, not their mean with the smoothed edges.
 */
export function modesOf(
  { data }: Pixels,
  keys: readonly number[],
): (readonly [number, number, number] | null)[] {
  const slots = new Int16Array(COUNT).fill(-1);
  for (const [i, key] of keys.entries()) slots[key] = i;
  const mask = (1 << SHIFT) - 1;
  const inside = 1 << (3 * SHIFT);
  const counts = new Uint32Array(keys.length * inside);
  const totals = new Uint32Array(keys.length);
  for (let at = 0; at + 3 < data.length; at += 4) {
    if ((data[at + 3] as number) < OPAQUE) continue;
    const r = data[at] as number;
    const g = data[at + 1] as number;
    const b = data[at + 2] as number;
    const slot = slots[keyOf(r, g, b)] as number;
    if (slot < 0) continue;
    const place = slot * inside + (((r & mask) << (2 * SHIFT)) | ((g & mask) << SHIFT) | (b & mask));
    counts[place] = (counts[place] as number) + 1;
    totals[slot] = (totals[slot] as number) + 1;
  }
  return keys.map((key, slot) => {
    const own = counts.subarray(slot * inside, (slot + 1) * inside);
    let best = 0;
    for (let i = 1; i < inside; i++) if ((own[i] as number) > (own[best] as number)) best = i;
    if ((own[best] as number) < (totals[slot] as number) * STANDS_OUT) return null;
    const low = (from: number, fine: number): number =>
      (((key >> from) & ((1 << BITS) - 1)) << SHIFT) | ((best >> fine) & mask);
    return [low(2 * BITS, 2 * SHIFT), low(BITS, SHIFT), low(0, 0)];
  });
}

const STANDS_OUT = 0.3;
