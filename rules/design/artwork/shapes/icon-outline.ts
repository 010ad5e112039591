import { type Path, readPath, type Segment } from '../drawing/path.ts';
import type { Box } from '../geometry.ts';

/** Steps an outline counts its box in, both ways: 0.015 mm of an icon of 30 mm. */
export const ICON_GRID = 2000;
export const MAX_ICON_PATH = 8000;
const MAX_ICON_SEGMENTS = 2000;

const grammar = /^(?:M\d+ \d+(?:L\d+ \d+|C\d+(?: \d+){5})+Z)+$/;

/**
 * Path data as an icon keeps it: closed outlines of absolute M, L, C and Z in whole steps of its box. With all
 * points and handles in the box no part of what is printed can lie outside of it.
 */
export const isIconPath = (d: string): boolean =>
  d.length <= MAX_ICON_PATH &&
  grammar.test(d) &&
  (d.match(/\d+/g) ?? []).every((digits) => Number(digits) <= ICON_GRID);

/** The outline in a box. */
export function iconPath(d: string, { x, y, width, height }: Box): Segment[] {
  const across = (value: number): number => x + (value / ICON_GRID) * width;
  const down = (value: number): number => y + (value / ICON_GRID) * height;
  return mapped(readPath(d, MAX_ICON_SEGMENTS), across, down);
}

const mapped = (path: Path, across: (x: number) => number, down: (y: number) => number): Segment[] =>
  path.map((segment): Segment => {
    if (segment[0] === 'Z') return segment;
    if (segment[0] !== 'C') return [segment[0], across(segment[1]), down(segment[2])];
    const [, x1, y1, x2, y2, toX, toY] = segment;
    return ['C', across(x1), down(y1), across(x2), down(y2), across(toX), down(toY)];
  });

/** What is filled is closed, also where a drawing leaves it to the reader. */
const closed = (path: Path): Path =>
  path.flatMap((segment, i): Segment[] => {
    const isLast = i === path.length - 1 || path[i + 1]?.[0] === 'M';
    return isLast && segment[0] !== 'Z' ? [segment, ['Z']] : [segment];
  });

/** A drawing of one path as an icon keeps it: its points and handles fill the box, `ratio` is width by height. */
export function iconOf(pathData: string): { readonly d: string; readonly ratio: number } {
  const path = readPath(pathData, MAX_ICON_SEGMENTS);
  const points = path.flatMap((segment) => segment.slice(1) as unknown as number[]);
  const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const step = (from: number, size: number) => (value: number) =>
    Math.round(((value - from) / size) * ICON_GRID);
  const d = closed(mapped(path, step(left, wide), step(top, high)))
    .map(([op, ...numbers]) => `${op}${numbers.join(' ')}`)
    .join('');
  return { d, ratio: Math.round((wide / high) * 1000) / 1000 };
}
