import type { Line, Panel, Range } from './panels.ts';
import { ticks } from './units.ts';

/** The lines of one panel as SVG, with axes of round numbers and whole minutes. */

const EDGE = { left: 12, bottom: 22, right: 14, top: 8 };
/** of an axis text, in px */
const LETTER = 7;
const MINUTES_APART = 90;

const colors = [
  ...['#73bf69', '#f2cc0c', '#8ab8ff', '#ff780a', '#f2495c', '#5794f2', '#b877d9', '#ffa6b0'],
  ...['#37872d', '#fade2a', '#447ebc', '#c15c17', '#e02f44', '#3274d9', '#a352cc', '#96d98d'],
];
export const colorOf = (i: number): string => colors[i % colors.length] ?? '';

export const clock = (at: number): string => new Date(at * 1000).toISOString().slice(11, 19);

type Field = NonNullable<Panel['fieldConfig']>['defaults'];
type Size = { readonly w: number; readonly h: number; readonly over: Range };

/** Broken where there is no number; one that stands alone is a dot. */
function pathOf(
  { points }: Line,
  step: number,
  xOf: (at: number) => number,
  yOf: (value: number) => number,
): string {
  let pen = '';
  let before = Number.NEGATIVE_INFINITY;
  for (const [at, value] of points) {
    if (!Number.isFinite(value)) continue;
    const place = `${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`;
    pen += at - before > 1.5 * step ? `M${place}h.1` : `L${place}`;
    before = at;
  }
  return pen;
}

export function chart(lines: readonly Line[], field: Field, { w, h, over }: Size): string {
  const all = lines.flatMap(({ points }) => points.map(([, value]) => value)).filter(Number.isFinite);
  const marks = ticks(
    field.unit,
    Math.min(field.min ?? field.custom?.axisSoftMin ?? Number.POSITIVE_INFINITY, ...all),
    Math.max(field.max ?? field.custom?.axisSoftMax ?? Number.NEGATIVE_INFINITY, ...all),
    field.decimals === 0,
  );
  const low = marks[0]?.at ?? 0;
  const high = marks.at(-1)?.at ?? 1;
  const left = EDGE.left + 6 + LETTER * Math.max(...marks.map(({ text }) => text.length));
  const right = w - EDGE.right;
  const floor = h - EDGE.bottom;
  const xOf = (at: number) => left + ((at - over.from) / (over.to - over.from)) * (right - left);
  const yOf = (value: number) => floor - ((value - low) / (high - low)) * (floor - EDGE.top);

  const values = marks.map(({ at, text }) => {
    const y = yOf(at).toFixed(1);
    return `<path d="M${left} ${y}H${right}" class="grid"/><text x="${left - 6}" y="${y}" dy="4" text-anchor="end">${text}</text>`;
  });
  const minutes = (over.to - over.from) / 60;
  const apart = 60 * Math.ceil((minutes * MINUTES_APART) / (right - left));
  const first = Math.ceil(over.from / apart) * apart;
  const times = Array.from({ length: Math.floor((over.to - first) / apart) + 1 }, (_, i) => first + i * apart)
    .map((at) => ({ x: xOf(at), text: clock(at).slice(0, 5) }))
    .map(
      ({ x, text }) =>
        `<path d="M${x.toFixed(1)} ${EDGE.top}V${floor}" class="grid"/>` +
        (x > right - 20 ? '' : `<text x="${x.toFixed(1)}" y="${h - 5}" text-anchor="middle">${text}</text>`),
    );
  const drawn = lines.map(
    (line, i) => `<path d="${pathOf(line, over.step, xOf, yOf)}" stroke="${colorOf(i)}" class="line"/>`,
  );
  // the first of the legend on top
  return `<svg width="${w}" height="${h}">${values.join('')}${times.join('')}${drawn.toReversed().join('')}</svg>`;
}
