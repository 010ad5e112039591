import type { Bounds, Point } from './geometry.ts';
import { along, type Line, linesOf, type SnapGap, type SnapGuide, type Span } from './snap.ts';

/** What may become of one axis of the thing that is pulled: factors of its size, 1 being the size it had. */
export type ResizeRange = { readonly min: number; readonly max: number };

export type SnappedResize = {
  /** how far to pull instead of where the pointer is, on screen axes */
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly SnapGuide[];
  /** equal sizes: one mark along the pulled thing and one along the other */
  readonly sizes: readonly SnapGap[];
  /** something holds the handle */
  readonly holds: boolean;
};

type Axis = 'x' | 'y';
type Input = {
  /** visible bounds of what is pulled, as they were when the handle was taken */
  readonly start: Bounds;
  /** where the handle sits on them, 0, 0.5 or 1 along each axis; 0.5 leaves the axis alone */
  readonly at: Point;
  readonly dx: number;
  readonly dy: number;
  /** both axes grow by one factor, that of the axis pulled farther */
  readonly keepsRatio: boolean;
  readonly range: ResizeRange;
  readonly others: readonly Bounds[];
  readonly area: Bounds | null;
  /** the edge that is pulled goes no farther than this to meet a line; 0 holds nothing */
  readonly tolerance: number;
};

/** One axis that is pulled: the edge `fixed` stays, the other one lies at `fixed + sign * size * factor`. */
type AxisResize = {
  readonly axis: Axis;
  readonly fixed: number;
  readonly sign: 1 | -1;
  readonly size: number;
  readonly lines: readonly Line[];
  readonly spans: readonly Span[];
};

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
const between = (value: number, { min, max }: ResizeRange): number => Math.min(max, Math.max(min, value));
const sizeOf = ({ low, high }: Span): number => high - low;

function resizeAlong(axis: Axis, { start, at, others, area }: Input): AxisResize | null {
  const place = axis === 'x' ? at.x : at.y;
  const { low, high } = along(axis, start);
  // a thing without extent has no factor to grow by
  if (place === 0.5 || !(high - low > 0)) return null;
  const spans = others.map((one) => along(axis, one));
  const lines = [
    ...(area ? linesOf(along(axis, area), 'area') : []),
    ...spans.flatMap((one) => linesOf(one, 'element')),
  ];
  return {
    axis,
    fixed: place === 1 ? low : high,
    sign: place === 1 ? 1 : -1,
    size: high - low,
    lines,
    spans,
  };
}

const edgeAt = ({ fixed, sign, size }: AxisResize, factor: number): number => fixed + sign * size * factor;
const factorAt = ({ fixed, sign, size }: AxisResize, edge: number): number => ((edge - fixed) * sign) / size;

type Found = { readonly factor: number; readonly reach: number };
const SAME = 1e-6;

/**
 * The factor nearest to the wanted one at which an edge meets a line or the size equals another one. Between
 * equally near ones the first wins: lines of the print area, of elements, equal sizes. Whatever wins must be
 * the nearest, or a thing at rest on one would be drawn to another.
 * @param reach screen length that a change of the factor by 1 moves the farthest edge
 */
function nearest(
  axes: readonly AxisResize[],
  wanted: number,
  reach: number,
  { range, tolerance }: Input,
): Found | null {
  let best: Found | null = null;
  const offer = (factor: number): void => {
    const away = Math.abs(factor - wanted) * reach;
    if (!Number.isFinite(factor) || factor < range.min || factor > range.max || away > tolerance) return;
    if (!best || away < best.reach - SAME) best = { factor, reach: away };
  };
  for (const axis of axes) for (const line of axis.lines) offer(factorAt(axis, line.at));
  for (const axis of axes) for (const span of axis.spans) offer(sizeOf(span) / axis.size);
  return best;
}

/** The lines an edge lies on, each once, long enough to reach both things. */
function guidesAt(resize: AxisResize, factor: number, across: Pick<Span, 'low' | 'high'>): SnapGuide[] {
  const edge = edgeAt(resize, factor);
  const guides = new Map<string, SnapGuide>();
  for (const { at, of, span } of resize.lines) {
    if (Math.abs(at - edge) > SAME) continue;
    const known = guides.get(of);
    const from = Math.min(known?.from ?? across.low, span.crossLow);
    guides.set(of, {
      axis: resize.axis,
      at,
      from,
      to: Math.max(known?.to ?? across.high, span.crossHigh),
      of,
    });
  }
  return [...guides.values()];
}

/**
 * The first other thing that is as long along the axis, with a mark along it and one along what is pulled.
 */
function sizesAt(resize: AxisResize, factor: number, across: Pick<Span, 'low' | 'high'>): SnapGap[] {
  const alike = resize.spans.find((span) => Math.abs(sizeOf(span) - resize.size * factor) < SAME);
  if (!alike) return [];
  const edge = edgeAt(resize, factor);
  return [
    {
      axis: resize.axis,
      at: (across.low + across.high) / 2,
      spans: [[Math.min(resize.fixed, edge), Math.max(resize.fixed, edge)]],
    },
    { axis: resize.axis, at: (alike.crossLow + alike.crossHigh) / 2, spans: [[alike.low, alike.high]] },
  ];
}

/**
 * Where a handle that is pulled comes to rest: the edge that moves meets edges and middles of the print area
 * and of other elements, or the thing becomes as wide or as high as another one. For upright things and
 * quarter turns; the opposite edge stays. Pure geometry: any unit, `tolerance` in the same one. The result
 * never leaves `range`, and pulling there again changes nothing.
 */
export function snapResize(input: Input): SnappedResize {
  const { range, keepsRatio } = input;
  const distance = { x: finite(input.dx), y: finite(input.dy) };
  const axes = (['x', 'y'] as const).flatMap((axis) => resizeAlong(axis, input) ?? []);
  const wantedOf = (resize: AxisResize): number =>
    (resize.size + distance[resize.axis] * resize.sign) / resize.size;
  const factors = new Map<Axis, number>();
  const held = new Set<Axis>();
  const together = keepsRatio && axes.length > 0;
  for (const group of together ? [axes] : axes.map((resize) => [resize])) {
    const wanted = between(Math.max(...group.map(wantedOf)), range);
    const found = nearest(group, wanted, Math.max(...group.map(({ size }) => size)), input);
    for (const { axis } of group) {
      factors.set(axis, found?.factor ?? wanted);
      if (found) held.add(axis);
    }
  }
  const spanNow = (axis: Axis): Pick<Span, 'low' | 'high'> => {
    const resize = axes.find((one) => one.axis === axis);
    if (!resize) return along(axis, input.start);
    const edge = edgeAt(resize, factors.get(axis) ?? 1);
    return { low: Math.min(resize.fixed, edge), high: Math.max(resize.fixed, edge) };
  };
  const shiftOf = (axis: Axis): number => {
    const resize = axes.find((one) => one.axis === axis);
    return resize ? resize.sign * resize.size * ((factors.get(axis) ?? 1) - 1) : 0;
  };
  const shown = axes.filter(({ axis }) => held.has(axis));
  const crossOf = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
  const guides = shown.flatMap((resize) =>
    guidesAt(resize, factors.get(resize.axis) ?? 1, spanNow(crossOf(resize.axis))),
  );
  const sizes = shown.flatMap((resize) =>
    guides.some(({ axis }) => axis === resize.axis)
      ? []
      : sizesAt(resize, factors.get(resize.axis) ?? 1, spanNow(crossOf(resize.axis))),
  );
  return { dx: shiftOf('x'), dy: shiftOf('y'), guides, sizes, holds: held.size > 0 };
}

/**
 * The place of a handle on the visible bounds of a thing turned by quarters; null for any other turn, where
 * nothing holds.
 */
export function handleOnBounds(at: Point, degrees: number): Point | null {
  if (degrees % 90 !== 0) return null;
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  let { x, y } = at;
  for (let i = 0; i < quarters; i++) [x, y] = [1 - y, x];
  return { x, y };
}
