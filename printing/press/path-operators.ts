import { LRUCache } from 'lru-cache';
import { number } from './pdf-writer.ts';

const known = new LRUCache<string, string>({
  maxSize: 6_000_000,
  sizeCalculation: (operators, path) => operators.length + path.length,
});

/**
 * SVG path data of letters (absolute M, L, Q, C, Z, as `outline` writes it) as PDF path operators. A PDF
 * knows no quadratic curve; each becomes the cubic that is exactly the same curve.
 */
export function pathOperators(path: string): string {
  const kept = known.get(path);
  if (kept !== undefined) return kept;
  const made = operatorsOf(path);
  if (path !== '') known.set(path, made);
  return made;
}

function operatorsOf(path: string): string {
  const operators: string[] = [];
  let x = 0;
  let y = 0;
  for (const [, command = '', args = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = args === '' ? [] : args.trim().split(' ').map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = points;
    switch (command) {
      case 'M':
        operators.push(`${number(a)} ${number(b)} m`);
        break;
      case 'L':
        operators.push(`${number(a)} ${number(b)} l`);
        break;
      case 'Q': {
        const controls = [
          x + (2 / 3) * (a - x),
          y + (2 / 3) * (b - y),
          c + (2 / 3) * (a - c),
          d + (2 / 3) * (b - d),
          c,
          d,
        ];
        operators.push(`${controls.map(number).join(' ')} c`);
        break;
      }
      case 'C':
        operators.push(`${points.map(number).join(' ')} c`);
        break;
      default:
        operators.push('h');
    }
    if (points.length > 0) {
      x = points.at(-2) ?? 0;
      y = points.at(-1) ?? 0;
    }
  }
  return operators.join('\n');
}
