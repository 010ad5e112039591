import { COVERS } from './covers.ts';
import type { Clip, Drawing, Item, Shape, Stroke } from './drawing.ts';
import { leastScale } from './matrix.ts';
import { type Path, transformed } from './path.ts';
import { type Span, type Surface, spansOf } from './spans.ts';

/**
 * What of a drawing is thinnest: a stroked line, or a part of a filled shape; its width in pixels of the
 * drawing.
 */
export type Thinnest = { readonly width: number; readonly of: 'line' | 'shape' };

/** A part of this many widths is a line and no dot, */
const LINE_LENGTH = 5;
/** and this much of the diagonal of the drawing, so that the points of stars and serifs are none. */
const LEAST_LENGTH = 0.005;
/** Points nearer to a line than this part of its length lie on it. */
const FLAT = 1e-6;

type Point = readonly [x: number, y: number];

const isSeen = (paint: { readonly alpha: number } | null, alpha: number): boolean =>
  paint !== null && paint.alpha * alpha >= COVERS;

/** The width of a stroke where it is thinnest. */
const strokeWidth = ({ width }: Stroke, { matrix }: Shape): number => width * leastScale(matrix);

function surfacesOf(items: readonly Item[], alpha: number, clips: readonly Clip[]): Surface[] {
  return items.flatMap((item): Surface[] => {
    if (item.kind === 'group')
      return surfacesOf(item.items, alpha * item.alpha, item.clip ? [...clips, item.clip] : clips);
    const { path, matrix, fill, stroke } = item;
    if (!fill || !isSeen(fill, alpha)) return [];
    const edge =
      stroke && isSeen(stroke, alpha) ? { hex: stroke.hex, width: strokeWidth(stroke, item) } : null;
    return [{ path: transformed(path, matrix), rule: fill.rule, clips, hex: fill.hex, edge }];
  });
}

/** Lines that are only stroked; around a shape of their own colour they only make it fatter. */
function lineWidths(items: readonly Item[]): number[] {
  return items.flatMap((item): number[] => {
    if (item.kind === 'group') return lineWidths(item.items);
    const { stroke, fill } = item;
    const isEdge = stroke && fill?.hex === stroke.hex && !isFlat(item.path);
    return stroke && !isEdge ? [strokeWidth(stroke, item)] : [];
  });
}

/** Encloses nothing, as the path of a single line does, whatever it is filled with. */
function isFlat(path: Path): boolean {
  const [first, ...rest] = path.flatMap((segment): Point[] => {
    if (segment[0] === 'Z') return [];
    const [, ...n] = segment;
    return n.flatMap((x, i) => (i % 2 === 0 ? [[x, n[i + 1] as number] as const] : []));
  });
  if (!first) return true;
  const [startX, startY] = first;
  const far = rest.reduce(
    (most, one) =>
      Math.hypot(one[0] - startX, one[1] - startY) > Math.hypot(most[0] - startX, most[1] - startY)
        ? one
        : most,
    first,
  );
  const [dx, dy] = [far[0] - startX, far[1] - startY];
  const least = FLAT * (dx * dx + dy * dy);
  return rest.every(([x, y]) => Math.abs((x - startX) * dy - (y - startY) * dx) <= least);
}

/** The least width that enough of the spans have: a line, wherever it runs. */
function leastLineOf(spans: readonly Span[], diagonal: number): number | null {
  let length = 0;
  for (const span of spans.toSorted((one, two) => one.width - two.width)) {
    length += span.length;
    if (length >= Math.max(LINE_LENGTH * span.width, LEAST_LENGTH * diagonal)) return span.width;
  }
  return null;
}

/**
 * The thinnest of a drawing that a person takes for a line: a stroke, or a part of a filled shape between two
 * edges that run beside each other, as it is seen. What covers it makes it thinner, what lies beside it in
 * its colour wider.
 */
export function thinnestOf(drawing: Drawing): Thinnest | null {
  const { items, width, height } = drawing;
  const shape = leastLineOf(spansOf(surfacesOf(items, 1, []), drawing), Math.hypot(width, height));
  const line = lineWidths(items).reduce<number | null>((least, one) => Math.min(least ?? one, one), null);
  if (shape !== null && (line === null || shape < line)) return { width: shape, of: 'shape' };
  return line === null ? null : { width: line, of: 'line' };
}
