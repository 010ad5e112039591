import type { Path } from './path.ts';

/** A straight piece of a contour that goes down or up, with the directions of the contour at its ends. */
export type Edge = {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  /** radians; the same at both ends of a line, turned by a curve */
  readonly angle: number;
  readonly toAngle: number;
};

/**
 * A piece of a curve turns by less than this, radians: then its direction between the ends is known well
 * enough.
 */
const LEAST_TURN = 0.02;

const turned = (from: number, to: number): number => {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
};

type Point = readonly [x: number, y: number];
type Curve = readonly [Point, Point, Point, Point];

function along([p0, p1, p2, p3]: Curve, t: number) {
  const u = 1 - t;
  const mix = (i: 0 | 1) => u ** 3 * p0[i] + 3 * u * u * t * p1[i] + 3 * u * t * t * p2[i] + t ** 3 * p3[i];
  const slope = (i: 0 | 1) => u * u * (p1[i] - p0[i]) + 2 * u * t * (p2[i] - p1[i]) + t * t * (p3[i] - p2[i]);
  return { x: mix(0), y: mix(1), dx: slope(0), dy: slope(1) };
}

function curveEdges(curve: Curve, most: number): Edge[] {
  const [p0, p1, p2, p3] = curve;
  const legs = [p0, p1, p2].map((from, i) => {
    const to = [p1, p2, p3][i] as Point;
    return [to[0] - from[0], to[1] - from[1]] as const;
  });
  const angles = legs.filter(([dx, dy]) => dx !== 0 || dy !== 0).map(([dx, dy]) => Math.atan2(dy, dx));
  const turn = angles
    .slice(1)
    .reduce((sum, angle, i) => sum + Math.abs(turned(angles[i] as number, angle)), 0);
  const count = Math.min(most, Math.max(1, Math.ceil(turn / LEAST_TURN)));
  const points = Array.from({ length: count + 1 }, (_, i) => along(curve, i / count));
  return points.slice(1).map((to, i) => {
    const from = points[i] as (typeof points)[number];
    const chord = Math.atan2(to.y - from.y, to.x - from.x);
    const angleAt = ({ dx, dy }: typeof from) => (dx === 0 && dy === 0 ? chord : Math.atan2(dy, dx));
    const angle = angleAt(from);
    return { x: from.x, y: from.y, toX: to.x, toY: to.y, angle, toAngle: angle + turned(angle, angleAt(to)) };
  });
}

/**
 * The contour of a filled path as straight pieces, at most so many of a curve; open ones are closed, as
 * filling does.
 */
export function edgesOf(path: Path, mostOfCurve: number): Edge[] {
  const edges: Edge[] = [];
  let [start, last]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const line = (to: Point) => {
    const angle = Math.atan2(to[1] - last[1], to[0] - last[0]);
    edges.push({ x: last[0], y: last[1], toX: to[0], toY: to[1], angle, toAngle: angle });
    last = to;
  };
  const close = () => {
    if (last[0] !== start[0] || last[1] !== start[1]) line(start);
  };
  for (const segment of path) {
    if (segment[0] === 'Z') close();
    else if (segment[0] === 'L') line([segment[1], segment[2]]);
    else if (segment[0] === 'M') {
      close();
      start = last = [segment[1], segment[2]];
    } else if (segment[0] === 'C') {
      const [, x1, y1, x2, y2, x, y] = segment;
      edges.push(...curveEdges([last, [x1, y1], [x2, y2], [x, y]], mostOfCurve));
      last = [x, y];
    }
  }
  close();
  return edges;
}
