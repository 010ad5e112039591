/** Plain geometry of turned boxes; the unit is whatever the caller puts in, all of it the same. */
export type Point<U extends number = number> = { readonly x: U; readonly y: U };
export type Box<U extends number = number> = {
  readonly x: U;
  readonly y: U;
  readonly width: U;
  readonly height: U;
};
export type Bounds<U extends number = number> = {
  readonly minX: U;
  readonly minY: U;
  readonly maxX: U;
  readonly maxY: U;
};

export const centerOf = <U extends number>(box: Box<U>): Point<U> => ({
  x: (box.x + box.width / 2) as U,
  y: (box.y + box.height / 2) as U,
});

/** @param degrees clockwise, as y grows downwards */
export function turn<U extends number>(point: Point<U>, about: Point<U>, degrees: number): Point<U> {
  if (degrees === 0) return point; // keeps unturned boxes free of rounding
  const angle = (degrees * Math.PI) / 180;
  const dx = point.x - about.x;
  const dy = point.y - about.y;
  return {
    x: (about.x + dx * Math.cos(angle) - dy * Math.sin(angle)) as U,
    y: (about.y + dx * Math.sin(angle) + dy * Math.cos(angle)) as U,
  };
}

/** Corners of a box turned about its middle: top left, top right, bottom right, bottom left. */
export function cornersOf<U extends number>(box: Box<U>, degrees: number): Point<U>[] {
  const right = (box.x + box.width) as U;
  const bottom = (box.y + box.height) as U;
  const corners: Point<U>[] = [
    { x: box.x, y: box.y },
    { x: right, y: box.y },
    { x: right, y: bottom },
    { x: box.x, y: bottom },
  ];
  const center = centerOf(box);
  return corners.map((corner) => turn(corner, center, degrees));
}

export function boundsOf<U extends number>(points: readonly Point<U>[]): Bounds<U> {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    minX: Math.min(...xs) as U,
    minY: Math.min(...ys) as U,
    maxX: Math.max(...xs) as U,
    maxY: Math.max(...ys) as U,
  };
}

/** The smallest bounds that hold all the given ones; null when there are none. */
export function unionBounds<U extends number>(all: readonly Bounds<U>[]): Bounds<U> | null {
  if (all.length === 0) return null;
  return {
    minX: Math.min(...all.map((one) => one.minX)) as U,
    minY: Math.min(...all.map((one) => one.minY)) as U,
    maxX: Math.max(...all.map((one) => one.maxX)) as U,
    maxY: Math.max(...all.map((one) => one.maxY)) as U,
  };
}

export const isInside = (inner: Bounds, outer: Bounds, tolerance: number): boolean =>
  inner.minX >= outer.minX - tolerance &&
  inner.minY >= outer.minY - tolerance &&
  inner.maxX <= outer.maxX + tolerance &&
  inner.maxY <= outer.maxY + tolerance;

export const cornersOfBounds = ({ minX, minY, maxX, maxY }: Bounds): Point[] => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];

/** The ends of the projection of points on a direction. */
function shadow(points: readonly Point[], x: number, y: number): readonly [number, number] {
  const places = points.map((point) => point.x * x + point.y * y);
  return [Math.min(...places), Math.max(...places)];
}

/**
 * Two convex shapes are apart when their projections on the normal of some edge are apart. Touching counts as
 * meeting.
 */
export function meet(a: readonly Point[], b: readonly Point[]): boolean {
  return [a, b].every((shape) =>
    shape.every((corner, i) => {
      const next = shape[(i + 1) % shape.length] as Point;
      const [x, y] = [corner.y - next.y, next.x - corner.x];
      const [lowA, highA] = shadow(a, x, y);
      const [lowB, highB] = shadow(b, x, y);
      return lowA <= highB && lowB <= highA;
    }),
  );
}
