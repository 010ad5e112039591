import type { Bounds, Point } from './geometry.ts';
import { along, type Line, linesOf, type SnapGap, type SnapGuide, type Span } from './snap.ts';

/** The range of one axis of the resized elements: factors of the size, 1 being the size before. */
export type ResizeRange = { readonly min: number; readonly max: number };

export type SnappedResize = {
  /** how far to resize instead of the distance of the pointer, on screen axes */
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly SnapGuide[];
  /** equal sizes: one mark along the resized elements and one along the other */
  readonly sizes: readonly SnapGap[];
  /** the handle snapped to something */
  readonly holds: boolean;
};

type Axis = 'x' | 'y';
type Input = {
  /** visible bounds of the elements when the drag began */
  readonly start: Bounds;
  /** where the handle is on them, 0, 0.5 or 1 along each axis; 0.5 does not change the axis */
  readonly at: Point;
  readonly dx: number;
  readonly dy: number;
  /** both axes grow by one factor, the larger one */
  readonly keepsRatio: boolean;
  readonly range: ResizeRange;
  readonly others: readonly Bounds[];
  readonly area: Bounds | null;
  /** largest distance from the dragged edge to a line it snaps to; 0 turns snapping off */
  readonly tolerance: number;
};

/** One resized axis: the edge `fixed` stays, the other one lies at `fixed + sign * size * factor`. */
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
  // elements without extent cannot be scaled
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
 * equally near ones the first wins: lines of the print area, of elements, equal sizes. It must be the
 * nearest, because otherwise an edge already on a line would jump to another.
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

/** The lines an edge lies on, each once, long enough to reach both elements. */
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
 * The first other element of the same length along the axis, with a mark along it and one along the resized
 * one.
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
 * Where a dragged handle snaps to: the moving edge meets edges and middles of the print area and of other
 * elements, or the size equals that of another one. For upright elements and quarter turns; the opposite edge
 * stays. Pure geometry: any unit, `tolerance` in the same one. The result never leaves `range`, and snapping
 * a snapped handle changes nothing.
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
 * The place of a handle on the visible bounds of elements turned by quarters; null for any other angle, where
 * nothing snaps.
 */
export function handleOnBounds(at: Point, degrees: number): Point | null {
  if (degrees % 90 !== 0) return null;
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  let { x, y } = at;
  for (let i = 0; i < quarters; i++) [x, y] = [1 - y, x];
  return { x, y };
}
