import { type BoxHandle, handlePoint } from '#rules/design/artwork/commands/resize.ts';
import type { Box, Point } from '#rules/design/artwork/geometry.ts';

/** Lengths on screen, in pixels. A fingertip needs 44 (WCAG 2.5.5), a mouse 24 (2.5.8). */
export type HandleSizes = {
  /** side of the square that takes the pointer */
  readonly caught: number;
  /** side of the visible square */
  readonly seen: number;
  /** distance of the frame from the element, so that handles do not hide the first and last letter */
  readonly apart: number;
  /** from the frame to the middle of the handle that turns */
  readonly away: number;
  /** a shorter frame has no handle in the middle of its side: it would touch those of the corners */
  readonly roomForMiddle: number;
};
export const mouseHandles: HandleSizes = { caught: 24, seen: 8, apart: 4, away: 18, roomForMiddle: 34 };
export const touchHandles: HandleSizes = { caught: 44, seen: 12, apart: 8, away: 26, roomForMiddle: 44 };

export type Zone = {
  readonly name: BoxHandle /** where it is seen */;
  readonly at: Point /** where it is caught */;
  readonly box: Box;
};
export type Zones = {
  readonly handles: readonly Zone[];
  readonly turn: { readonly at: Point; readonly radius: number };
};

type Reach = readonly [number, number];
type Axis = {
  readonly low: Reach;
  readonly middle: Reach;
  readonly high: Reach;
  readonly hasMiddle: boolean;
};

/**
 * Where handles take the pointer along one axis of a box from 0 to `length`. They reach outwards as far as
 * they need and inwards at most a quarter, so that half of the smallest element is left for moving it.
 */
function axisOf(length: number, { caught, apart, roomForMiddle }: HandleSizes, wantsMiddle: boolean): Axis {
  const inwards = Math.min(caught / 2, apart + length / 4);
  const hasMiddle = wantsMiddle && length + 2 * apart >= roomForMiddle;
  const half = length / 2;
  const lowEnd = hasMiddle ? Math.min(inwards - apart, half - caught / 2) : inwards - apart;
  const highStart = length - lowEnd;
  return {
    low: [lowEnd - caught, lowEnd],
    middle: [half - caught / 2, half + caught / 2],
    high: [highStart, highStart + caught],
    hasMiddle,
  };
}

const reachAt = ({ low, middle, high }: Axis, place: number): Reach =>
  place === 0 ? low : place === 1 ? high : middle;
const overlap = (a: Reach, b: Reach): boolean => a[0] < b[1] && b[0] < a[1];

const turnRadius = ({ caught }: HandleSizes): number => Math.max(14, caught / 2);

/** How far beyond a box its handles take the pointer: the one that turns may stand beyond one of a corner. */
export const reachBeyond = (sizes: HandleSizes): number => sizes.caught + sizes.apart + 2 * turnRadius(sizes);

/**
 * The handles of a box on screen, counted from its top left corner before it is turned: none covers another
 * one or the middle of the box.
 * @param turnAt where along the box the turning handle stands, and on which side of it
 */
export function handleZones(
  size: { readonly width: number; readonly height: number },
  names: readonly BoxHandle[],
  sizes: HandleSizes,
  turnAt: { readonly x: number; readonly above: boolean },
): Zones {
  const { width, height } = size;
  const { apart, away } = sizes;
  const across = axisOf(width, sizes, names.includes('n'));
  const down = axisOf(height, sizes, names.includes('e'));
  const shown = names.filter((name) => {
    const { x, y } = handlePoint[name];
    return (x !== 0.5 || across.hasMiddle) && (y !== 0.5 || down.hasMiddle);
  });
  const handles = shown.map((name): Zone => {
    const { x, y } = handlePoint[name];
    const [left, right] = reachAt(across, x);
    const [top, bottom] = reachAt(down, y);
    return {
      name,
      at: { x: x * (width + 2 * apart) - apart, y: y * (height + 2 * apart) - apart },
      box: { x: left, y: top, width: right - left, height: bottom - top },
    };
  });
  const radius = turnRadius(sizes);
  const own: Reach = [turnAt.x - radius, turnAt.x + radius];
  const row = handles.filter(({ name }) => handlePoint[name].y === (turnAt.above ? 0 : 1));
  const meets = row.some(({ box }) => overlap(own, [box.x, box.x + box.width]));
  const outwards = meets ? down.high[1] + radius : height + apart + Math.max(away, radius - apart);
  return { handles, turn: { at: { x: turnAt.x, y: turnAt.above ? height - outwards : outwards }, radius } };
}
