import type { Reduction } from '../nodes.ts';
import { labOfHex, squaredDistance } from '../oklab.ts';
import { SAME_COLOR } from '../pixels/dominant.ts';
import type { Looks } from '../pixels/looks.ts';
import { SPECK } from '../pixels/opacity.ts';
import { type InkCount, NOT_PRINTED } from '../pixels/reduce.ts';
import { COVERS } from './covers.ts';
import type { Clip, Drawing, FillRule, Item, Stroke } from './drawing.ts';
import { areaScale, type Matrix } from './matrix.ts';
import { type Path, transformed } from './path.ts';

/** One fill or one stroke of a drawing, in its own units. */
export type Part = {
  readonly path: Path;
  readonly matrix: Matrix;
  /** how it is filled; null for a stroke */
  readonly rule: FillRule | null;
  readonly stroke: Stroke | null;
  readonly clips: readonly Clip[];
};

type Layer = Part & { readonly hex: string };

function layersOf(items: readonly Item[], alpha: number, clips: readonly Clip[]): Layer[] {
  return items.flatMap((item): Layer[] => {
    if (item.kind === 'group')
      return layersOf(item.items, alpha * item.alpha, item.clip ? [...clips, item.clip] : clips);
    const { path, matrix, fill, stroke } = item;
    const layers: Layer[] = [];
    if (fill && fill.alpha * alpha >= COVERS)
      layers.push({ path, matrix, rule: fill.rule, stroke: null, clips, hex: fill.hex });
    if (stroke && stroke.alpha * alpha >= COVERS)
      layers.push({ path, matrix, rule: null, stroke, clips, hex: stroke.hex });
    return layers;
  });
}

/** All that a plate could print of a drawing, in its own colours. */
const visibleLayers = ({ items }: Drawing): Layer[] => layersOf(items, 1, []);

export type InkLayer = Layer & {
  /** number of its ink from 0; NOT_PRINTED takes away what is under it */
  readonly ink: number;
};

/**
 * Which ink prints each part of a drawing: that of the nearest colour, by the rule of `inkIndex` for pixels.
 * Parts that take away where nothing is yet are left out.
 */
export function inkLayers(drawing: Drawing, { colors, background }: Reduction): InkLayer[] {
  const centers = [...colors, ...(background === null ? [] : [background])].map(labOfHex);
  const known = new Map<string, number>();
  const inkOf = (hex: string): number => {
    const before = known.get(hex);
    if (before !== undefined) return before;
    const color = labOfHex(hex);
    let best = 0;
    for (const [i, center] of centers.entries())
      if (squaredDistance(color, center) < squaredDistance(color, centers[best] ?? center)) best = i;
    const ink = best < colors.length ? best : NOT_PRINTED;
    known.set(hex, ink);
    return ink;
  };
  const all = visibleLayers(drawing).map((layer) => ({ ...layer, ink: inkOf(layer.hex) }));
  const first = all.findIndex(({ ink }) => ink !== NOT_PRINTED);
  return first < 0 ? [] : all.slice(first);
}

/** Points along a path, close enough to weigh it. */
function sampled(path: Path): (readonly [number, number])[][] {
  const runs: (readonly [number, number])[][] = [];
  for (const segment of path) {
    const run = runs.at(-1);
    if (segment[0] === 'M') runs.push([[segment[1], segment[2]]]);
    else if (segment[0] === 'L') run?.push([segment[1], segment[2]]);
    else if (segment[0] === 'C' && run) {
      const [, x1, y1, x2, y2, x, y] = segment;
      const [fromX = 0, fromY = 0] = run.at(-1) ?? [];
      for (const t of [0.25, 0.5, 0.75, 1]) {
        const u = 1 - t;
        const [a, b, c, d] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
        run.push([a * fromX + b * x1 + c * x2 + d * x, a * fromY + b * y1 + c * y2 + d * y]);
      }
    }
  }
  return runs;
}

function areaOf(path: Path): number {
  let area = 0;
  for (const run of sampled(path))
    for (const [i, [x, y]] of run.entries()) {
      const [nextX, nextY] = run[(i + 1) % run.length] ?? [x, y];
      area += x * nextY - nextX * y;
    }
  return Math.abs(area) / 2;
}

function lengthOf(path: Path): number {
  let length = 0;
  for (const run of sampled(path))
    for (const [i, [x, y]] of run.entries()) {
      const [nextX, nextY] = run[i + 1] ?? [x, y];
      length += Math.hypot(nextX - x, nextY - y);
    }
  return length;
}

/** The approximate area of a layer, in pixels of the drawing; what lies over it is not subtracted. */
const weightOf = ({ path, matrix, stroke }: Layer): number =>
  stroke ? lengthOf(path) * stroke.width * areaScale(matrix) : areaOf(path) * areaScale(matrix);

/** A colour that is laid under everything, from edge to edge. */
function groundOf(drawing: Drawing, layers: readonly Layer[]): string | null {
  const [first] = layers;
  if (!first || first.stroke || first.clips.length > 0) return null;
  const points = sampled(transformed(first.path, first.matrix)).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const slack = 0.01 * Math.max(drawing.width, drawing.height);
  const reaches =
    Math.min(...xs) <= slack &&
    Math.min(...ys) <= slack &&
    Math.max(...xs) >= drawing.width - slack &&
    Math.max(...ys) >= drawing.height - slack;
  return reaches && weightOf(first) >= 0.97 * drawing.width * drawing.height ? first.hex : null;
}

/** A colour of a drawing and about how much of its paint has it, 0 to 1. */
export type DrawnColorShare = { readonly hex: string; readonly share: number };

/** The colours a drawing is made of, counted from its fills and strokes, the most used first. */
export function drawnColors(drawing: Drawing): DrawnColorShare[] {
  const weights = new Map<string, number>();
  for (const layer of visibleLayers(drawing))
    weights.set(layer.hex, (weights.get(layer.hex) ?? 0) + weightOf(layer));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return [...weights]
    .map(([hex, weight]) => ({ hex, share: total === 0 ? 0 : weight / total }))
    .toSorted((one, two) => two.share - one.share || one.hex.localeCompare(two.hex));
}

/** What a drawing looks like, as far as the press asks. */
export const looksOfDrawing = (drawing: Drawing): Looks => ({
  isBlank: isBlankDrawing(drawing),
  isSheer: isSheerDrawing(drawing),
  colors: drawnColors(drawing)
    .filter(({ share }) => share >= SPECK)
    .map(({ hex }) => hex),
});

const PAPER = '#ffffff';

/**
 * The colours a drawing is printed in when it may have one, two or three inks; fewer when it has no more.
 * They are colours of the drawing itself. What it stands on is not printed: its ground, or white where it has
 * more colours than inks. null for an empty one.
 */
export function drawingReduction(drawing: Drawing, count: InkCount): Reduction | null {
  const layers = visibleLayers(drawing);
  const colors = drawnColors(drawing).map((color) => ({ ...color, ...labOfHex(color.hex) }));
  type Seen = (typeof colors)[number];
  const apart = (one: Seen, two: Seen) => squaredDistance(one, two);
  const different = (ground: string | null): Seen[] => {
    const kept: Seen[] = [];
    const under = ground === null ? null : labOfHex(ground);
    for (const color of colors) {
      const isGround = under !== null && squaredDistance(color, under) < SAME_COLOR ** 2;
      if (!isGround && kept.every((one) => apart(one, color) >= SAME_COLOR ** 2)) kept.push(color);
    }
    return kept;
  };
  let ground = groundOf(drawing, layers);
  let found = different(ground);
  if (ground === null && found.length > count) {
    const onPaper = different(PAPER);
    if (onPaper.length > 0 && onPaper.length < found.length) [ground, found] = [PAPER, onPaper];
  }
  if (found.length === 0) [ground, found] = [null, different(null)];
  const chosen = found.slice(0, 1);
  while (chosen.length < Math.min(count, found.length)) {
    // the colour farthest from the chosen ones and much used, as a person would choose next
    const score = (color: Seen) => color.share * Math.min(...chosen.map((one) => apart(one, color)));
    const next = found
      .filter((color) => !chosen.includes(color))
      .toSorted((one, two) => score(two) - score(one))[0];
    if (!next) break;
    chosen.push(next);
  }
  return chosen.length === 0 ? null : { colors: chosen.map(({ hex }) => hex), background: ground };
}

/** More or less opaque than this nobody tells apart from all or nothing. */
const SHEER = { above: 0.05, below: 0.95 };

/** Whether a part of a drawing shows through: a plate prints it in full, or not at all (`COVERS`). */
export function isSheerDrawing({ items }: Pick<Drawing, 'items'>): boolean {
  const isSheer = (item: Item, through: number): boolean => {
    if (item.kind === 'group') return item.items.some((one) => isSheer(one, through * item.alpha));
    return [item.fill, item.stroke].some((paint) => {
      const alpha = (paint?.alpha ?? 0) * through;
      return alpha > SHEER.above && alpha < SHEER.below;
    });
  };
  return items.some((item) => isSheer(item, 1));
}

/** Whether nothing of a drawing is seen: no mark, only transparent ones, or all of them beside its edges. */
export function isBlankDrawing({ items, width, height }: Drawing): boolean {
  const isSeen = (item: Item): boolean => {
    if (item.kind === 'group') return item.alpha > 0 && item.items.some(isSeen);
    const { path, matrix, fill, stroke } = item;
    const fat = stroke && stroke.alpha > 0 ? stroke.width * Math.sqrt(areaScale(matrix)) : 0;
    const points = sampled(transformed(path, matrix)).flat();
    const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
    const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
    const isFilled = fill !== null && fill.alpha > 0 && right > left && bottom > top;
    return (fat > 0 || isFilled) && right > -fat && bottom > -fat && left < width + fat && top < height + fat;
  };
  return !items.some(isSeen);
}
