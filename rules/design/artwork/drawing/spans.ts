import type { Clip, FillRule } from './drawing.ts';
import { type Edge, edgesOf } from './edges.ts';
import type { Matrix } from './matrix.ts';
import { type Path, transformed } from './path.ts';

/** A filled surface as it is painted. */
export type Surface = {
  readonly path: Path;
  readonly rule: FillRule;
  readonly clips: readonly Clip[];
  readonly hex: string;
  /** the line along its edge, which covers half of its width on each side */
  readonly edge: { readonly hex: string; readonly width: number } | null;
};

/** A piece of something between two edges that run beside each other, in pixels of the drawing. */
export type Span = {
  readonly width: number;
  /** how far it goes on along its edges */
  readonly length: number;
};

type Size = { readonly width: number; readonly height: number };

const MOST_ROWS = 1_000;
/** Edges met in all rows of a direction together: a drawing of 200,000 pieces is looked at in fewer rows. */
const MOST_CROSSINGS = 200_000;
/** Pieces of a curve, and of all curves together where a drawing has thousands. */
const MOST_PIECES = { curve: 100, drawing: 200_000 };
/** Edges that part by more than this, radians, are the two sides of a point. */
const PARALLEL = 0.035;
/** Edges of two surfaces nearer than this part of the diagonal are meant to meet. */
const MEANT_TO_MEET = 1 / 5_000;
/**
 * What is narrower than this part of the diagonal is the rounding of numbers: a line there and back has no
 * area.
 */
const NOTHING = 1e-6;
/** A row asks of what runs across it; the rows of the other direction ask of the rest. */
const LEAST_SLANT = Math.SQRT1_2 - 0.01;

/** Contours of one surface: its own, and those it is clipped by. */
type Contour = { readonly surface: number; readonly rule: FillRule; readonly isOwn: boolean };
type PlacedEdge = Edge & { readonly contour: number };
type Crossing = { readonly x: number; readonly edge: PlacedEdge; readonly surface: number };
/** What is seen of a row between two edges; null where nothing is painted. */
type Piece = { readonly from: Crossing; readonly to: Crossing; readonly hex: string | null };

const swapped: Matrix = [0, 1, 1, 0, 0, 0];

/** Rows through the drawing, with the edges that each of them crosses. */
function* rowsOf(edges: readonly PlacedEdge[], height: number) {
  const crossings = edges.reduce((sum, { y, toY }) => sum + Math.abs(toY - y) / height, 0);
  const count = Math.max(1, Math.min(MOST_ROWS, Math.floor(MOST_CROSSINGS / Math.max(1, crossings))));
  const step = height / count;
  const starting = edges.toSorted((one, two) => Math.min(one.y, one.toY) - Math.min(two.y, two.toY));
  let next = 0;
  let open: PlacedEdge[] = [];
  for (let row = 0; row < count; row++) {
    const at = (row + 0.5) * step;
    for (let edge = starting[next]; edge && Math.min(edge.y, edge.toY) <= at; edge = starting[++next])
      open.push(edge);
    open = open.filter(({ y, toY }) => Math.max(y, toY) > at);
    yield { at, step, open };
  }
}

const isWithin = (winding: number, rule: FillRule): boolean =>
  rule === 'evenodd' ? winding % 2 !== 0 : winding !== 0;

/** The direction of the contour where a row crosses it, radians. */
const directionAt = ({ y, toY, angle, toAngle }: Edge, at: number): number =>
  angle + ((at - y) / (toY - y)) * (toAngle - angle);

function uppermost(painted: ReadonlySet<number>): number | null {
  let top: number | null = null;
  for (const surface of painted) if (top === null || surface > top) top = surface;
  return top;
}

/** Walks along a row, over and under the surfaces. */
function piecesOf(
  crossed: readonly Crossing[],
  contours: readonly Contour[],
  surfaces: readonly Surface[],
): Piece[] {
  const winding = new Map<number, number>();
  /** of how many of its contours a surface is within */
  const within = new Map<number, number>();
  const painted = new Set<number>();
  let top: number | null = null;
  const pieces: Piece[] = [];
  let from: Crossing | null = null;
  let hex: string | null = null;
  for (const to of crossed) {
    const { contour, y, toY } = to.edge;
    const { surface, rule } = contours[contour] as Contour;
    const before = winding.get(contour) ?? 0;
    const now = before + (toY > y ? 1 : -1);
    winding.set(contour, now);
    if (isWithin(before, rule) === isWithin(now, rule)) continue;
    const all = 1 + (surfaces[surface]?.clips.length ?? 0);
    const count = (within.get(surface) ?? 0) + (isWithin(now, rule) ? 1 : -1);
    within.set(surface, count);
    if (count === all) {
      painted.add(surface);
      if (top === null || surface > top) top = surface;
    } else if (painted.delete(surface) && surface === top) top = uppermost(painted);
    const seen = top === null ? null : (surfaces[top]?.hex ?? null);
    if (seen === hex) continue;
    if (from) pieces.push({ from, to, hex });
    [from, hex] = [to, seen];
  }
  return pieces;
}

/** Leaves out cracks and hairs between two surfaces that are meant to meet, and joins what they parted. */
function joined(pieces: readonly Piece[], least: number): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const { from, to, hex } = piece;
    if (from.surface !== to.surface && to.x - from.x < least) continue;
    const before = kept.at(-1);
    if (before && before.hex === hex && from.x - before.to.x < least)
      kept[kept.length - 1] = { ...before, to };
    else kept.push(piece);
  }
  return kept;
}

function acrossRows(surfaces: readonly Surface[], { width, height }: Size, matrix: Matrix | null): Span[] {
  const contours: Contour[] = [];
  const edges: PlacedEdge[] = [];
  const segments = surfaces.reduce(
    (sum, { path, clips }) => sum + path.length + clips.reduce((all, clip) => all + clip.path.length, 0),
    0,
  );
  const mostOfCurve = Math.max(1, Math.min(MOST_PIECES.curve, Math.floor(MOST_PIECES.drawing / segments)));
  for (const [surface, { path, rule, clips }] of surfaces.entries())
    for (const [i, one] of [{ path, rule }, ...clips].entries()) {
      const contour = contours.push({ surface, rule: one.rule, isOwn: i === 0 }) - 1;
      for (const edge of edgesOf(matrix ? transformed(one.path, matrix) : one.path, mostOfCurve))
        if (edge.y !== edge.toY) edges.push({ ...edge, contour });
    }

  /** What the line along an edge adds to a piece of a colour, or takes from it. */
  const grownBy = ({ edge, surface }: Crossing, hex: string): number => {
    const line = surfaces[surface]?.edge;
    if (!line || !contours[edge.contour]?.isOwn) return 0;
    return (line.hex === hex ? line.width : -line.width) / 2;
  };

  const diagonal = Math.hypot(width, height);
  const spans: Span[] = [];
  for (const { at, step, open } of rowsOf(edges, height)) {
    const crossed = open.map((edge): Crossing => {
      const part = (at - edge.y) / (edge.toY - edge.y);
      const { surface } = contours[edge.contour] as Contour;
      return { x: edge.x + part * (edge.toX - edge.x), edge, surface };
    });
    crossed.sort((one, two) => one.x - two.x);
    const pieces = piecesOf(crossed, contours, surfaces);
    for (const { from, to, hex } of joined(pieces, MEANT_TO_MEET * diagonal)) {
      if (hex === null || from.x >= width || to.x <= 0) continue;
      const [one, two] = [directionAt(from.edge, at), directionAt(to.edge, at)];
      const slant = Math.abs(Math.sin(one));
      const wide = (to.x - from.x) * slant + grownBy(from, hex) + grownBy(to, hex);
      if (Math.abs(Math.sin(one - two)) <= PARALLEL && slant >= LEAST_SLANT && wide > NOTHING * diagonal)
        spans.push({ width: wide, length: step / slant });
    }
  }
  return spans;
}

/**
 * What is painted in one colour between two edges that run beside each other, as it is seen, met by rows
 * across the drawing and down it.
 */
export const spansOf = (surfaces: readonly Surface[], size: Size): Span[] => [
  ...acrossRows(surfaces, size, null),
  ...acrossRows(surfaces, { width: size.height, height: size.width }, swapped),
];
