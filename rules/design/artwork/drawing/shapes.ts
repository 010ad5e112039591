import { numbersOf } from './numbers.ts';
import type { Path, Segment } from './path.ts';

/** How far a handle lies out for a quarter of a circle. */
const KAPPA = 0.5522847498307936;

export function ellipse(cx: number, cy: number, rx: number, ry: number): Segment[] {
  const [kx, ky] = [rx * KAPPA, ry * KAPPA];
  return [
    ['M', cx + rx, cy],
    ['C', cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ['C', cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ['C', cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ['C', cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ['Z'],
  ];
}

export function rectangle(x: number, y: number, width: number, height: number, rx = 0, ry = 0): Segment[] {
  const [right, bottom] = [x + width, y + height];
  if (rx <= 0 || ry <= 0)
    return [['M', x, y], ['L', right, y], ['L', right, bottom], ['L', x, bottom], ['Z']];
  const [wide, tall] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  const [kx, ky] = [wide * (1 - KAPPA), tall * (1 - KAPPA)];
  return [
    ['M', x + wide, y],
    ['L', right - wide, y],
    ['C', right - kx, y, right, y + ky, right, y + tall],
    ['L', right, bottom - tall],
    ['C', right, bottom - ky, right - kx, bottom, right - wide, bottom],
    ['L', x + wide, bottom],
    ['C', x + kx, bottom, x, bottom - ky, x, bottom - tall],
    ['L', x, y + tall],
    ['C', x, y + ky, x + kx, y, x + wide, y],
    ['Z'],
  ];
}

function points(list: string, isClosed: boolean, most: number): Segment[] {
  const { numbers, isWhole } = numbersOf(list.replace(/,\s*$/, ''), 2 * most);
  if (!isWhole && numbers.length < 2 * most) return []; // browsers draw none of a list with a fault
  const path: Segment[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2)
    path.push([path.length === 0 ? 'M' : 'L', numbers[i] as number, numbers[i + 1] as number]);
  if (isClosed && path.length > 0) path.push(['Z']);
  return path;
}

/** Reads a length of the element: along the width, the height or the diagonal of what it stands in. */
export type Lengths = (attribute: string, along: 'x' | 'y' | 'both') => number | null;

/** A basic shape as a path; null for what is none or has no size. */
export function shapePath(
  name: string,
  length: Lengths,
  attribute: (name: string) => string,
  most: number,
): Path | null {
  switch (name) {
    case 'rect': {
      const [width, height] = [length('width', 'x') ?? 0, length('height', 'y') ?? 0];
      if (!(width > 0 && height > 0)) return null;
      const [rx, ry] = [length('rx', 'x'), length('ry', 'y')];
      return rectangle(
        length('x', 'x') ?? 0,
        length('y', 'y') ?? 0,
        width,
        height,
        rx ?? ry ?? 0,
        ry ?? rx ?? 0,
      );
    }
    case 'circle': {
      const r = length('r', 'both') ?? 0;
      return r > 0 ? ellipse(length('cx', 'x') ?? 0, length('cy', 'y') ?? 0, r, r) : null;
    }
    case 'ellipse': {
      const [rx, ry] = [
        length('rx', 'x') ?? length('ry', 'y') ?? 0,
        length('ry', 'y') ?? length('rx', 'x') ?? 0,
      ];
      return rx > 0 && ry > 0 ? ellipse(length('cx', 'x') ?? 0, length('cy', 'y') ?? 0, rx, ry) : null;
    }
    case 'line':
      return [
        ['M', length('x1', 'x') ?? 0, length('y1', 'y') ?? 0],
        ['L', length('x2', 'x') ?? 0, length('y2', 'y') ?? 0],
      ];
    case 'polyline':
    case 'polygon':
      return points(attribute('points'), name === 'polygon', most);
    default:
      return null;
  }
}
