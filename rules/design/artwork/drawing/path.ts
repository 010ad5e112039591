import type { Matrix } from './matrix.ts';
import { behindGap, behindSpace, numberAt } from './numbers.ts';

/** A piece of a path, absolute; every curve is a cubic. */
export type Segment =
  | readonly [op: 'M' | 'L', x: number, y: number]
  | readonly [op: 'C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly [op: 'Z'];
export type Path = readonly Segment[];

const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The numbers of a command; null where one of them is missing. */
function numbersFor(kind: string, data: string, from: number): { numbers: number[]; end: number } | null {
  const numbers: number[] = [];
  let end = from;
  for (let i = 0; i < (counts[kind] ?? 0); i++) {
    if (i > 0) end = behindGap(data, end);
    const isFlag = kind === 'A' && (i === 3 || i === 4);
    const found = isFlag ? flagAt(data, end) : numberAt(data, end);
    if (!found) return null;
    numbers.push(found.value);
    end = found.end;
  }
  return { numbers, end };
}

/** One character: what follows may be written without a gap. */
const flagAt = (data: string, at: number) =>
  data[at] === '0' || data[at] === '1' ? { value: Number(data[at]), end: at + 1 } : null;

/**
 * Path data of an SVG. As browsers do, what stands before a fault is drawn and the rest is not.
 * @param most more segments than this end it as well
 */
export function readPath(data: string, most: number): Segment[] {
  const path: Segment[] = [];
  let at = 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [controlX, controlY] = [0, 0];
  let last = '';
  let command = '';
  const curve = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number) => {
    path.push(['C', x1, y1, x2, y2, toX, toY]);
    [x, y] = [toX, toY];
  };

  for (;;) {
    if (last !== '' && last !== 'Z') at = behindGap(data, at);
    at = behindSpace(data, at);
    if (at >= data.length || path.length >= most) return path;
    const letter = data[at] ?? '';
    if (/[a-zA-Z]/.test(letter)) {
      if (!(letter.toUpperCase() in counts)) return path;
      command = letter;
      at = behindSpace(data, at + 1);
    } else if (command === '' || command === 'Z' || command === 'z') return path;
    const kind = command.toUpperCase();
    if (path.length === 0 && kind !== 'M') return path;
    const given = numbersFor(kind, data, at);
    if (!given) return path;
    at = given.end;
    const [fromX, fromY] = command === kind ? [0, 0] : [x, y];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = given.numbers;
    if (path.at(-1)?.[0] === 'Z' && kind !== 'M' && kind !== 'Z') path.push(['M', x, y]);
    switch (kind) {
      case 'M':
        [x, y] = [fromX + a, fromY + b];
        [startX, startY] = [x, y];
        path.push(['M', x, y]);
        // pairs after the first one are lines
        command = command === 'M' ? 'L' : 'l';
        break;
      case 'L':
        [x, y] = [fromX + a, fromY + b];
        path.push(['L', x, y]);
        break;
      case 'H':
        x = fromX + a;
        path.push(['L', x, y]);
        break;
      case 'V':
        y = fromY + a;
        path.push(['L', x, y]);
        break;
      case 'C':
        [controlX, controlY] = [fromX + c, fromY + d];
        curve(fromX + a, fromY + b, controlX, controlY, fromX + e, fromY + f);
        break;
      case 'S': {
        const [x1, y1] = last === 'C' || last === 'S' ? [2 * x - controlX, 2 * y - controlY] : [x, y];
        [controlX, controlY] = [fromX + a, fromY + b];
        curve(x1, y1, controlX, controlY, fromX + c, fromY + d);
        break;
      }
      case 'Q':
      case 'T': {
        const reflected = last === 'Q' || last === 'T' ? [2 * x - controlX, 2 * y - controlY] : [x, y];
        const [qx = 0, qy = 0] = kind === 'Q' ? [fromX + a, fromY + b] : reflected;
        const [toX, toY] = kind === 'Q' ? [fromX + c, fromY + d] : [fromX + a, fromY + b];
        [controlX, controlY] = [qx, qy];
        const third = (from: number, to: number) => from + (2 / 3) * (to - from);
        curve(third(x, qx), third(y, qy), third(toX, qx), third(toY, qy), toX, toY);
        break;
      }
      case 'A': {
        const to = { x: fromX + f, y: fromY + g };
        for (const piece of arc({ x, y }, Math.abs(a), Math.abs(b), c, d === 1, e === 1, to))
          path.push(piece);
        [x, y] = [to.x, to.y];
        break;
      }
      default:
        if (path.at(-1)?.[0] !== 'Z') path.push(['Z']);
        [x, y] = [startX, startY];
    }
    last = kind;
  }
}

type Point = { readonly x: number; readonly y: number };

/** An arc of an ellipse as cubics, by the appendix of SVG on arcs. */
function arc(
  from: Point,
  rx: number,
  ry: number,
  degrees: number,
  isLarge: boolean,
  isPositive: boolean,
  to: Point,
): Segment[] {
  if (from.x === to.x && from.y === to.y) return [];
  if (rx === 0 || ry === 0) return [['L', to.x, to.y]];
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const grow = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2));
  const [wide, tall] = [rx * grow, ry * grow];
  const rest = (wide * tall) ** 2 / ((wide * py) ** 2 + (tall * px) ** 2) - 1;
  const root = Math.sqrt(Math.max(0, rest)) * (isLarge === isPositive ? -1 : 1);
  const [cx, cy] = [(root * wide * py) / tall, (-root * tall * px) / wide];
  const start = Math.atan2((py - cy) / tall, (px - cx) / wide);
  const end = Math.atan2((-py - cy) / tall, (-px - cx) / wide);
  let sweep = end - start;
  if (isPositive && sweep < 0) sweep += 2 * Math.PI;
  if (!isPositive && sweep > 0) sweep -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  const handle = (4 / 3) * Math.tan(step / 4);
  const [middleX, middleY] = [
    cos * cx - sin * cy + (from.x + to.x) / 2,
    sin * cx + cos * cy + (from.y + to.y) / 2,
  ];
  const place = (u: number, v: number): [number, number] => [
    middleX + cos * wide * u - sin * tall * v,
    middleY + sin * wide * u + cos * tall * v,
  ];
  return Array.from({ length: pieces }, (_, i): Segment => {
    const [one, two] = [start + i * step, start + (i + 1) * step];
    const first = place(Math.cos(one) - handle * Math.sin(one), Math.sin(one) + handle * Math.cos(one));
    const second = place(Math.cos(two) + handle * Math.sin(two), Math.sin(two) - handle * Math.cos(two));
    const last: [number, number] = i === pieces - 1 ? [to.x, to.y] : place(Math.cos(two), Math.sin(two));
    return ['C', ...first, ...second, ...last];
  });
}

/** The path with all its points moved. */
export function transformed(path: Path, [a, b, c, d, e, f]: Matrix): Segment[] {
  const x = (px: number, py: number) => a * px + c * py + e;
  const y = (px: number, py: number) => b * px + d * py + f;
  return path.map((segment): Segment => {
    switch (segment[0]) {
      case 'Z':
        return segment;
      case 'C': {
        const [, x1, y1, x2, y2, toX, toY] = segment;
        return ['C', x(x1, y1), y(x1, y1), x(x2, y2), y(x2, y2), x(toX, toY), y(toX, toY)];
      }
      default:
        return [segment[0], x(segment[1], segment[2]), y(segment[1], segment[2])];
    }
  });
}

/** Path data for a browser. */
export const pathData = (path: Path): string =>
  path
    .map(([op, ...points]) => `${op}${points.map((value) => Number(value.toPrecision(9))).join(' ')}`)
    .join('');
