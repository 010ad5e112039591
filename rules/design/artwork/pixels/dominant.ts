import { hexOfLab, hexOfRgb, type Lab, squaredDistance } from '../oklab.ts';
import { type Bin, binsOf, modesOf, type Pixels } from './bins.ts';

/** A colour of a picture and the share of the opaque pixels that look like it. */
export type Dominant = { readonly hex: string; readonly share: number };

/** Colours nearer than this are one ink to the eye; noise of JPEG stays below. */
export const SAME_COLOR = 0.07;
/** Less of a picture than this is a speck. */
const LEAST_SHARE = 0.005;
/** A colour between two others with less than this share is the smoothed edge between them. */
const EDGE_SHARE = 0.06;
/** How far from the line between two colours their mixture may lie; mixing light is not straight in OKLab. */
const EDGE_DISTANCE = 0.04;
/** A picture with more colours counts as a photograph. */
const MAX_DOMINANT = 24;

export type Cluster = Lab & { readonly key: number; readonly weight: number };

/** Bins gathered around the heaviest ones, heaviest first. */
function gathered(bins: readonly Bin[]): Cluster[] {
  const clusters: (Lab & { key: number; weight: number })[] = [];
  for (const bin of bins) {
    let nearest: (typeof clusters)[number] | null = null;
    let distance = SAME_COLOR ** 2;
    for (const cluster of clusters) {
      const to = squaredDistance(cluster, bin);
      if (to < distance) {
        distance = to;
        nearest = cluster;
      }
    }
    if (nearest) nearest.weight += bin.weight;
    else if (clusters.length < 2 * MAX_DOMINANT)
      clusters.push({ key: bin.key, weight: bin.weight, l: bin.l, a: bin.a, b: bin.b });
  }
  return clusters.sort((one, two) => two.weight - one.weight || one.key - two.key);
}

/** Lies on the way from one colour to another, not at its ends. */
function isBetween(color: Lab, from: Lab, to: Lab): boolean {
  const length = squaredDistance(from, to);
  const at =
    ((color.l - from.l) * (to.l - from.l) +
      (color.a - from.a) * (to.a - from.a) +
      (color.b - from.b) * (to.b - from.b)) /
    length;
  if (at <= 0 || at >= 1) return false;
  const foot = {
    l: from.l + at * (to.l - from.l),
    a: from.a + at * (to.a - from.a),
    b: from.b + at * (to.b - from.b),
  };
  return squaredDistance(color, foot) < EDGE_DISTANCE ** 2;
}

/** The colours that count, heaviest first: no specks, no smoothed edges. */
export function dominantClusters(bins: readonly Bin[]): Cluster[] {
  const total = bins.reduce((sum, bin) => sum + bin.weight, 0);
  const kept: Cluster[] = [];
  for (const cluster of gathered(bins)) {
    const share = cluster.weight / total;
    if (share < LEAST_SHARE || kept.length >= MAX_DOMINANT) break;
    const isEdge =
      share < EDGE_SHARE &&
      kept.some((one, i) => kept.some((two, j) => j > i && isBetween(cluster, one, two)));
    if (!isEdge) kept.push(cluster);
  }
  return kept;
}

/** Each cluster as #rrggbb: the very colour most of its pixels have, or its mean. */
export function hexesOf(pixels: Pixels, clusters: readonly Cluster[]): string[] {
  const modes = modesOf(
    pixels,
    clusters.map((cluster) => cluster.key),
  );
  return clusters.map((cluster, i) => {
    const mode = modes[i];
    return mode ? hexOfRgb(...mode) : hexOfLab(cluster);
  });
}

/**
 * The colours a picture is made of, most frequent first: how many inks it would need. At most 24; a picture
 * that has as many is a photograph. Transparent pixels do not count; a wholly transparent picture has none.
 */
export function dominantColors(pixels: Pixels): Dominant[] {
  const bins = binsOf(pixels);
  const total = bins.reduce((sum, bin) => sum + bin.weight, 0);
  const clusters = dominantClusters(bins);
  const hexes = hexesOf(pixels, clusters);
  return clusters.map((cluster, i) => ({
    hex: hexes[i] ?? hexOfLab(cluster),
    share: cluster.weight / total,
  }));
}
