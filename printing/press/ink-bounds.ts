import { LRUCache } from 'lru-cache';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { type Paint, paintSide, type Turn, turnMatrix } from '#rules/design/artwork/paint.ts';
import { type Plate, type PrintedSide, plateFinder } from '#rules/press/print-files/plates.ts';
import { measure } from '../fonts/measure.ts';
import { outline } from '../fonts/outline.ts';

export type InkBounds = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};
type Spot = readonly [x: number, y: number];

/**
 * Points of an outline, its curves followed closely enough for a hundredth of a millimetre in letters of any
 * size that is printed.
 */
function spotsOf(path: string): Spot[] {
  const spots: Spot[] = [];
  for (const [, command, digits = ''] of path.matchAll(/([MLQC])([^MLQCZ]*)/g)) {
    const values = digits.trim().split(/\s+/).map(Number);
    const points: Spot[] = [];
    for (let i = 0; i + 1 < values.length; i += 2) points.push([values[i] ?? 0, values[i + 1] ?? 0]);
    const from = spots.at(-1);
    const [a, b, c] = points;
    for (let step = 1; from && a && b && step <= 8; step++) {
      const t = step / 8;
      const u = 1 - t;
      if (command === 'Q')
        spots.push([
          u * u * from[0] + 2 * u * t * a[0] + t * t * b[0],
          u * u * from[1] + 2 * u * t * a[1] + t * t * b[1],
        ]);
      else if (c) {
        const [p, q, r, s] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
        spots.push([
          p * from[0] + q * a[0] + r * b[0] + s * c[0],
          p * from[1] + q * a[1] + r * b[1] + s * c[1],
        ]);
      }
    }
    if ((command === 'M' || command === 'L') && a) spots.push(a);
  }
  return spots;
}

function turned([x, y]: Spot, turn: Turn): Spot {
  if (!turn) return [x, y];
  const [a, b, c, d, e, f] = turnMatrix(turn);
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Not spread into one call: a long text has more points than a call takes. */
function around(spots: readonly Spot[]): InkBounds | null {
  if (spots.length === 0) return null;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of spots) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

/** A proof asks for each line once for its side and once for its plate. */
const known = new LRUCache<string, { readonly bounds: InkBounds | null }>({
  maxSize: 2_000_000,
  sizeCalculation: (_bounds, path) => path.length,
});

function boundsOfPath(path: string): InkBounds | null {
  if (path === '') return null;
  const kept = known.get(path) ?? { bounds: around(spotsOf(path)) };
  known.set(path, kept);
  return kept.bounds;
}

/** Corners of what a paint covers; of a turned line all its points, whose corners would lie too far out. */
function inkedSpots(paint: Paint): Spot[] {
  if (paint.kind === 'rect') return [];
  if (paint.kind === 'text-line') {
    const path = outline(paint);
    if (paint.turn)
      return spotsOf(path).map(([x, y]) => turned([paint.x + x, paint.baseline + y], paint.turn));
    const bounds = boundsOfPath(path);
    return bounds
      ? [
          [paint.x + bounds.minX, paint.baseline + bounds.minY],
          [paint.x + bounds.maxX, paint.baseline + bounds.maxY],
        ]
      : [];
  }
  if (paint.kind === 'path') {
    if (paint.turn) return spotsOf(paint.d).map((spot) => turned(spot, paint.turn));
    const bounds = boundsOfPath(paint.d);
    return bounds
      ? [
          [bounds.minX, bounds.minY],
          [bounds.maxX, bounds.maxY],
        ]
      : [];
  }
  const { x, y, width, height, turn } = paint;
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ].map((corner) => turned(corner as unknown as Spot, turn));
}

/** Whether a plate takes part in what is painted; a picture in its own colours takes all of its side. */
function isOn(
  paint: Paint,
  plate: Plate,
  { side }: PrintedSide,
  plateOf: ReturnType<typeof plateFinder>,
): boolean {
  if (paint.kind === 'rect') return false;
  if (paint.kind !== 'image')
    return plateOf({ hex: paint.color, pantone: paint.pantone })?.name === plate.name;
  const chosen =
    paint.reduced?.inks ?? side.selectedPrintColors.filter(({ elementId }) => elementId === paint.id);
  return chosen.length === 0 || chosen.some((color) => plateOf(color)?.name === plate.name);
}

/**
 * The rectangle that ink covers on a side, in mm from its corner, of all plates or of one: letters as they
 * are drawn, pictures by their frame. null where there is none.
 */
export function inkBounds(printed: PrintedSide, plate?: Plate): InkBounds | null {
  const plateOf = plateFinder(printed);
  const paints = paintSide(layoutSide(printed.side, measure)).filter(
    (paint) => !plate || isOn(paint, plate, printed, plateOf),
  );
  return around(paints.flatMap(inkedSpots));
}
