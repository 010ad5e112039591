import type { Bounds } from './geometry.ts';

/**
 * A line to draw while something snaps. `at` is its place on `axis`; it runs from `from` to `to` on the other
 * one.
 */
export type SnapGuide = {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** the line belongs to the print area, to another element, or to one of another side */
  readonly of: Line['of'];
  /** the number of that other side */
  readonly side?: number;
};
/**
 * Two equal distances to mark: both run along `axis` from `from` to `to`, at height `at` of the other axis.
 */
export type SnapGap = {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly spans: readonly (readonly [number, number])[];
};

export type Snapped = {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly SnapGuide[];
  readonly gaps: readonly SnapGap[];
};

export type Span = {
  readonly low: number;
  readonly high: number;
  readonly crossLow: number;
  readonly crossHigh: number;
};
export type Line = {
  readonly at: number;
  readonly kind: 'edge' | 'middle';
  readonly of: 'area' | 'element' | 'side';
  readonly span: Span;
  readonly side?: number;
};

/** An axis of bounds, and what they cover across it. */
export const along = (axis: 'x' | 'y', { minX, maxX, minY, maxY }: Bounds): Span =>
  axis === 'x'
    ? { low: minX, high: maxX, crossLow: minY, crossHigh: maxY }
    : { low: minY, high: maxY, crossLow: minX, crossHigh: maxX };

const middle = ({ low, high }: Span): number => (low + high) / 2;

/** The two edges of a thing and its middle. */
export const linesOf = (span: Span, of: Line['of']): Line[] => [
  { at: span.low, kind: 'edge', of, span },
  { at: middle(span), kind: 'middle', of, span },
  { at: span.high, kind: 'edge', of, span },
];

/** The places of the moving thing that may meet a line: edges meet edges, the middle meets the middle. */
const anchors = (span: Span, kind: Line['kind']): number[] =>
  kind === 'edge' ? [span.low, span.high] : [middle(span)];

const SAME = 1e-6;
/** Between two lines equally near, the print area is the one meant. */
const nearer = (a: number, ofA: Line['of'], b: number, ofB: Line['of'] | null): boolean =>
  Math.abs(a) < Math.abs(b) - SAME || (Math.abs(a) <= Math.abs(b) + SAME && ofA === 'area' && ofB !== 'area');

function nearestLine(moving: Span, lines: readonly Line[], tolerance: number): number | null {
  let best = Number.POSITIVE_INFINITY;
  let bestOf: Line['of'] | null = null;
  for (const line of lines)
    for (const anchor of anchors(moving, line.kind)) {
      const shift = line.at - anchor;
      if (Math.abs(shift) <= tolerance && nearer(shift, line.of, best, bestOf)) {
        best = shift;
        bestOf = line.of;
      }
    }
  return bestOf === null ? null : best;
}

const shiftedSpan = (span: Span, along: number, across: number): Span => ({
  low: span.low + along,
  high: span.high + along,
  crossLow: span.crossLow + across,
  crossHigh: span.crossHigh + across,
});

/** Every line the thing lies on after the shift, each once, long enough to reach both. */
function guidesOn(axis: 'x' | 'y', moved: Span, lines: readonly Line[]): SnapGuide[] {
  const guides = new Map<string, SnapGuide>();
  for (const line of lines) {
    if (!anchors(moved, line.kind).some((anchor) => Math.abs(anchor - line.at) < SAME)) continue;
    const key = `${line.of} ${line.side} ${line.at.toFixed(4)}`;
    const known = guides.get(key);
    const from = Math.min(known?.from ?? moved.crossLow, line.span.crossLow);
    const to = Math.max(known?.to ?? moved.crossHigh, line.span.crossHigh);
    const side = line.side === undefined ? {} : { side: line.side };
    guides.set(key, { axis, at: line.at, from, to, of: line.of, ...side });
  }
  const all = [...guides.values()];
  // a line of another side says nothing new where one of the own side lies
  const own = all.filter(({ of }) => of !== 'side');
  return all.filter(({ of, at }) => of !== 'side' || own.every((one) => Math.abs(one.at - at) > 0.01));
}

type GapFit = {
  readonly shift: number;
  readonly spans: readonly (readonly [number, number])[];
  readonly cross: Span;
};

/**
 * The shifts that make the gaps beside the moving thing equal to each other or to the gap of its two
 * neighbours.
 */
function gapFits(moving: Span, others: readonly Span[]): GapFit[] {
  const row = others.filter((one) => one.crossLow < moving.crossHigh && moving.crossLow < one.crossHigh);
  const left = row.filter((one) => one.high <= middle(moving)).sort((a, b) => b.high - a.high);
  const right = row.filter((one) => one.low >= middle(moving)).sort((a, b) => a.low - b.low);
  const size = moving.high - moving.low;
  const fits: GapFit[] = [];
  const [l, ll] = left;
  const [r, rr] = right;
  if (l && r && r.low - l.high > size) {
    const gap = (r.low - l.high - size) / 2;
    fits.push({
      shift: l.high + gap - moving.low,
      spans: [
        [l.high, l.high + gap],
        [r.low - gap, r.low],
      ],
      cross: l,
    });
  }
  if (l && ll && l.low > ll.high) {
    const gap = l.low - ll.high;
    fits.push({
      shift: l.high + gap - moving.low,
      spans: [
        [ll.high, l.low],
        [l.high, l.high + gap],
      ],
      cross: l,
    });
  }
  if (r && rr && rr.low > r.high) {
    const gap = rr.low - r.high;
    fits.push({
      shift: r.low - gap - moving.high,
      spans: [
        [r.low - gap, r.low],
        [r.high, rr.low],
      ],
      cross: r,
    });
  }
  return fits;
}

/** Lines of elements of other sides, for each axis. */
export type Elsewhere = { readonly x: readonly Line[]; readonly y: readonly Line[] };
export const nowhereElse: Elsewhere = { x: [], y: [] };

/** More would be no help to a person, and would have to be compared in each frame. */
const MOST_ELSEWHERE = 150;

/** The lines of elements of other sides, each once, computed when a drag begins. */
export function linesElsewhere(
  sides: readonly { readonly number: number; readonly bounds: readonly Bounds[] }[],
): Elsewhere {
  const on = (axis: 'x' | 'y'): Line[] => {
    const lines = new Map<string, Line>();
    for (const { number, bounds } of sides)
      for (const line of bounds.flatMap((one) => linesOf(along(axis, one), 'side'))) {
        const key = `${line.kind} ${line.at.toFixed(2)}`;
        if (!lines.has(key) && lines.size < MOST_ELSEWHERE) lines.set(key, { ...line, side: number });
      }
    return [...lines.values()];
  };
  return { x: on('x'), y: on('y') };
}

/**
 * Where something being dragged comes to rest: its edges at edges and its middle at the middle of the print
 * area and of other elements, else in equal gaps with its neighbours, else where
 * something stands on another side. Lines are stronger than gaps; each axis
 * is decided for itself. Pure geometry: any unit, `tolerance` in the same one, usually a few screen pixels.
 * @param moving what is dragged, where the pointer wants it
 * @param others visible bounds of the elements that stay
 */
export function snap(input: {
  readonly moving: Bounds;
  readonly others: readonly Bounds[];
  readonly area: Bounds | null;
  readonly tolerance: number;
  readonly elsewhere?: Elsewhere;
}): Snapped {
  const { moving, others, area, tolerance, elsewhere = nowhereElse } = input;
  const solve = (axis: 'x' | 'y') => {
    const span = along(axis, moving);
    const spans = others.map((one) => along(axis, one));
    const own = [
      ...(area ? linesOf(along(axis, area), 'area') : []),
      ...spans.flatMap((one) => linesOf(one, 'element')),
    ];
    const lines = [...own, ...elsewhere[axis]];
    const onLine = nearestLine(span, own, tolerance);
    if (onLine !== null) return { axis, span, lines, shift: onLine, gap: null };
    const fits = gapFits(span, spans).filter((fit) => Math.abs(fit.shift) <= tolerance);
    const gap = fits.reduce<GapFit | null>(
      (best, fit) => (best && Math.abs(best.shift) <= Math.abs(fit.shift) ? best : fit),
      null,
    );
    const shift = gap?.shift ?? nearestLine(span, elsewhere[axis], tolerance) ?? 0;
    return { axis, span, lines, shift, gap };
  };
  const x = solve('x');
  const y = solve('y');
  const guides = [
    ...guidesOn('x', shiftedSpan(x.span, x.shift, y.shift), x.lines),
    ...guidesOn('y', shiftedSpan(y.span, y.shift, x.shift), y.lines),
  ];
  const gaps = [x, y].flatMap(({ axis, gap, span }, i): SnapGap[] => {
    if (!gap) return [];
    const across = i === 0 ? y.shift : x.shift;
    const low = Math.max(gap.cross.crossLow, span.crossLow + across);
    const high = Math.min(gap.cross.crossHigh, span.crossHigh + across);
    return [{ axis, at: (low + high) / 2, spans: gap.spans }];
  });
  return { dx: x.shift, dy: y.shift, guides, gaps };
}
