import { pathData, type Segment } from '../drawing/path.ts';
import type { Reduction } from '../nodes.ts';
import type { Pixels } from '../pixels/bins.ts';
import { areaOf, contoursOf } from './contours.ts';
import { inkFields, smoothed } from './fields.ts';
import { fittedRing } from './fit.ts';

/** From few large shapes to all that the pixels show. */
export const DETAIL = { least: 1, most: 10, usual: 7 } as const;

export type Traced = {
  readonly svg: string;
  /** corners and curves of all inks together */
  readonly segments: number;
};

/** More pieces than a press and a browser draw without waiting. */
const MOST_SEGMENTS = 60_000;

const rounded = (one: string | number) => (typeof one === 'number' ? Math.round(100 * one) / 100 : one);

/**
 * A picture of pixels as a drawing: one path for each ink, of closed lines between the pixels. null where
 * nothing is left, or more than anybody can draw.
 */
export function traced(pixels: Pixels, reduction: Reduction, detail: number): Traced | null {
  const { width, height } = pixels;
  const coarse = DETAIL.most - Math.min(DETAIL.most, Math.max(DETAIL.least, detail));
  const tolerance = 0.4 + 0.13 * coarse;
  const least = 3 + coarse ** 2.5;
  const radius = Math.floor(coarse / 4);
  let segments = 0;
  const paths = inkFields(pixels, reduction).map((field) => {
    const rings = contoursOf(smoothed(field, width, height, radius), width, height);
    const path = rings
      .filter((ring) => Math.abs(areaOf(ring)) >= least)
      .flatMap((ring) => fittedRing(ring, tolerance));
    segments += path.length;
    return path.map((segment) => segment.map(rounded) as unknown as Segment);
  });
  if (segments === 0 || segments > MOST_SEGMENTS) return null;
  const drawn = paths.map((path, i) =>
    path.length > 0 ? `<path fill="${reduction.colors[i]}" fill-rule="evenodd" d="${pathData(path)}"/>` : '',
  );
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn.join('')}</svg>`, segments };
}
