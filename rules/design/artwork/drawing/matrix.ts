import { numbersOf } from './numbers.ts';

/** As SVG writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const moved = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** How many times larger areas become. */
export const areaScale = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);

/** The least that a length can become. */
export function leastScale([a, b, c, d]: Matrix): number {
  const half = (a * a + b * b + c * c + d * d) / 2;
  const det = a * d - b * c;
  return Math.sqrt(Math.max(0, half - Math.sqrt(Math.max(0, half * half - det * det))));
}

const call = /\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)/y;

/** An attribute `transform`; null where it cannot be read, and the browser draws the element unmoved. */
export function readTransform(text: string): Matrix | null {
  if (text.trimStart().startsWith(',')) return null;
  let matrix = identity;
  call.lastIndex = 0;
  let end = 0;
  for (let found = call.exec(text); found; found = call.exec(text)) {
    end = call.lastIndex;
    const [, kind = '', list = ''] = found;
    const { numbers, isWhole } = numbersOf(list);
    const step = isWhole && numbers.length > 0 ? one(kind, numbers) : null;
    if (!step) return null;
    matrix = times(matrix, step);
  }
  return text.slice(end).trim() === '' ? matrix : null;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function one(kind: string, n: readonly number[]): Matrix | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
  switch (kind) {
    case 'matrix':
      return n.length === 6 ? [a, b, c, d, e, f] : null;
    case 'translate':
      return n.length <= 2 ? moved(a, b) : null;
    case 'scale':
      return n.length <= 2 ? [a, 0, 0, n.length === 1 ? a : b, 0, 0] : null;
    case 'rotate': {
      if (n.length !== 1 && n.length !== 3) return null;
      const [cos, sin] = [Math.cos(radians(a)), Math.sin(radians(a))];
      return times(times(moved(b, c), [cos, sin, -sin, cos, 0, 0]), moved(-b, -c));
    }
    case 'skewX':
      return n.length === 1 ? [1, 0, Math.tan(radians(a)), 1, 0, 0] : null;
    default:
      return n.length === 1 ? [1, Math.tan(radians(a)), 0, 1, 0, 0] : null;
  }
}
