import type { Reduction } from '../nodes.ts';
import { hexOfLab, hexOfRgb, type Lab, labOfHex, labOfRgb, rgbOfHex, squaredDistance } from '../oklab.ts';
import { type Bin, binsOf, OPAQUE, type Pixels } from './bins.ts';
import { type Cluster, dominantClusters, hexesOf, SAME_COLOR } from './dominant.ts';

/** "Print in one, two, three colours". */
export type InkCount = 1 | 2 | 3;

/**
 * What is not printed besides transparent pixels: the background of the picture, nothing, or a colour the
 * person chose.
 */
export type Background = 'auto' | 'none' | (string & {});

/** In an index: a pixel that no ink prints. */
export const NOT_PRINTED = 255;

const ROUNDS = 12;
/** A cluster whose heaviest bin weighs less is a run of tones; its mean says more than any one of them. */
const FLAT = 0.25;
/** The frame of a picture has a colour when this part of it looks alike. */
const FRAME = 0.6;
/** A picture with less transparency than this has a ground of its own. */
const SEE_THROUGH = 0.01;

const nearestOf = (color: Lab, centers: readonly Lab[]): number => {
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let i = 0; i < centers.length; i++) {
    const to = squaredDistance(color, centers[i] as Lab);
    if (to < distance) {
      distance = to;
      best = i;
    }
  }
  return best;
};

/** The colour most of the outermost pixels have, or null when they differ or are transparent. */
export function frameColor(pixels: Pixels): string | null {
  const { data, width, height } = pixels;
  const counts = new Map<number, number>();
  let size = 0;
  const look = (x: number, y: number): void => {
    size += 1;
    const at = 4 * (y * width + x);
    if ((data[at + 3] as number) < OPAQUE) return;
    const color = ((data[at] as number) << 16) | ((data[at + 1] as number) << 8) | (data[at + 2] as number);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  };
  for (let x = 0; x < width; x++) for (const y of height > 1 ? [0, height - 1] : [0]) look(x, y);
  for (let y = 1; y < height - 1; y++) for (const x of width > 1 ? [0, width - 1] : [0]) look(x, y);
  const [first] = [...counts].sort((one, two) => two[1] - one[1] || one[0] - two[0]);
  if (!first) return null;
  const rgb = (color: number): [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255];
  const main = labOfRgb(...rgb(first[0]));
  let alike = 0;
  for (const [color, count] of counts)
    if (squaredDistance(main, labOfRgb(...rgb(color))) < SAME_COLOR ** 2) alike += count;
  return alike >= FRAME * size ? hexOfRgb(...rgb(first[0])) : null;
}

/** Seeds far apart and heavy: what a person would name first. */
function seeds(clusters: readonly Cluster[], count: number): Cluster[] {
  const chosen: Cluster[] = clusters.slice(0, 1);
  while (chosen.length < count) {
    let best: Cluster | null = null;
    let score = 0;
    for (const cluster of clusters) {
      const own = cluster.weight * Math.min(...chosen.map((one) => squaredDistance(one, cluster)));
      if (own > score) {
        score = own;
        best = cluster;
      }
    }
    if (!best) return chosen;
    chosen.push(best);
  }
  return chosen;
}

/**
 * Centres moved to the middle of the bins nearest to them until they rest; bins nearest to the ground belong
 * to nobody.
 */
function settled(bins: readonly Bin[], start: readonly Cluster[], ground: Lab | null): Cluster[] {
  let centers: Lab[] = [...start];
  let heaviest: (Bin | null)[] = [];
  let weights: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const all = ground ? [...centers, ground] : centers;
    const sums = centers.map(() => ({ l: 0, a: 0, b: 0, weight: 0 }));
    heaviest = centers.map(() => null);
    for (const bin of bins) {
      const at = nearestOf(bin, all);
      const sum = sums[at];
      if (!sum) continue; // the ground
      sum.l += bin.l * bin.weight;
      sum.a += bin.a * bin.weight;
      sum.b += bin.b * bin.weight;
      sum.weight += bin.weight;
      heaviest[at] ??= bin; // bins come heaviest first
    }
    const moved = sums.map((sum, i): Lab => {
      const old = centers[i] as Lab;
      return sum.weight === 0 ? old : { l: sum.l / sum.weight, a: sum.a / sum.weight, b: sum.b / sum.weight };
    });
    const rests = moved.every((center, i) => squaredDistance(center, centers[i] as Lab) < 1e-10);
    centers = moved;
    weights = sums.map((sum) => sum.weight);
    if (rests) break;
  }
  return centers.map((center, i) => {
    const main = heaviest[i];
    const weight = weights[i] ?? 0;
    const isFlat = main && main.weight >= FLAT * weight;
    return isFlat ? { ...main, weight } : { ...center, key: -1, weight };
  });
}

function inksAmong(bins: readonly Bin[], count: number, ground: Lab | null): Cluster[] {
  const clusters = dominantClusters(bins).filter(
    (cluster) => !ground || squaredDistance(cluster, ground) >= SAME_COLOR ** 2,
  );
  const few = clusters.length <= count ? clusters : settled(bins, seeds(clusters, count), ground);
  return few
    .filter((cluster) => cluster.weight > 0)
    .sort((one, two) => two.weight - one.weight || one.l - two.l);
}

/** Opaque pixels of all, 0 to 1. */
const coverage = (bins: readonly Bin[], { width, height }: Pixels): number =>
  bins.reduce((sum, bin) => sum + bin.weight, 0) / (width * height);

/**
 * The colours a picture is printed in when it may have one, two or three inks; fewer when it has no more.
 * Deterministic, and independent of the size of the picture. null when there is nothing to print. One ink
 * needs a ground to stand on: of a picture without frame and transparency the lighter half is left out.
 */
export function reductionOf(
  pixels: Pixels,
  count: InkCount,
  background: Background = 'auto',
): Reduction | null {
  const bins = binsOf(pixels);
  let ground = background === 'none' ? null : background === 'auto' ? frameColor(pixels) : background;
  if (background === 'auto' && ground === null && count === 1 && coverage(bins, pixels) > 1 - SEE_THROUGH) {
    const halves = inksAmong(bins, 2, null);
    const lighter =
      halves.length === 2
        ? (halves as [Cluster, Cluster]).toSorted((one, two) => two.l - one.l)[0]
        : undefined;
    ground = lighter ? hexOfLab(lighter) : null;
  }
  const found = inksAmong(bins, count, ground === null ? null : labOfHex(ground));
  // a picture of one colour on the same ground: printed whole, rather than not at all
  const inks = found.length > 0 ? found : inksAmong(bins, 1, null);
  if (inks.length === 0) return null;
  const flat = hexesOf(
    pixels,
    inks.map((ink) => ({ ...ink, key: Math.max(0, ink.key) })),
  );
  const colors = inks.map((ink, i) => (ink.key < 0 ? hexOfLab(ink) : (flat[i] ?? hexOfLab(ink))));
  return { colors: [...new Set(colors)], background: found.length > 0 ? ground : null };
}

const UNKNOWN = 254;

/** Which ink prints each pixel: its number from 0, or NOT_PRINTED. The press makes a plate of each number. */
export function inkIndex({ data, width, height }: Pixels, { colors, background }: Reduction): Uint8Array {
  const centers = [...colors, ...(background === null ? [] : [background])].map(labOfHex);
  const index = new Uint8Array(width * height);
  const known = new Uint8Array(1 << 18).fill(UNKNOWN);
  // neighbours are mostly of one colour: looking at all four bytes at once tells
  const whole =
    data.byteOffset % 4 === 0 ? new Uint32Array(data.buffer, data.byteOffset, index.length) : null;
  let last = -1;
  let ink = NOT_PRINTED;
  for (let i = 0, at = 0; i < index.length; i++, at += 4) {
    if (whole) {
      const pixel = whole[i] as number;
      if (pixel === last) {
        index[i] = ink;
        continue;
      }
      last = pixel;
    }
    if ((data[at + 3] as number) < OPAQUE) {
      ink = NOT_PRINTED;
      index[i] = ink;
      continue;
    }
    const r = (data[at] as number) & 0xfc;
    const g = (data[at + 1] as number) & 0xfc;
    const b = (data[at + 2] as number) & 0xfc;
    const key = (r << 10) | (g << 4) | (b >> 2);
    ink = known[key] as number;
    if (ink === UNKNOWN) {
      const nearest = nearestOf(labOfRgb(r | 2, g | 2, b | 2), centers);
      ink = nearest < colors.length ? nearest : NOT_PRINTED;
      known[key] = ink;
    }
    index[i] = ink;
  }
  return index;
}

/**
 * The reduced picture to look at: each pixel in its ink, the rest transparent. `inks` as #rrggbb, in the
 * order of the colours.
 */
export function inkPixels(index: Uint8Array, inks: readonly string[]): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(index.length * 4);
  const colors = inks.map(rgbOfHex);
  for (let i = 0; i < index.length; i++) {
    const color = colors[index[i] as number];
    if (!color) continue;
    data[4 * i] = color[0];
    data[4 * i + 1] = color[1];
    data[4 * i + 2] = color[2];
    data[4 * i + 3] = 255;
  }
  return data;
}

/** Share of each ink in the printed pixels, 0 to 1; one that prints nothing has 0. */
export function inkShares(index: Uint8Array, inks: number): number[] {
  const counts = new Array<number>(inks).fill(0);
  let printed = 0;
  for (const ink of index) {
    if (ink >= inks) continue;
    counts[ink] = (counts[ink] as number) + 1;
    printed += 1;
  }
  return counts.map((count) => (printed === 0 ? 0 : count / printed));
}
