import type { Mm } from '#rules/platform/units.ts';
import { pxToMm } from '#rules/platform/units.ts';
import { outlinesOf } from '../codes/grid.ts';
import type { Path, Segment } from '../drawing/path.ts';
import { ellipse, rectangle } from '../drawing/shapes.ts';
import type { Box } from '../geometry.ts';
import type { Measure } from '../measure.ts';
import { captionedCode } from './captioned-code.ts';
import { codeGrid } from './code-grid.ts';
import { isCode, type ShapeForm } from './form.ts';
import { iconPath } from './icon-outline.ts';

type Corner = readonly [x: number, y: number];

const polygon = (corners: readonly Corner[]): Segment[] => [
  ...corners.map(([x, y], i): Segment => [i === 0 ? 'M' : 'L', x, y]),
  ['Z'],
];

/** The same closed path run the other way, which is how a hole is told. */
function reversed(path: Path): Segment[] {
  const ends = path.map((segment) => segment.slice(-2) as unknown as Corner);
  const drawn = path.slice(1).filter((segment) => segment[0] !== 'Z');
  const [x, y] = ends[drawn.length] as Corner;
  const back: Segment[] = [['M', x, y]];
  for (let i = drawn.length; i > 0; i--) {
    const segment = drawn[i - 1] as Segment;
    const [toX, toY] = ends[i - 1] as Corner;
    if (segment[0] === 'C') back.push(['C', segment[3], segment[4], segment[1], segment[2], toX, toY]);
    else back.push(['L', toX, toY]);
  }
  return [...back, ['Z']];
}

/** An outline of this width inside an edge; the whole where nothing would be left open. */
function ring(box: Box, width: number, edge: (box: Box, less: number) => Segment[]): Segment[] {
  const inner = {
    x: box.x + width,
    y: box.y + width,
    width: box.width - 2 * width,
    height: box.height - 2 * width,
  };
  const isOpen = inner.width > 0 && inner.height > 0;
  return isOpen ? [...edge(box, 0), ...reversed(edge(inner, width))] : edge(box, 0);
}

/** Points about the middle stretched so that they touch all edges of the box. */
function filling(box: Box, points: readonly Corner[], extent = points): Corner[] {
  const [xs, ys] = [extent.map(([x]) => x), extent.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return points.map(([x, y]) => [
    box.x + ((x - left) / wide) * box.width,
    box.y + ((y - top) / high) * box.height,
  ]);
}

const spoke = (radius: number, turn: number): Corner => [
  radius * Math.sin(2 * Math.PI * turn),
  -radius * Math.cos(2 * Math.PI * turn),
];

function star(box: Box, points: number, depth: number): Segment[] {
  const corners = Array.from({ length: 2 * points }, (_, i) =>
    spoke(i % 2 === 0 ? 1 : 1 - depth, i / (2 * points)),
  );
  return polygon(filling(box, corners));
}

/** A seal with round lobes, which reach to 1 and meet nearer to the middle. */
function badge(box: Box, points: number, depth: number): Segment[] {
  const half = Math.PI / points;
  const meeting = Array.from({ length: points }, (_, i) => spoke(1 - depth, (i - 0.5) / points));
  const handle = (4 - (1 - depth) * Math.cos(half)) / 3;
  // the handles of a lobe stand beside its tip, at the height at which its middle reaches 1
  const beside = (i: number, side: -1 | 1): Corner =>
    spoke(handle / Math.cos(half / 2), (i + side / 4) / points);
  const lobes = meeting.flatMap((_, i) => [beside(i, -1), beside(i, 1), meeting[(i + 1) % points] as Corner]);
  const whole = [...meeting.slice(0, 1), ...lobes];
  const placed = filling(box, whole, along(whole));
  const [first, ...rest] = placed as [Corner, ...Corner[]];
  const path: Segment[] = [['M', ...first]];
  for (let i = 0; i + 2 < rest.length; i += 3)
    path.push(['C', ...(rest[i] as Corner), ...(rest[i + 1] as Corner), ...(rest[i + 2] as Corner)]);
  return [...path, ['Z']];
}

/** Points on the curves of a first point and the handles and ends that follow it. */
function along(points: readonly Corner[]): Corner[] {
  const found: Corner[] = [];
  for (let i = 0; i + 3 < points.length; i += 3)
    for (let step = 0; step < CURVE_STEPS; step++) {
      const t = step / CURVE_STEPS;
      const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      const at = (axis: 0 | 1): number =>
        weights.reduce((sum, weight, k) => sum + weight * (points[i + k] as Corner)[axis], 0);
      found.push([at(0), at(1)]);
    }
  return found;
}
const CURVE_STEPS = 32;

type ArrowForm = Extract<ShapeForm, { kind: 'arrow' }>;

function arrow({ x, y, width, height }: Box, { shaft, head, both }: ArrowForm): Segment[] {
  const long = Math.min(head * height, both ? width / 2 : width);
  const [middle, half] = [y + height / 2, (shaft * height) / 2];
  const right: Corner[] = [
    [x + width - long, middle - half],
    [x + width - long, y],
    [x + width, middle],
    [x + width - long, y + height],
    [x + width - long, middle + half],
  ];
  const left: Corner[] = both
    ? right.map(([px, py]): Corner => [2 * x + width - px, 2 * y + height - py])
    : [
        [x, middle + half],
        [x, middle - half],
      ];
  return polygon([...right, ...left]);
}

function pathOf(form: ShapeForm, box: Box, measure: Pick<Measure, 'qr'>): Segment[] {
  if (isCode(form)) {
    const grid = codeGrid(form, measure);
    if (!grid) return [];
    if (form.kind !== 'qr' && form.caption) return captionedCode(form, box, grid);
    const [wide, high] = [box.width / grid.columns, box.height / grid.rows];
    return outlinesOf(grid).flatMap((outline) =>
      polygon(outline.map(([x, y]): Corner => [box.x + x * wide, box.y + y * high])),
    );
  }
  const { x, y, width, height } = box;
  switch (form.kind) {
    case 'line': {
      const round = form.round ? Math.min(width, height) / 2 : 0;
      return rectangle(x, y, width, height, round, round);
    }
    case 'rectangle': {
      const radius = Math.min(pxToMm(form.radius), width / 2, height / 2);
      const edge = (at: Box, less: number) =>
        rectangle(at.x, at.y, at.width, at.height, radius - less, radius - less);
      return form.stroke === null ? edge(box, 0) : ring(box, pxToMm(form.stroke), edge);
    }
    case 'ellipse': {
      const edge = (at: Box) =>
        ellipse(at.x + at.width / 2, at.y + at.height / 2, at.width / 2, at.height / 2);
      return form.stroke === null ? edge(box) : ring(box, pxToMm(form.stroke), edge);
    }
    case 'badge':
      return badge(box, form.points, form.depth);
    case 'star':
      return star(box, form.points, form.depth);
    case 'arrow':
      return arrow(box, form);
    case 'icon':
      return iconPath(form.d, box);
  }
}

/** A ten-thousandth of a millimetre, never `1e-7`, which a PDF does not read. */
const digits = (value: number): string => String(Number(value.toFixed(4)));

/**
 * What is printed of a shape as path data in mm: absolute M, L, C and Z, filled by the nonzero rule as letters
 * are, holes running the other way. A line is a surface too, so that plates, white and traps treat it as any.
 */
export const outlineOf = (form: ShapeForm, box: Box<Mm>, measure: Pick<Measure, 'qr'>): string =>
  pathOf(form, box, measure)
    .map(([op, ...points]) => `${op}${points.map(digits).join(' ')}`)
    .join('');
