import type { Point } from './camera.ts';
import { at, n, rad } from './numbers.ts';

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

export const path = (points: readonly Point[]): string =>
  `M${points.map((p) => `${n(p[0])} ${n(p[1])}`).join('L')}Z`;

/** Convex hull: the silhouette of a slab is the hull of its top and its bottom. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.slice().sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const cross = (o: Point, a: Point, b: Point): number =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const q of list) {
      while (out.length > 1 && cross(at(out, out.length - 2), at(out, out.length - 1), q) <= 0) out.pop();
      out.push(q);
    }
    out.pop();
    return out;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function arc(cx: number, cy: number, r: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = rad(from + ((to - from) * i) / steps);
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)] as const;
  });
}

/** Rounded rectangle, one radius per corner: top left, top right, bottom right, bottom left. */
export function roundRect(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  [tl, tr, br, bl]: readonly [number, number, number, number],
  steps = 6,
): Point[] {
  return [
    ...arc(x0 + tl, y0 + tl, tl, 180, 270, steps),
    ...arc(x1 - tr, y0 + tr, tr, 270, 360, steps),
    ...arc(x1 - br, y1 - br, br, 0, 90, steps),
    ...arc(x0 + bl, y1 - bl, bl, 90, 180, steps),
  ];
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

export const corners = (b: Box): Point[] => [
  [b.x, b.y],
  [b.x + b.w, b.y],
  [b.x + b.w, b.y + b.h],
  [b.x, b.y + b.h],
];

export const joinBox = (a: Box | null, b: Box): Box =>
  a === null ? b : boxOf([...corners(a), ...corners(b)]);
export const padBox = (b: Box, pad: number): Box => ({
  x: b.x - pad,
  y: b.y - pad,
  w: b.w + pad * 2,
  h: b.h + pad * 2,
});

/** Widens a box around its middle until it has the ratio width : height. */
export function ratioBox(b: Box, ratio: number): Box {
  if (b.w / b.h > ratio) {
    const h = b.w / ratio;
    return { x: b.x, y: b.y - (h - b.h) / 2, w: b.w, h };
  }
  const w = b.h * ratio;
  return { x: b.x - (w - b.w) / 2, y: b.y, w, h: b.h };
}
