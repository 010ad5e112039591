import type { Clip, Item, Shape } from '#rules/design/artwork/drawing/drawing.ts';
import { areaScale, type Matrix } from '#rules/design/artwork/drawing/matrix.ts';
import { type Path, pathData, transformed } from '#rules/design/artwork/drawing/path.ts';

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const nothing: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

const around = (one: Box, two: Box): Box => ({
  left: Math.min(one.left, two.left),
  top: Math.min(one.top, two.top),
  right: Math.max(one.right, two.right),
  bottom: Math.max(one.bottom, two.bottom),
});
const within = (one: Box, two: Box): Box => ({
  left: Math.max(one.left, two.left),
  top: Math.max(one.top, two.top),
  right: Math.min(one.right, two.right),
  bottom: Math.min(one.bottom, two.bottom),
});
const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

/** Where a curve from `a` to `d` turns back along one direction, and its ends. */
function reach(a: number, b: number, c: number, d: number): number[] {
  const [p, q, r] = [-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a];
  const root = Math.sqrt(Math.max(0, q * q - 4 * p * r));
  const turns = Math.abs(p) < 1e-9 ? [-r / q] : [(-q + root) / (2 * p), (-q - root) / (2 * p)];
  return turns
    .filter((t) => t > 0 && t < 1)
    .map((t) => {
      const u = 1 - t;
      return u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
    });
}

/** What a path reaches over, in its own units. */
export function boxOf(path: Path): Box {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const segment of path) {
    if (segment[0] === 'Z') continue;
    if (segment[0] === 'C') {
      const [fromX, fromY] = [xs.at(-1) ?? segment[1], ys.at(-1) ?? segment[2]];
      xs.push(...reach(fromX, segment[1], segment[3], segment[5]), segment[5]);
      ys.push(...reach(fromY, segment[2], segment[4], segment[6]), segment[6]);
    } else {
      xs.push(segment[1]);
      ys.push(segment[2]);
    }
  }
  const least = (all: readonly number[]) => all.reduce((one, two) => Math.min(one, two), Infinity);
  const most = (all: readonly number[]) => all.reduce((one, two) => Math.max(one, two), -Infinity);
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) };
}

function shapeBox({ path, matrix, stroke }: Shape): Box {
  const box = boxOf(transformed(path, matrix));
  // a corner may reach as far as its limit; only the frame of the drawing is made from it
  const fat = stroke
    ? (stroke.width / 2) * Math.sqrt(areaScale(matrix)) * (stroke.join === 'miter' ? 1.42 : 1)
    : 0;
  return { left: box.left - fat, top: box.top - fat, right: box.right + fat, bottom: box.bottom + fat };
}

/** What is seen of items, in the units of the page. */
export const seenBox = (items: readonly Item[]): Box =>
  items.reduce((box, item) => {
    if (item.kind === 'shape') return around(box, shapeBox(item));
    const inner = seenBox(item.items);
    const seen = item.clip ? within(inner, boxOf(item.clip.path)) : inner;
    return seen.right > seen.left && seen.bottom > seen.top ? around(box, seen) : box;
  }, nothing);

/** Whether a clip is an upright rectangle; then all that lies in its box is seen. */
function isFrame({ path }: Clip): boolean {
  const points = path.flatMap((one) => (one[0] === 'M' || one[0] === 'L' ? [[one[1], one[2]] as const] : []));
  const box = boxOf(path);
  const isCorner = (x: number, y: number) =>
    (x === box.left || x === box.right) && (y === box.top || y === box.bottom);
  return (
    (points.length === 4 || points.length === 5) &&
    !path.some((one) => one[0] === 'C') &&
    points.every((one, i) => {
      const next = points[(i + 1) % points.length];
      return next !== undefined && isCorner(one[0], one[1]) && (one[0] === next[0] || one[1] === next[1]);
    })
  );
}

/** The items without clips that cut nothing away, which most programs write around everything. */
export const unframed = (items: readonly Item[]): Item[] =>
  items.flatMap((item): Item[] => {
    if (item.kind === 'shape') return [item];
    const inside = unframed(item.items);
    const cuts = item.clip && !(isFrame(item.clip) && holds(boxOf(item.clip.path), seenBox(inside)));
    if (inside.length === 0) return [];
    return cuts || item.alpha < 1 ? [{ ...item, clip: cuts ? item.clip : null, items: inside }] : inside;
  });

const digits = (value: number): string => String(Number(value.toPrecision(9)));
const listed = (values: readonly number[]): string => values.map(digits).join(' ');

function shape({ path, matrix, fill, stroke }: Shape): string {
  const isPlain = listed(matrix) === '1 0 0 1 0 0';
  const place = isPlain ? '' : ` transform="matrix(${listed(matrix)})"`;
  const seen = (name: string, alpha: number) => (alpha < 1 ? ` ${name}="${digits(alpha)}"` : '');
  const filled = fill
    ? `fill="${fill.hex}"${fill.rule === 'evenodd' ? ' fill-rule="evenodd"' : ''}${seen('fill-opacity', fill.alpha)}`
    : 'fill="none"';
  const dashed =
    stroke && stroke.dashes.length > 0
      ? ` stroke-dasharray="${listed(stroke.dashes)}" stroke-dashoffset="${digits(stroke.dashOffset)}"`
      : '';
  const line = stroke
    ? ` stroke="${stroke.hex}" stroke-width="${digits(stroke.width)}" stroke-linecap="${stroke.cap}" stroke-linejoin="${stroke.join}" stroke-miterlimit="${digits(stroke.miterLimit)}"${dashed}${seen('stroke-opacity', stroke.alpha)}`
    : '';
  return `<path${place} ${filled}${line} d="${pathData(path)}"/>`;
}

/** Moves everything by one matrix, so that shapes without a line are written in the units of the drawing. */
const settled = (one: Shape): Shape =>
  one.stroke
    ? one
    : { ...one, path: transformed(one.path, one.matrix), matrix: [1, 0, 0, 1, 0, 0] as Matrix };

/**
 * A drawing as an SVG that our reader and every browser understand: plain paths, each clip of one path.
 * @param box what is seen of it
 * @param scale pixels for a unit
 */
export function itemsSvg(items: readonly Item[], box: Box, scale: number): string {
  const definitions: string[] = [];
  const known = new Map<string, string>();
  const clipId = ({ path, rule }: Clip): string => {
    const written = `<path d="${pathData(path)}"${rule === 'evenodd' ? ' clip-rule="evenodd"' : ''}/>`;
    const before = known.get(written);
    if (before) return before;
    const id = `c${known.size}`;
    known.set(written, id);
    definitions.push(`<clipPath id="${id}">${written}</clipPath>`);
    return id;
  };
  const drawn = (item: Item): string => {
    if (item.kind === 'shape') return shape(settled(item));
    const clip = item.clip ? ` clip-path="url(#${clipId(item.clip)})"` : '';
    const alpha = item.alpha < 1 ? ` opacity="${digits(item.alpha)}"` : '';
    return `<g${clip}${alpha}>${item.items.map(drawn).join('')}</g>`;
  };
  const body = items.map(drawn).join('');
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const size = `width="${digits(width * scale)}" height="${digits(height * scale)}"`;
  const view = `viewBox="${listed([box.left, box.top, width, height])}"`;
  const defs = definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${defs}${body}</svg>`;
}
