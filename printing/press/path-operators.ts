import { LRUCache } from 'lru-cache';
import { decimal } from '../fonts/decimal.ts';

/** The words of a proof are the same in every proof of a language; these are the words of three languages. */
const known = new LRUCache<string, string>({
  maxSize: 16_000_000,
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
  decimal(Math.round((from + (2 / 3) * (to - from)) * 10_000), 10_000);

/** All that is written between two commands comes before the letters. */
const LETTERS = 'A'.charCodeAt(0);

function operatorsOf(path: string): string {
  const operators: string[] = [];
  // where the pen is, as it is written
  let x = '0';
  let y = '0';
  for (let at = 0; at < path.length; ) {
    const command = path[at];
    let end = at + 1;
    while (end < path.length && path.charCodeAt(end) < LETTERS) end += 1;
    const points = path.slice(at + 1, end);
    at = end;
    if (command === 'Z') {
      operators.push('h');
      continue;
    }
    const written = points.split(' ');
    const [toX = '0', toY = '0'] = written.slice(-2);
    if (command === 'Q') {
      const [fromX, fromY, endX, endY] = [x, y, toX, toY].map(Number) as [number, number, number, number];
      const [a, b] = [Number(written[0]), Number(written[1])];
      operators.push(
        `${third(fromX, a)} ${third(fromY, b)} ${third(endX, a)} ${third(endY, b)} ${toX} ${toY} c`,
      );
    } else operators.push(`${points} ${command === 'M' ? 'm' : command === 'L' ? 'l' : 'c'}`);
    [x, y] = [toX, toY];
  }
  return operators.join('\n');
}
