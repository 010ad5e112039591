import { LRUCache } from 'lru-cache';
import { number } from './pdf-writer.ts';

const known = new LRUCache<string, string>({
  maxSize: 6_000_000,
  sizeCalculation: (operators, path) => operators.length + path.length,
});

/**
 * SVG path data of letters (absolute M, L, Q, C, Z, as `outline` writes it) as PDF path operators; the points
 * stand as they are written. A PDF knows no quadratic curve; each becomes the cubic that is the same curve.
 */
export function pathOperators(path: string): string {
  const kept = known.get(path);
  if (kept !== undefined) return kept;
  const made = operatorsOf(path);
  if (path !== '') known.set(path, made);
  return made;
}

/** A ten-thousandth of the unit, a tenth of what the points themselves are rounded to. */
const third = (from: number, to: number): string =>
  String(Math.round((from + (2 / 3) * (to - from)) * 10_000) / 10_000);

function operatorsOf(path: string): string {
  const operators: string[] = [];
  let x = 0;
  let y = 0;
  for (const segment of path.split(/(?=[MLQCZ])/)) {
    const points = segment.slice(1);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points.split(' ').map(Number);
    switch (segment[0]) {
      case 'M':
        operators.push(`${points} m`);
        [x, y] = [a, b];
        break;
      case 'L':
        operators.push(`${points} l`);
        [x, y] = [a, b];
        break;
      case 'Q':
        operators.push(
          `${third(x, a)} ${third(y, b)} ${third(c, a)} ${third(d, b)} ${number(c)} ${number(d)} c`,
        );
        [x, y] = [c, d];
        break;
      case 'C':
        operators.push(`${points} c`);
        [x, y] = [e, f];
        break;
      case 'Z':
        operators.push('h');
    }
  }
  return operators.join('\n');
}
